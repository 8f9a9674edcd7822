import { maskLine, maskQuotes, type SiteContradiction } from '@vouchwire/api-contract';
import { MAX_SITE_CONTRADICTIONS } from '@vouchwire/api-contract/schemas';
import type { Records } from '../../platform/records/schema.ts';

/** Reads the recorded contradictions between files and other pages of their sites. */
export class SiteContradictionRepository {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** Returns the newest contradictions of a site, current before resolved ones, and their total number. */
  async list(publisher: string): Promise<{ contradictions: SiteContradiction[]; total: number }> {
    const { db } = this.#records;
    const query = db.selectFrom('site_contradiction').where('publisher', '=', publisher);
    const { total } = await query
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .select(['rule', 'quotes', 'first_seen_at', 'last_seen_at', 'resolved_at'])
      .orderBy((eb) => eb.case().when('resolved_at', 'is', null).then(0).else(1).end())
      .orderBy('first_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_SITE_CONTRADICTIONS)
      .execute();
    return {
      contradictions: rows.map(({ quotes, ...row }) => ({
        ...row,
        quotes: (JSON.parse(quotes) as SiteContradiction['quotes']).map((quote) => ({
          ...quote,
          // Lines of other files need other rules, because a long number in ads.txt is an account, not a telephone
          // number.
          text: quote.url.endsWith('/trust.txt') ? maskLine(quote.text) : maskQuotes(quote.text),
        })),
      })),
      total: Number(total),
    };
  }
}
