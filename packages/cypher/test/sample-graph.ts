import { GraphBuilder, type PropertyGraph, type PropertyValue } from '@vouchwire/property-graph';
import { type QueryOptions, runQuery } from '../src/index.ts';
import { formatValue } from './format-value.ts';

const listEntries = (properties: Readonly<Record<string, PropertyValue>>) => Object.entries(properties);

/**
 * Four people and two cities. Ada knows Bob (2001) and Cleo (2010), Bob knows Cleo (2005), Cleo likes Ada, Dan likes
 * himself; Ada and Cleo live in Rome, Bob in Oslo. Dan has no age. `name` is indexed.
 */
export const sampleGraph = (): PropertyGraph => {
  const builder = new GraphBuilder();
  const ada = builder.addNode(['Person'], listEntries({ name: 'Ada', age: 36, city: 'Rome' }));
  const bob = builder.addNode(['Person'], listEntries({ name: 'Bob', age: 25, city: 'Oslo' }));
  const cleo = builder.addNode(['Person', 'Admin'], listEntries({ name: 'Cleo', age: 41, city: 'Rome' }));
  const dan = builder.addNode(['Person'], listEntries({ name: 'Dan' }));
  const rome = builder.addNode(['City'], listEntries({ name: 'Rome' }));
  const oslo = builder.addNode(['City'], listEntries({ name: 'Oslo' }));
  builder.addRelationship(ada, 'KNOWS', bob, listEntries({ since: 2001 }));
  builder.addRelationship(bob, 'KNOWS', cleo, listEntries({ since: 2005 }));
  builder.addRelationship(ada, 'KNOWS', cleo, listEntries({ since: 2010 }));
  builder.addRelationship(cleo, 'LIKES', ada, []);
  builder.addRelationship(dan, 'LIKES', dan, []);
  builder.addRelationship(ada, 'LIVES_IN', rome, []);
  builder.addRelationship(bob, 'LIVES_IN', oslo, []);
  builder.addRelationship(cleo, 'LIVES_IN', rome, []);
  return builder.build({ indexes: ['name'] });
};

const sample = sampleGraph();

/** Returns the rows of a query on the sample graph as text, in the order of the result. */
export const collectRows = (text: string, options: QueryOptions = {}): readonly string[] =>
  runQuery(text, sample, options).rows.map((row) => row.map(formatValue).join(' | '));

/** Returns the rows in alphabetical order, for queries without ORDER BY. */
export const collectSortedRows = (text: string, options: QueryOptions = {}): readonly string[] =>
  [...collectRows(text, options)].sort();

/** A graph of numbered nodes `(:N {n: 0})` …, with the given relationships of type T. */
export const numberedGraph = (count: number, links: readonly (readonly [number, number])[]): PropertyGraph => {
  const builder = new GraphBuilder();
  for (let n = 0; n < count; n += 1) builder.addNode(['N'], listEntries({ n }));
  links.forEach(([from, to], i) => {
    builder.addRelationship(from, 'T', to, listEntries({ i }));
  });
  return builder.build({ indexes: ['n'] });
};
