import type { Records } from '../../../platform/records/schema.ts';
import { CurrentFiles } from '../current-files.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { type Added, addHosts, type NamedHost } from './frontier.ts';
import { namedHosts } from './named-hosts.ts';

const PUBLISHERS_PER_PAGE = 200;

/** Whom the records know that the frontier may not: publishers, and those whom their standing files name. */
export async function* knownToRecords(
  observations: ObservationRecords,
  sinceVersion: number,
): AsyncGenerator<NamedHost[]> {
  const files = new CurrentFiles(observations);
  const publishers = await observations.changedSince(sinceVersion);
  for (let start = 0; start < publishers.length; start += PUBLISHERS_PER_PAGE) {
    const page = await files.of(publishers.slice(start, start + PUBLISHERS_PER_PAGE));
    yield [
      // A file whose address was not recorded is requested at the root path first.
      ...page.map(({ publisher, file }) => ({
        host: publisher,
        namedBy: null,
        fileUrl: file && (file.fileUrl ?? `https://${publisher}/trust.txt`),
      })),
      ...page.flatMap(({ publisher, file }) => namedHosts(publisher, file?.statements ?? [])),
    ];
  }
}

/** Up to which version of the records the frontier knows who was named; -1: it knows nobody. */
export async function adoptedVersion(records: Records): Promise<number> {
  const state = await records.db
    .selectFrom('crawl_state')
    .select('adopted_version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return state.adopted_version;
}

/** Puts whom the records know on the frontier. Only what has changed since the last time is read. */
export async function adoptRecords(records: Records, observations: ObservationRecords, now: Date): Promise<Added> {
  const adopted = await adoptedVersion(records);
  // Read before the files: what changes meanwhile is adopted again rather than missed.
  const version = await observations.version();
  const sum = { added: 0, overBudget: 0 };
  if (version === adopted) return sum;
  for await (const named of knownToRecords(observations, adopted)) {
    const { added, overBudget } = await observations.transaction((transaction) => addHosts(transaction, named, now));
    sum.added += added;
    sum.overBudget += overBudget;
  }
  await records.db.updateTable('crawl_state').set({ adopted_version: version }).where('id', '=', 1).execute();
  return sum;
}
