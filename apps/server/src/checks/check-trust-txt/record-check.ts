import type { Transaction } from 'kysely';
import type { RecordsSchema } from '../../platform/records/schema.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';
import type { Observation } from '../../policy-files/observations/observation.ts';
import type { ObservationRepository } from '../../policy-files/observations/observation-repository.ts';
import { countPublishers, getBudgetDomain } from '../../policy-files/observations/publisher-sites.ts';
import { recordInTransaction } from '../../policy-files/observations/record-observation.ts';

/**
 * Maximum number of hosts per registrable domain that visitors' checks add to the records in 24 hours, and in total.
 */
export const MAX_NEW_HOSTS_PER_DOMAIN_AND_DAY = 10;
const MAX_CHECKED_HOSTS_PER_DOMAIN = 100;

/**
 * Records a visitor's check. A new host with a file is left out if the budget of its registrable domain is used up. The
 * visitor then gets the response, and the records stay unchanged.
 */
export function recordCheck(observations: ObservationRepository, observation: Observation): Promise<void> {
  return observations.runInTransaction(async (transaction) => {
    if (await isOverBudget(transaction, observation)) return;
    await recordInTransaction(transaction, observation);
  });
}

async function isOverBudget(
  transaction: Transaction<RecordsSchema>,
  { publisher, outcome, observedAt }: Observation,
): Promise<boolean> {
  if (outcome !== 'found') return false;
  const existing = await transaction
    .selectFrom('publisher_site')
    .select('publisher')
    .where('publisher', '=', publisher)
    .executeTakeFirst();
  if (existing) return false;
  const dayBefore = new Date(Date.parse(observedAt) - DAY_MS).toISOString();
  const { all, since } = await countPublishers(transaction, getBudgetDomain(publisher), dayBefore);
  return all >= MAX_CHECKED_HOSTS_PER_DOMAIN || since >= MAX_NEW_HOSTS_PER_DOMAIN_AND_DAY;
}
