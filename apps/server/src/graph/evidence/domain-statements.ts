import type { EvidenceLine, LinkState, RelationshipType } from '@vouchwire/api-contract';
import { getSentenceName } from '@vouchwire/domain-findings';
import { getInverse } from '@vouchwire/trust-graph';
import type { IdentityLookup } from '../store/find-identity.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { RelatedIdentity } from '../store/trust-graph-store.ts';
import { toEvidenceLine } from './evidence-line.ts';
import { getPairKey, indexByPair } from './index-by-pair.ts';

/** A statement by or about a domain, with the line of the counterparty that confirms exactly this identity. */
export interface DomainStatement {
  readonly source: string;
  readonly relationship: RelationshipType;
  readonly target: string;
  readonly counterparty: string;
  readonly counterpartyName: string | null;
  readonly state: LinkState;
  readonly statement: EvidenceLine;
  readonly reciprocal_statement: EvidenceLine | null;
}

interface DomainStatements {
  readonly domain: string;
  /** Host of its file. Empty for a DID without a host. */
  readonly host: string;
  readonly statements: readonly DomainStatement[];
  readonly graphVersion: string;
}

/** Reads all statements by and about a domain in one graph, for a comparison with another graph. */
export async function readDomainStatements(
  graph: OpenGraph,
  { identity, node }: IdentityLookup,
): Promise<DomainStatements> {
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? await graph.store.listPredecessors(domain) : [];
  const names = node ? await graph.store.listSuccessors(domain) : [];
  const [byNamedBy, byNames] = [indexByPair(namedBy), indexByPair(names)];
  const toStatement = (
    one: RelatedIdentity,
    source: string,
    reciprocal: RelatedIdentity | undefined,
  ): DomainStatement => ({
    source,
    relationship: one.type,
    target: source === domain ? one.domain : domain,
    counterparty: one.domain,
    counterpartyName: getSentenceName(one),
    state: one.state,
    statement: toEvidenceLine(one, source),
    reciprocal_statement:
      one.confirmed && reciprocal ? toEvidenceLine(reciprocal, source === domain ? one.domain : domain) : null,
  });
  return {
    domain,
    host: node?.host ?? identity.host,
    statements: [
      ...namedBy.map((one) => toStatement(one, one.domain, byNames.get(getPairKey(one.domain, getInverse(one.type))))),
      ...names.map((one) => toStatement(one, domain, byNamedBy.get(getPairKey(one.domain, getInverse(one.type))))),
    ],
    graphVersion: graph.manifest.graphVersion,
  };
}
