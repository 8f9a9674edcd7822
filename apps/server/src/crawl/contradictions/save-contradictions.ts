import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RecordsSchema } from '../../platform/records/schema.ts';
import { queryInPages, rowPages } from '../../platform/records/value-pages.ts';
import type { SiteCheckResult, SiteContradiction } from './site-contradiction.ts';

/** Contradictions of a visit, and its time in ISO 8601 UTC. */
export interface DatedCheckResult {
  readonly publisher: string;
  readonly result: SiteCheckResult;
  readonly at: string;
}

/**
 * Saves the contradictions of visits to different publishers, inside the caller's transaction. A new contradiction becomes current,
 * a repeated one gets a new date, and a current one that was checked and not found is resolved. All others stay
 * unchanged.
 */
export async function saveContradictions(
  transaction: Transaction<RecordsSchema>,
  results: readonly DatedCheckResult[],
): Promise<void> {
  const publishers = results.map(({ publisher }) => publisher);
  const openContradictions = await queryInPages(publishers, (page) =>
    transaction
      .selectFrom('site_contradiction')
      .select(['id', 'publisher', 'rule', 'hash'])
      .where('publisher', 'in', page)
      .where('resolved_at', 'is', null)
      .execute(),
  );
  const byPublisher = Map.groupBy(openContradictions, ({ publisher }) => publisher);
  for (const { publisher, result, at } of results) {
    const found = new Map(
      result.contradictions.map((contradiction) => [computeContradictionHash(contradiction), contradiction] as const),
    );
    for (const { id, rule, hash } of byPublisher.get(publisher) ?? []) {
      const repeated = found.get(hash);
      found.delete(hash);
      if (!repeated && !(result.checkedRules as ReadonlySet<string>).has(rule)) continue;
      await transaction
        .updateTable('site_contradiction')
        // The quotes are updated because line numbers can change without any other change.
        .set(repeated ? { last_seen_at: at, quotes: JSON.stringify(repeated.quotes) } : { resolved_at: at })
        .where('id', '=', id)
        .execute();
    }
    const rows = [...found].map(([hash, { rule, quotes }]) => ({
      publisher,
      rule,
      hash,
      quotes: JSON.stringify(quotes),
      first_seen_at: at,
      last_seen_at: at,
      resolved_at: null,
    }));
    for (const page of rowPages(rows)) await transaction.insertInto('site_contradiction').values(page).execute();
  }
}

/** Computes a hash that is equal for the same text at the same addresses, on any line. */
function computeContradictionHash({ rule, quotes }: SiteContradiction): string {
  const texts = quotes.map(({ url, text }) => [url, text]);
  return createHash('sha256')
    .update(JSON.stringify([rule, texts]))
    .digest('hex');
}
