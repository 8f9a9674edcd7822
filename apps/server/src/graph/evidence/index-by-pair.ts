import type { RelatedIdentity } from '@vouchwire/domain-lookup';

/** Returns the key of a statement between two domains: the other domain and the type. */
export const getPairKey = (domain: string, type: string): string => `${type} ${domain}`;

export const indexByPair = (statements: readonly RelatedIdentity[]): Map<string, RelatedIdentity> =>
  new Map(statements.map((statement) => [getPairKey(statement.other.domain, statement.type), statement]));
