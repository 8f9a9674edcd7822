import type { PropertyGraph } from '@vouchwire/property-graph';
import type { Procedure, ProcedureSignature } from './procedure.ts';

/** The procedures of Neo4j that list what a graph contains, by their names in lower case, with the one column of each. */
export const SCHEMA_COLUMNS: Readonly<Record<string, string>> = {
  'db.labels': 'label',
  'db.relationshiptypes': 'relationshipType',
  'db.propertykeys': 'propertyKey',
};

const signature = (name: string): ProcedureSignature => ({
  name,
  parameters: [],
  results: [{ name: SCHEMA_COLUMNS[name.toLowerCase()] as string, type: 'string', isNullable: false }],
});

const LABELS = signature('db.labels');
const RELATIONSHIP_TYPES = signature('db.relationshipTypes');
const PROPERTY_KEYS = signature('db.propertyKeys');

/** The signatures are enough for the analysis of a query, which needs no graph. */
export const SCHEMA_SIGNATURES: readonly ProcedureSignature[] = [LABELS, RELATIONSHIP_TYPES, PROPERTY_KEYS];

/** The procedures for one graph. Names are sorted, because their order in a graph has no meaning. */
export function schemaProcedures(graph: PropertyGraph): readonly Procedure[] {
  const listed = (definition: ProcedureSignature, names: () => readonly string[]): Procedure => ({
    ...definition,
    call: () =>
      names()
        .toSorted()
        .map((name) => [name]),
  });
  return [
    listed(LABELS, () => graph.labels.filter((label) => graph.nodeCountOfLabel(graph.labelId(label)) > 0)),
    listed(RELATIONSHIP_TYPES, () =>
      graph.relationshipTypes.filter((type) => graph.relationshipCountOfType(graph.relationshipTypeId(type)) > 0),
    ),
    listed(PROPERTY_KEYS, () => graph.propertyKeys),
  ];
}
