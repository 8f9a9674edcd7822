import type { PropertyGraph } from '@vouchwire/property-graph';
import type { Procedure } from './procedure.ts';

/** Procedures that list what a graph contains: `db.labels()`, `db.relationshipTypes()` and `db.propertyKeys()` of Neo4j. */
export const schemaProcedures = (graph: PropertyGraph): readonly Procedure[] => [
  listNames('db.labels', 'label', graph.labels),
  listNames('db.relationshipTypes', 'relationshipType', graph.relationshipTypes),
  listNames('db.propertyKeys', 'propertyKey', graph.propertyKeys),
];

const listNames = (name: string, result: string, names: readonly string[]): Procedure => ({
  name,
  parameters: [],
  results: [{ name: result, type: 'string', isNullable: false }],
  call: () => names.toSorted().map((value) => [value]),
});
