import { RULES_VERSION } from '@vouchwire/trust-graph';
import { CurrentFiles } from '../features/policy-files/current-files.ts';
import { ObservationRecords } from '../features/policy-files/observation-records.ts';
import { type ExportOrigin, type ExportSet, isInSet } from '../features/trust-graph/export/export-set.ts';
import { type StatedFile, statedFiles } from '../features/trust-graph/export/stated-relationships.ts';
import { readSnapshot } from '../platform/records/read-snapshot.ts';
import type { Records } from '../platform/records/schema.ts';
import { STARTER_CRAWL } from '../starter-crawl.ts';

/** What an export is made from. */
export interface ExportSource {
  readonly origin: ExportOrigin;
  readonly files: AsyncIterable<StatedFile>;
  /** What `files` has given so far. */
  readonly counted: { readonly publishers: number; readonly relationships: number };
}

/**
 * Yields the current files as of one moment. Writers are not blocked while it runs.
 * @param first identities whose files and statements come first; without it, the order is that of the publishers
 */
export function readExportSource<T>(
  records: Records,
  {
    set,
    graphVersion,
    first = [],
  }: { readonly set: ExportSet; readonly graphVersion: string | null; readonly first?: readonly string[] },
  use: (source: ExportSource) => Promise<T>,
): Promise<T> {
  return readSnapshot(records, async (snapshot) => {
    const observations = new ObservationRecords(snapshot);
    const counted = { publishers: 0, relationships: 0 };
    return use({
      origin: await originOf(observations, graphVersion),
      files: counting(statedFiles(new CurrentFiles(observations), first), set, counted),
      counted,
    });
  });
}

async function originOf(observations: ObservationRecords, graphVersion: string | null): Promise<ExportOrigin> {
  const licenceOf = new Map<string, string>(STARTER_CRAWL.map(({ source, licence }) => [source, licence]));
  const { newest } = await observations.summary();
  const recordsVersion = await observations.version();
  const sources = await observations.sources();
  return {
    exportedAt: new Date().toISOString(),
    asOf: newest,
    recordsVersion,
    rulesVersion: RULES_VERSION,
    graphVersion,
    sources: sources.map((name) => ({ name, licence: licenceOf.get(name) ?? null })),
  };
}

async function* counting(
  files: AsyncIterable<StatedFile>,
  set: ExportSet,
  counted: { publishers: number; relationships: number },
): AsyncGenerator<StatedFile> {
  for await (const file of files) {
    counted.publishers += 1;
    counted.relationships += file.relationships.filter((one) => isInSet(one, set)).length;
    yield file;
  }
}
