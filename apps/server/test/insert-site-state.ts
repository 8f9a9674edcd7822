import type { SiteStatePeriod } from '@vouchwire/trust-graph';
import type { Records } from '../src/platform/records/schema.ts';
import { bumpPublisherVersions } from '../src/policy-files/observations/observation-repository.ts';

/** Inserts a state of a site as its current one, as scheduled visits would, and ends the state before it. */
export async function insertSiteState(
  { db }: Records,
  host: string,
  period: Pick<SiteStatePeriod, 'state' | 'since'> & Partial<SiteStatePeriod>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = {
      until: period.until ?? null,
      state: period.state,
      leads_to: period.leadsTo ?? null,
      is_move: period.isMove === true ? 1 : 0,
      evidence: JSON.stringify(period.evidence ?? []),
    };
    await transaction
      .updateTable('site_state')
      .set({ until: period.since })
      .where('host', '=', host)
      .where('until', 'is', null)
      .execute();
    await transaction
      .insertInto('site_state')
      .values({ host, since: period.since, ...row })
      .onConflict((conflict) => conflict.columns(['host', 'since']).doUpdateSet(row))
      .execute();
    await bumpPublisherVersions(transaction, [host]);
  });
}
