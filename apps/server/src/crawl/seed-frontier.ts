import type { Records } from '../platform/records/schema.ts';
import { listEffectiveFiles } from '../policy-files/effective-file/effective-file-repository.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { listNewlyListedSites } from '../policy-files/site-states/load-site-contexts.ts';
import { extractHosts } from './extract-hosts.ts';
import { type EnqueueResult, enqueueHosts, type NamedHost } from './frontier.ts';
import { scheduleHomePage } from './home-pages/home-page-repository.ts';

const PUBLISHERS_PER_PAGE = 200;

/**
 * Lists hosts in the records that the frontier may not contain: publishers, and the hosts that their effective files
 * name.
 */
export async function* listKnownHosts(
  observations: ObservationRepository,
  sinceVersion: number,
): AsyncGenerator<NamedHost[]> {
  const publishers = await observations.listChangedPublishers(sinceVersion);
  for (let start = 0; start < publishers.length; start += PUBLISHERS_PER_PAGE) {
    const page = await listEffectiveFiles(observations, publishers.slice(start, start + PUBLISHERS_PER_PAGE));
    yield [
      // If the address of a file was not recorded, the root path is requested first.
      ...page.map(({ publisher, file }) => ({
        host: publisher,
        namedBy: null,
        fileUrl: file && (file.fileUrl ?? `https://${publisher}/trust.txt`),
      })),
      ...page.flatMap(({ publisher, file }) => extractHosts(publisher, file?.statements ?? [])),
    ];
  }
}

/** Returns the version of the records up to which the frontier contains all named hosts. -1: none. */
export async function getSeededVersion(records: Records): Promise<number> {
  const state = await records.db
    .selectFrom('crawl_state')
    .select('seeded_version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return state.seeded_version;
}

/**
 * Adds the hosts of the records to the frontier. Sites that were listed since the last visit are due. Reads only changes
 * after the last call.
 */
export async function seedFrontierFromRecords(
  records: Records,
  observations: ObservationRepository,
  now: Date,
): Promise<EnqueueResult> {
  const seeded = await getSeededVersion(records);
  // Read before the files, so that concurrent changes are added twice rather than missed.
  const version = await observations.getVersion();
  const total = { added: 0, overBudget: 0 };
  if (version === seeded) return total;
  for await (const hosts of listKnownHosts(observations, seeded)) {
    const { added, overBudget } = await observations.runInTransaction(async (transaction) => {
      const publishers = hosts.flatMap(({ host, namedBy }) => (namedBy === null ? [host] : []));
      for (const host of await listNewlyListedSites(transaction, publishers, records.listAnchors()))
        await scheduleHomePage(transaction, host, now.toISOString());
      return enqueueHosts(transaction, hosts, now);
    });
    total.added += added;
    total.overBudget += overBudget;
  }
  await records.db.updateTable('crawl_state').set({ seeded_version: version }).where('id', '=', 1).execute();
  return total;
}
