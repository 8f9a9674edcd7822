import type { RelatedSite, TrustCounts } from '@vouchwire/api-contract';
import { RELATIONSHIP_TYPES } from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { isConfirmed, isRecognizedStatement } from '@vouchwire/domain-lookup';
import type { IdentityNode } from '../graph-model.ts';
import type { TrustGraphStore } from '../store/trust-graph-store.ts';

/** Maximum length of a list of related sites. A hub has thousands, and its counts contain the total. */
const MAX_RELATED = 500;

export const toTrustCounts = (
  node: Pick<IdentityNode, 'trustsCount' | 'trustsConfirmed' | 'trustsStale' | 'trustedByCount' | 'trustedByConfirmed'>,
): TrustCounts => ({
  trusts_count: node.trustsCount,
  trusts_confirmed: node.trustsConfirmed,
  trusts_stale: node.trustsStale,
  trusted_by_count: node.trustedByCount,
  trusted_by_confirmed: node.trustedByConfirmed,
});

/**
 * Lists the others that the counts contain: each one once, with its strongest statement, which is a confirmed one if
 * there is one. Recognized ones come first.
 */
export function listRelatedSites(statements: readonly RelatedIdentity[], store: TrustGraphStore): RelatedSite[] {
  const bySite = new Map<string, RelatedSite>();
  const rank = (one: RelatedIdentity) =>
    (isConfirmed(one) ? 0 : RELATIONSHIP_TYPES.length) + RELATIONSHIP_TYPES.indexOf(one.type);
  for (const statement of statements.toSorted((a, b) => rank(a) - rank(b))) {
    if (statement.state === 'stale' || bySite.has(statement.other.domain)) continue;
    bySite.set(statement.other.domain, {
      domain: statement.other.domain,
      name: statement.other.name,
      relationship: statement.type,
      state: statement.state,
      is_claim: store.isClaim(statement),
      recognized: isRecognizedStatement(statement),
      first_seen: statement.firstSeen,
      last_seen: statement.lastSeen,
      missed: statement.missed,
      confirmation: statement.confirmation,
    });
  }
  return [...bySite.values()]
    .sort(
      (a, b) =>
        Number(b.recognized) - Number(a.recognized) ||
        Number(isConfirmed(b)) - Number(isConfirmed(a)) ||
        (a.domain < b.domain ? -1 : 1),
    )
    .slice(0, MAX_RELATED);
}
