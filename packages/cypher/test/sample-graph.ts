import { GraphBuilder, type PropertyGraph, type PropertyValue } from '@vouchwire/property-graph';
import { type QueryOptions, runQuery } from '../src/index.ts';
import { formatValue } from '../src/values/format-value.ts';

const entriesOf = (properties: Readonly<Record<string, PropertyValue>>) => Object.entries(properties);

/**
 * Four people and two cities. Ada knows Bob (2001) and Cleo (2010), Bob knows Cleo (2005), Cleo likes Ada, Dan likes
 * himself; Ada and Cleo live in Rome, Bob in Oslo. Dan has no age. `name` is indexed.
 */
export const sampleGraph = (): PropertyGraph => {
  const builder = new GraphBuilder();
  const ada = builder.addNode(['Person'], entriesOf({ name: 'Ada', age: 36, city: 'Rome' }));
  const bob = builder.addNode(['Person'], entriesOf({ name: 'Bob', age: 25, city: 'Oslo' }));
  const cleo = builder.addNode(['Person', 'Admin'], entriesOf({ name: 'Cleo', age: 41, city: 'Rome' }));
  const dan = builder.addNode(['Person'], entriesOf({ name: 'Dan' }));
  const rome = builder.addNode(['City'], entriesOf({ name: 'Rome' }));
  const oslo = builder.addNode(['City'], entriesOf({ name: 'Oslo' }));
  builder.addRelationship(ada, 'KNOWS', bob, entriesOf({ since: 2001 }));
  builder.addRelationship(bob, 'KNOWS', cleo, entriesOf({ since: 2005 }));
  builder.addRelationship(ada, 'KNOWS', cleo, entriesOf({ since: 2010 }));
  builder.addRelationship(cleo, 'LIKES', ada, []);
  builder.addRelationship(dan, 'LIKES', dan, []);
  builder.addRelationship(ada, 'LIVES_IN', rome, []);
  builder.addRelationship(bob, 'LIVES_IN', oslo, []);
  builder.addRelationship(cleo, 'LIVES_IN', rome, []);
  return builder.build({ indexes: ['name'] });
};

const sample = sampleGraph();

/** Returns the rows of a query on the sample graph as text, in the order of the result. */
export const rowsOf = (text: string, options: QueryOptions = {}): readonly string[] =>
  runQuery(text, sample, options).rows.map((row) => row.map(formatValue).join(' | '));

/** Returns the rows in alphabetical order, for queries without ORDER BY. */
export const sortedRowsOf = (text: string, options: QueryOptions = {}): readonly string[] =>
  [...rowsOf(text, options)].sort();

/** A graph of numbered nodes `(:N {n: 0})` …, with the given relationships of type T. */
export const numberedGraph = (count: number, links: readonly (readonly [number, number])[]): PropertyGraph => {
  const builder = new GraphBuilder();
  for (let n = 0; n < count; n += 1) builder.addNode(['N'], entriesOf({ n }));
  links.forEach(([from, to], i) => {
    builder.addRelationship(from, 'T', to, entriesOf({ i }));
  });
  return builder.build({ indexes: ['n'] });
};
