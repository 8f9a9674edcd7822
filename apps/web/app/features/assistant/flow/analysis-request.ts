import type { ReceivedFrom } from '../../../lib/api-client.ts';

/** The graph's response, as the calls of the analysis pass it on (specification, section 7). */
export interface GraphData {
  isReferenced: boolean;
  references: unknown[];
  nodeData: unknown;
  trustRelationships: unknown;
  inTrustGraph: boolean;
  /** In both directions. */
  relationshipCount: number;
}

export interface RelatedDomain {
  readonly domain: string;
  readonly relationship: string;
}

/** The server queries its own graph, so entries above this size do not change the result and only cost bandwidth. */
const MAX_LIST_BYTES = 16_000;
const MAX_NODE_BYTES = 8_000;

const getByteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

function truncateToLimit(entries: readonly unknown[]): unknown[] {
  let remaining = MAX_LIST_BYTES;
  const end = entries.findIndex((entry) => {
    remaining -= getByteLength(entry) + 1;
    return remaining < 0;
  });
  return end < 0 ? [...entries] : entries.slice(0, end);
}

/** Puts together the answers of check-domain and get-trust-relationships; either may hold no more than is specified. */
export function toGraphData(
  check: ReceivedFrom<'checkDomain'>,
  related: ReceivedFrom<'getTrustRelationships'>,
): GraphData {
  const { predecessors = [], successors = [] } = related.relationships ?? {};
  const { references = [], nodeData } = check;
  const isReferenced = check.is_referenced ?? references.length > 0;
  return {
    isReferenced,
    references: truncateToLimit(references),
    nodeData: nodeData && getByteLength(nodeData) <= MAX_NODE_BYTES ? nodeData : null,
    trustRelationships: {
      predecessors: truncateToLimit(predecessors),
      successors: truncateToLimit(successors),
    },
    inTrustGraph: related.in_trust_graph ?? check.in_trust_graph ?? isReferenced,
    relationshipCount: related.total_relationships ?? predecessors.length + successors.length,
  };
}

/** Relationship types by domain, of what the domain's own file says. */
export const listStatements = ({ relationships }: ReceivedFrom<'getTrustRelationships'>): RelatedDomain[] =>
  toRelatedDomains(relationships?.successors);

export const toRelatedDomains = (
  list: readonly { domain?: string; source_domain?: string; relationship?: string }[] = [],
): RelatedDomain[] =>
  list.flatMap(({ source_domain, domain = source_domain, relationship }) =>
    domain && relationship ? [{ domain, relationship: relationship.toUpperCase() }] : [],
  );
