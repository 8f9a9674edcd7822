import type { EvidenceLine, LinkState, RelationshipType } from '@vouchwire/api-contract';
import { attributeOf, inverseOf } from '@vouchwire/trust-graph';
import type { Found } from './find-identity.ts';
import type { OpenGraph } from './live-graph.ts';
import type { RelatedIdentity } from './trust-graph-store.ts';

/** A statement by or about a domain, with the line of the other side where this very identity answers. */
export interface DomainStatement {
  readonly source: string;
  readonly relationship: RelationshipType;
  readonly target: string;
  readonly other: string;
  readonly otherName: string | null;
  readonly state: LinkState;
  readonly says: EvidenceLine;
  readonly answers: EvidenceLine | null;
}

export interface DomainStatements {
  readonly domain: string;
  /** Whose file is its own; empty for a DID without a host. */
  readonly host: string;
  readonly statements: readonly DomainStatement[];
  readonly graphVersion: string;
}

/** Everything that is said by and about a domain in one graph: to be compared with another. */
export async function readDomainStatements(graph: OpenGraph, { identity, node }: Found): Promise<DomainStatements> {
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? await graph.store.listPredecessors(domain) : [];
  const names = node ? await graph.store.listSuccessors(domain) : [];
  const [byNamedBy, byNames] = [byPair(namedBy), byPair(names)];
  const told = (one: RelatedIdentity, source: string, answer: RelatedIdentity | undefined): DomainStatement => ({
    source,
    relationship: one.type,
    target: source === domain ? one.domain : domain,
    other: one.domain,
    otherName: one.name,
    state: one.state,
    says: lineOf(one, source),
    answers: one.confirmed && answer ? lineOf(answer, source === domain ? one.domain : domain) : null,
  });
  return {
    domain,
    host: node?.host ?? identity.host,
    statements: [
      ...namedBy.map((one) => told(one, one.domain, byNames.get(pairKey(one.domain, inverseOf(one.type))))),
      ...names.map((one) => told(one, domain, byNamedBy.get(pairKey(one.domain, inverseOf(one.type))))),
    ],
    graphVersion: graph.manifest.graphVersion,
  };
}

function lineOf(statement: RelatedIdentity, publisher: string): EvidenceLine {
  return {
    publisher,
    attribute: attributeOf(statement.type),
    value: statement.value,
    line: statement.line,
    first_seen: statement.firstSeen,
    last_seen: statement.lastSeen,
    trust_file_url: statement.fileUrl,
  };
}

const pairKey = (domain: string, type: string): string => `${type} ${domain}`;

const byPair = (statements: readonly RelatedIdentity[]): Map<string, RelatedIdentity> =>
  new Map(statements.map((statement) => [pairKey(statement.domain, statement.type), statement]));
