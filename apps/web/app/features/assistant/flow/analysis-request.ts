import { asBoolean, asList, asNumber, asRecord, asText } from '../../../lib/lenient.ts';

/** What the graph said, as the calls of the analysis hand it on (specification, section 7). */
export interface GraphData {
  isReferenced: boolean;
  references: unknown[];
  nodeData: unknown;
  trustRelationships: unknown;
  inTrustGraph: boolean;
  /** In both directions. */
  relationshipCount: number;
}

/** The server asks its own graph, so what has no room here costs a result nothing, and a visitor’s line less. */
const MAX_LIST_BYTES = 16_000;
const MAX_NODE_BYTES = 8_000;

const getByteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

function truncateToBytes(entries: readonly unknown[], bytes: number): unknown[] {
  let remaining = bytes;
  const end = entries.findIndex((entry) => {
    remaining -= getByteLength(entry) + 1;
    return remaining < 0;
  });
  return end < 0 ? [...entries] : entries.slice(0, end);
}

/** Puts together the answers of check-domain and get-trust-relationships; either may hold no more than is specified. */
export function toGraphData(check: unknown, relationships: unknown): GraphData {
  const checked = asRecord(check) ?? {};
  const related = asRecord(relationships) ?? {};
  const map = asRecord(related.relationships) ?? {};
  const predecessors = asList(map.predecessors);
  const successors = asList(map.successors);
  const references = asList(checked.references);
  const isReferenced = asBoolean(checked.is_referenced) ?? references.length > 0;
  const node = asRecord(checked.nodeData);
  return {
    isReferenced,
    references: truncateToBytes(references, MAX_LIST_BYTES),
    nodeData: node && getByteLength(node) <= MAX_NODE_BYTES ? node : null,
    trustRelationships: {
      predecessors: truncateToBytes(predecessors, MAX_LIST_BYTES),
      successors: truncateToBytes(successors, MAX_LIST_BYTES),
    },
    inTrustGraph: asBoolean(related.in_trust_graph) ?? asBoolean(checked.in_trust_graph) ?? isReferenced,
    relationshipCount: asNumber(related.total_relationships) ?? predecessors.length + successors.length,
  };
}

/** Relationship types by domain, of what the domain's own file says. */
export const listStatements = (relationships: unknown): { domain: string; relationship: string }[] =>
  asList(asRecord(asRecord(relationships)?.relationships)?.successors).flatMap((entry) => {
    const record = asRecord(entry);
    const domain = asText(record?.domain);
    const relationship = asText(record?.relationship);
    return domain && relationship ? [{ domain, relationship: relationship.toUpperCase() }] : [];
  });
