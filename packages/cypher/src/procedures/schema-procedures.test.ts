import { expect, it } from 'vitest';
import { sampleGraph } from '../../test/sample-graph.ts';
import { runQuery } from '../run-query.ts';
import { schemaProcedures } from './schema-procedures.ts';

const graph = sampleGraph();
const collectRows = (query: string) => runQuery(query, graph, { procedures: schemaProcedures(graph) }).rows.flat();

it('lists labels, relationship types and property keys', () => {
  expect(collectRows('CALL db.labels()')).toEqual(['Admin', 'City', 'Person']);
  expect(collectRows('CALL db.relationshipTypes() YIELD relationshipType RETURN relationshipType')).toEqual([
    'KNOWS',
    'LIKES',
    'LIVES_IN',
  ]);
  expect(collectRows('CALL db.propertyKeys()')).toEqual(['age', 'city', 'name', 'since']);
});
