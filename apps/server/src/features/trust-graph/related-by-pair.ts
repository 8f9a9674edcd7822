import type { RelatedIdentity } from './trust-graph-store.ts';

/** Names what one domain can say of another but once: the other, and how. */
export const pairKey = (domain: string, type: string): string => `${type} ${domain}`;

export const byPair = (statements: readonly RelatedIdentity[]): Map<string, RelatedIdentity> =>
  new Map(statements.map((statement) => [pairKey(statement.domain, statement.type), statement]));
