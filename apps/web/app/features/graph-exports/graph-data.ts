import type { Provenance } from './provenance.ts';

/** Value of an attribute in an exported graph. */
export type Scalar = string | number | boolean | null;

interface ExportNode {
  domain: string;
  attributes: Record<string, Scalar>;
  position?: { x: number; y: number };
}

interface ExportEdge {
  source: string;
  target: string;
  relationship: string;
  attributes: Record<string, Scalar>;
}

export interface ExportGraph {
  nodes: ExportNode[];
  edges: ExportEdge[];
  provenance: Provenance;
}

export type ScalarKind = 'text' | 'whole' | 'number' | 'boolean';

/** Returns the names of all attributes in the order of their first use, with the narrowest type that fits. */
export function inferAttributeKinds(
  entries: ReadonlyArray<{ attributes: Record<string, Scalar> }>,
): Map<string, ScalarKind> {
  const kinds = new Map<string, ScalarKind>();
  for (const { attributes } of entries) {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) continue;
      const kind =
        typeof value === 'boolean'
          ? 'boolean'
          : typeof value === 'number'
            ? Number.isSafeInteger(value)
              ? 'whole'
              : 'number'
            : 'text';
      const known = kinds.get(name);
      const both: ScalarKind =
        known === undefined || known === kind
          ? kind
          : known !== 'text' && kind !== 'text' && known !== 'boolean' && kind !== 'boolean'
            ? 'number'
            : 'text';
      kinds.set(name, both);
    }
  }
  return kinds;
}
