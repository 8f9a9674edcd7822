import { type DossierFinding, type IdentityType, MAX_FINDING_LISTS } from '@vouchwire/api-contract';
import { isListing } from '@vouchwire/trust-graph';
import { listingsOf, type RelatedIdentity } from '../trust-graph-store.ts';

/**
 * What a dossier says first: who lists the domain and whether it says so too. The strongest kind that there is speaks;
 * a domain that others do not name speaks by its own file. A `member` line lists only where `isListing` says so.
 * @param type of the domain; null if the graph does not contain it
 */
export function dossierFinding(
  namedBy: readonly RelatedIdentity[],
  names: readonly RelatedIdentity[],
  type: IdentityType | null,
): DossierFinding {
  const candidates: [DossierFinding['kind'], readonly RelatedIdentity[]][] = [
    ['listed', listingsOf(namedBy)],
    ['list', names.filter((one) => isListing(one, type === 'association'))],
    ['owned', namedBy.filter((one) => one.type === 'CONTROL')],
    ['named', namedBy],
    ['names', names],
  ];
  for (const [kind, statements] of candidates) {
    if (statements.length > 0) return findingFrom(kind, statements);
  }
  return findingFrom(type === null ? 'unknown' : 'silent', []);
}

function findingFrom(kind: DossierFinding['kind'], statements: readonly RelatedIdentity[]): DossierFinding {
  const byDomain = new Map<string, RelatedIdentity>();
  for (const statement of statements) {
    const known = byDomain.get(statement.domain);
    if (!known || (statement.confirmed && !known.confirmed)) byDomain.set(statement.domain, statement);
  }
  const isStale = ({ state }: RelatedIdentity) => state === 'stale';
  // Who still says so is named before who can no longer be asked.
  const all = [...byDomain.values()].sort((one, other) => Number(isStale(one)) - Number(isStale(other)));
  const by = all.slice(0, MAX_FINDING_LISTS).map(({ domain, name, state }) => ({ domain, name, state }));
  return {
    kind,
    by,
    total: all.length,
    both_sides: all.filter(({ confirmed }) => confirmed).length,
    stale: all.filter(isStale).length,
    first_seen: statements.reduce<string | null>(
      (first, { firstSeen }) => (first === null || firstSeen < first ? firstSeen : first),
      null,
    ),
    last_seen: statements.reduce<string | null>(
      (last, { lastSeen }) => (last === null || lastSeen > last ? lastSeen : last),
      null,
    ),
  };
}
