import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RecordsSchema } from '../../../../platform/records/schema.ts';
import type { SiteFinding, SiteLook } from './site-finding.ts';

/**
 * Records what a visit found, inside a transaction of the caller's: what is new stands from now on, what stood and was
 * found again was seen again, what stood and was looked for and not found is gone. The rest stands as it was.
 * @param at when the site was looked at, ISO 8601 UTC
 */
export async function recordFindings(
  transaction: Transaction<RecordsSchema>,
  publisher: string,
  { findings, checked }: SiteLook,
  at: string,
): Promise<void> {
  const found = new Map(findings.map((finding) => [hashOf(finding), finding] as const));
  const standing = await transaction
    .selectFrom('site_finding')
    .select(['id', 'rule', 'hash'])
    .where('publisher', '=', publisher)
    .where('gone_at', 'is', null)
    .execute();
  for (const { id, rule, hash } of standing) {
    const again = found.get(hash);
    found.delete(hash);
    const change = again
      ? // Lines move without anything else having changed.
        { last_seen_at: at, quotes: JSON.stringify(again.quotes) }
      : { gone_at: at };
    if (again || (checked as ReadonlySet<string>).has(rule))
      await transaction.updateTable('site_finding').set(change).where('id', '=', id).execute();
  }
  if (found.size === 0) return;
  await transaction
    .insertInto('site_finding')
    .values(
      [...found].map(([hash, { rule, quotes }]) => ({
        publisher,
        rule,
        hash,
        quotes: JSON.stringify(quotes),
        first_seen_at: at,
        last_seen_at: at,
        gone_at: null,
      })),
    )
    .execute();
}

/** Equal for the same words at the same addresses, whichever line they stand on. */
function hashOf({ rule, quotes }: SiteFinding): string {
  const words = quotes.map(({ url, text }) => [url, text]);
  return createHash('sha256')
    .update(JSON.stringify([rule, words]))
    .digest('hex');
}
