import { MAX_SITE_FINDINGS, type SiteFinding } from '@vouchwire/api-contract';
import type { Records } from '../../../platform/records/schema.ts';

/** What contradicted files elsewhere on their sites, as it was recorded. */
export class SiteFindings {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** The newest findings of a site, those that stand before those that are gone, and how many there are in all. */
  async of(publisher: string): Promise<{ findings: SiteFinding[]; total: number }> {
    const { db } = this.#records;
    const ofSite = db.selectFrom('site_finding').where('publisher', '=', publisher);
    const { total } = await ofSite
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await ofSite
      .select(['rule', 'quotes', 'first_seen_at', 'last_seen_at', 'gone_at'])
      .orderBy((eb) => eb.case().when('gone_at', 'is', null).then(0).else(1).end())
      .orderBy('first_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_SITE_FINDINGS)
      .execute();
    return {
      findings: rows.map(({ quotes, ...row }) => ({ ...row, quotes: JSON.parse(quotes) as SiteFinding['quotes'] })),
      total: Number(total),
    };
  }
}
