import { asRecord, asText } from '../../lib/lenient.ts';

/** Nodes, relationships and paths inside the values of a row. */
export interface NodeValue {
  kind: 'node';
  domain: string;
  name: string | null;
  type: string | null;
  properties: Record<string, unknown>;
}

export interface RelationshipValue {
  kind: 'relationship';
  source: string;
  target: string;
  type: string;
  state: string | null;
  properties: Record<string, unknown>;
}

export interface PathValue {
  kind: 'path';
  nodes: NodeValue[];
  relationships: RelationshipValue[];
}

type GraphValue = NodeValue | RelationshipValue | PathValue;

/** Properties that identify a map as a node: its key, and at least one property that only identities have. */
const NODE_FIELDS = ['hasFile', 'registrableDomain', 'trustsCount', 'neighbors'];

export function toGraphValue(value: unknown): GraphValue | null {
  const record = asRecord(value);
  if (!record) return null;
  const { nodes, relationships, source, target, type, domain, state } = record;
  if (Array.isArray(nodes) && Array.isArray(relationships)) {
    return {
      kind: 'path',
      nodes: nodes.flatMap((node) => toNodeValue(node) ?? []),
      relationships: relationships.flatMap((relationship) => toRelationshipValue(relationship) ?? []),
    };
  }
  if (typeof source === 'string' && typeof target === 'string' && typeof type === 'string') {
    return { kind: 'relationship', source, target, type, state: asText(state), properties: record };
  }
  if (typeof domain === 'string' && NODE_FIELDS.some((key) => key in record)) {
    return { kind: 'node', domain, name: asText(record.name), type: asText(type), properties: record };
  }
  return null;
}

const toNodeValue = (value: unknown): NodeValue | null => {
  const found = toGraphValue(value);
  return found?.kind === 'node' ? found : null;
};
const toRelationshipValue = (value: unknown): RelationshipValue | null => {
  const found = toGraphValue(value);
  return found?.kind === 'relationship' ? found : null;
};
