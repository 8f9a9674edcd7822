import { RULES_VERSION } from '@vouchwire/trust-graph';
import { runInSnapshot } from '../platform/records/run-in-snapshot.ts';
import type { Records } from '../platform/records/schema.ts';
import { EffectiveFileRepository } from '../policy-files/effective-file/effective-file-repository.ts';
import type { EffectiveFileState } from '../policy-files/effective-file/resolve-effective-file.ts';
import { STARTER_CRAWL } from '../policy-files/import/starter-crawl.ts';
import { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { type ExportOrigin, type ExportSet, isInSet } from './export-set.ts';
import { type ExportableFile, streamExportableFiles } from './exportable-files.ts';

/** What an export is made from. */
interface ExportSource {
  readonly origin: ExportOrigin;
  /**
   * Reads the current files.
   * @param first identities whose files and statements come first; without it, the order is that of the database
   */
  readonly readFiles: (first?: readonly string[]) => AsyncIterable<ExportableFile>;
  /** What is known of each publisher's file, those without a current file included. */
  readonly listStates: () => AsyncIterable<EffectiveFileState>;
  /** What `readFiles` has given so far. */
  readonly counts: { readonly publishers: number; readonly relationships: number };
}

/** Opens the records as of one moment. Writers are not blocked while the callback runs. */
export function readExportSource<T>(
  records: Records,
  { set, graphVersion }: { readonly set: ExportSet; readonly graphVersion: string | null },
  callback: (source: ExportSource) => Promise<T>,
): Promise<T> {
  return runInSnapshot(records, async (snapshot) => {
    const observations = new ObservationRepository(snapshot);
    const files = new EffectiveFileRepository(observations);
    const counts = { publishers: 0, relationships: 0 };
    return callback({
      origin: await readOrigin(observations, graphVersion),
      readFiles: (first) => countRelationships(streamExportableFiles(files, first), set, counts),
      listStates: () => files.listAll(),
      counts,
    });
  });
}

async function readOrigin(observations: ObservationRepository, graphVersion: string | null): Promise<ExportOrigin> {
  const licenseOf = new Map<string, string>(STARTER_CRAWL.map(({ source, license }) => [source, license]));
  const { newest } = await observations.getSummary();
  const recordsVersion = await observations.getVersion();
  const sources = await observations.listSources();
  return {
    exportedAt: new Date().toISOString(),
    asOf: newest,
    recordsVersion,
    rulesVersion: RULES_VERSION,
    graphVersion,
    sources: sources.map((name) => ({ name, license: licenseOf.get(name) ?? null })),
  };
}

async function* countRelationships(
  files: AsyncIterable<ExportableFile>,
  set: ExportSet,
  counts: { publishers: number; relationships: number },
): AsyncGenerator<ExportableFile> {
  for await (const file of files) {
    counts.publishers += 1;
    counts.relationships += file.relationships.filter((relationship) => isInSet(relationship, set)).length;
    yield file;
  }
}
