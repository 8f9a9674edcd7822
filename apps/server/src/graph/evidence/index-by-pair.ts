import type { RelatedIdentity } from '../store/trust-graph-store.ts';

/** Names what one domain can say of another but once: the other, and how. */
export const getPairKey = (domain: string, type: string): string => `${type} ${domain}`;

export const indexByPair = (statements: readonly RelatedIdentity[]): Map<string, RelatedIdentity> =>
  new Map(statements.map((statement) => [getPairKey(statement.domain, statement.type), statement]));
