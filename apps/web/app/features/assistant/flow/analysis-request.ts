import type { ReceivedFrom } from '../../../lib/received.ts';

/** Response of the graph in the form that the calls of the analysis pass on (specification, section 7). */
export interface GraphData {
  isReferenced: boolean;
  references: unknown[];
  nodeData: unknown;
  trustRelationships: unknown;
  inTrustGraph: boolean;
  /** Number of relationships in both directions. */
  relationshipCount: number;
}

/** Maximum size of the passed lists. The server queries its own graph, so more entries would not change the result. */
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

export const isReferencedBy = ({ is_referenced, references }: ReceivedFrom<'checkDomain'>): boolean =>
  is_referenced ?? references.length > 0;

/** Combines the responses of check-domain and get-trust-relationships. Each may contain only the specified fields. */
export function toGraphData(
  check: ReceivedFrom<'checkDomain'>,
  related: ReceivedFrom<'getTrustRelationships'>,
): GraphData {
  const { predecessors = [], successors = [] } = related.relationships ?? {};
  const { references, nodeData } = check;
  const isReferenced = isReferencedBy(check);
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
