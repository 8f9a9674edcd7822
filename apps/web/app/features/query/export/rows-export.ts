import type { ExportGraph, Scalar } from '../../graph-exports/graph-data.ts';
import type { Provenance } from '../../graph-exports/provenance.ts';
import type { Row } from '../../graph-model/query-result.ts';
import { collectGraph } from '../graph-values.ts';

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Collects the nodes and relationships in the rows of a query as a graph. Null if there are none. */
export function toRowsExport(rows: readonly Row[], provenance: Provenance): ExportGraph | null {
  const { nodes, relationships } = collectGraph(rows);
  if (nodes.size === 0 && relationships.size === 0) return null;
  const domains = new Set([
    ...nodes.keys(),
    ...[...relationships.values()].flatMap(({ source, target }) => [source, target]),
  ]);
  return {
    nodes: [...domains].map((domain) => ({
      domain,
      attributes: selectScalars(nodes.get(domain)?.properties ?? {}, ['domain']),
    })),
    edges: [...relationships.values()].map(({ source, target, type, properties }) => ({
      source,
      target,
      relationship: type,
      attributes: selectScalars(properties, ['source', 'target', 'type']),
    })),
    provenance,
  };
}

/** Properties that start with an underscore are internal to the engine. */
const selectScalars = (properties: Record<string, unknown>, without: readonly string[]): Record<string, Scalar> =>
  Object.fromEntries(
    Object.entries(properties).filter(
      (entry): entry is [string, Scalar] =>
        isScalar(entry[1]) && !without.includes(entry[0]) && !entry[0].startsWith('_'),
    ),
  );
