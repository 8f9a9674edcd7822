import type { Transaction } from 'kysely';
import type { RecordsSchema } from '../../../platform/records/schema.ts';
import type { Observation } from '../observation.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { countPublishers, domainOf } from '../publisher-sites.ts';
import { recordLookIn } from '../record-look.ts';

/** Hosts of one registrable domain that checks by visitors add to the records in 24 hours, and that it may have in all. */
export const NEW_HOSTS_PER_DOMAIN_AND_DAY = 10;
export const HOSTS_PER_DOMAIN = 100;
const DAY_MS = 86_400_000;

/**
 * Records a visitor's check. A host with a file that is new to the records is left out if its registrable domain has
 * added as many as it may: the visitor gets the answer, and the records stay as they are.
 */
export function recordCheck(observations: ObservationRecords, look: Observation): Promise<void> {
  return observations.transaction(async (transaction) => {
    if (await isOverBudget(transaction, look)) return;
    await recordLookIn(transaction, look);
  });
}

async function isOverBudget(
  transaction: Transaction<RecordsSchema>,
  { publisher, outcome, observedAt }: Observation,
): Promise<boolean> {
  if (outcome !== 'found') return false;
  const known = await transaction
    .selectFrom('publisher_site')
    .select('publisher')
    .where('publisher', '=', publisher)
    .executeTakeFirst();
  if (known) return false;
  const dayBefore = new Date(Date.parse(observedAt) - DAY_MS).toISOString();
  const { all, since } = await countPublishers(transaction, domainOf(publisher), dayBefore);
  return all >= HOSTS_PER_DOMAIN || since >= NEW_HOSTS_PER_DOMAIN_AND_DAY;
}
