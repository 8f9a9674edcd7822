import { type Anchor, RULES_VERSION } from '@vouchwire/trust-graph';
import { type HostPeriod, SiteStateRepository } from '../crawl/site-states/site-state-repository.ts';
import { loadSiteStates, type NodeSiteState } from '../graph/projection/site-states.ts';
import { runInSnapshot } from '../platform/records/run-in-snapshot.ts';
import type { Records } from '../platform/records/schema.ts';
import { EffectiveFileRepository } from '../policy-files/effective-file/effective-file-repository.ts';
import type { EffectiveFileState } from '../policy-files/effective-file/resolve-effective-file.ts';
import { STARTER_CRAWL } from '../policy-files/import/starter-crawl.ts';
import { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { type FormatOutcome, PublisherFileRepository } from '../publisher-files/publisher-file-repository.ts';
import { type ExportOrigin, type ExportSet, isInSet } from './export-set.ts';
import { type ExportableFile, streamExportableFiles } from './exportable-files.ts';

/** Data that an export is built from. */
export interface ExportSource {
  readonly origin: ExportOrigin;
  /**
   * Reads the effective files.
   * @param first identities whose files and statements come first; default: the order of the database
   */
  readonly readFiles: (first?: readonly string[]) => AsyncIterable<ExportableFile>;
  /** Lists the states of all publishers' files, including those without an effective file. */
  readonly listStates: () => AsyncIterable<EffectiveFileState>;
  /** Lists the outcomes of other files of publishers in pages, ordered by host and format. */
  readonly listPublisherFiles: () => AsyncIterable<FormatOutcome[]>;
  /** Returns the current state of the site at a host. */
  readonly getSiteState: (host: string) => NodeSiteState;
  /** Lists the periods of all sites in pages, ordered by host and date. */
  readonly listSiteStates: () => AsyncIterable<HostPeriod[]>;
  /** Numbers of what `readFiles` has returned so far. */
  readonly counts: { readonly publishers: number; readonly relationships: number };
}

interface ExportSourceOptions {
  readonly set: ExportSet;
  readonly anchors: readonly Anchor[];
  readonly graphVersion: string | null;
}

/** Opens a snapshot of the records. Writers are not blocked while the callback runs. */
export function readExportSource<T>(
  records: Records,
  { set, anchors, graphVersion }: ExportSourceOptions,
  callback: (source: ExportSource) => Promise<T>,
): Promise<T> {
  return runInSnapshot(records, async (snapshot) => {
    const observations = new ObservationRepository(snapshot);
    const files = new EffectiveFileRepository(observations, { anchors });
    const siteStates = new SiteStateRepository(snapshot);
    const counts = { publishers: 0, relationships: 0 };
    return callback({
      origin: {
        exportedAt: new Date().toISOString(),
        asOf: (await observations.getSummary()).newest,
        recordsVersion: await observations.getVersion(),
        rulesVersion: RULES_VERSION,
        graphVersion,
        sources: await listLicensedSources(observations),
      },
      readFiles: (first) => countRelationships(streamExportableFiles(files, first), set, counts),
      listStates: () => files.listAll(),
      listPublisherFiles: () => new PublisherFileRepository(snapshot).listOutcomes(),
      getSiteState: await loadSiteStates(siteStates, null),
      listSiteStates: () => siteStates.listAll(),
      counts,
    });
  });
}

export async function listLicensedSources(observations: ObservationRepository): Promise<ExportOrigin['sources']> {
  const licenseOf = new Map<string, string>(STARTER_CRAWL.map(({ source, license }) => [source, license]));
  const sources = await observations.listSources();
  return sources.map((name) => ({ name, license: licenseOf.get(name) ?? null }));
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
