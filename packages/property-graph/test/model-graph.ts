import fc from 'fast-check';
import { expect } from 'vitest';
import {
  DateTimeValue,
  DateValue,
  type Direction,
  DurationValue,
  Float,
  GraphBuilder,
  LocalDateTimeValue,
  LocalTimeValue,
  type PropertyGraph,
  type PropertyValue,
  TimeValue,
} from '../src/index.ts';

export interface ModelNode {
  readonly id: number;
  readonly labels: readonly string[];
  readonly properties: ReadonlyMap<string, PropertyValue>;
}

export interface ModelRelationship {
  readonly id: number;
  readonly start: number;
  readonly type: string;
  readonly end: number;
  readonly properties: ReadonlyMap<string, PropertyValue>;
}

/** A property graph in maps, as slow and simple as possible. */
export interface ModelGraph {
  readonly nodes: ReadonlyMap<number, ModelNode>;
  readonly relationships: ReadonlyMap<number, ModelRelationship>;
}

const integers = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, 255, 256, 65_535, 65_536, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
);
const bigints = fc.constantFrom(2n ** 53n, -(2n ** 53n), 2n ** 63n - 1n, -(2n ** 63n));
const nanoseconds = fc.oneof(
  fc.integer({ min: 0, max: 86_399 }).map((seconds) => seconds * 1e9),
  fc.integer({ min: 0, max: 86_399_999 }).map((milliseconds) => milliseconds * 1e6),
  fc.integer({ min: 0, max: 86_399_999_999_999 }),
);
const days = fc.oneof(fc.integer({ min: 19_000, max: 20_500 }), fc.constantFrom(-365_961_662_217, 364_522_971_072, 0));
const offsets = fc.constantFrom(0, 3600, -64_800);
const strings = fc.oneof(
  fc.constantFrom('', 'ap.org', 'kxxv.com', '__proto__', 'Zürich', '日本', '🗞️', '\ud800', '\udc00x', 'e\u0301'),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ maxLength: 40 }),
);

const kinds: Readonly<Record<string, fc.Arbitrary<PropertyValue>>> = {
  flag: fc.boolean(),
  count: fc.integer({ min: 0, max: 300 }),
  integer: integers,
  big: bigints,
  score: fc.oneof(fc.double(), fc.constantFrom(-0, Number.NaN, Infinity)).map((value) => new Float(value)),
  text: strings,
  state: fc.constantFrom('confirmed', 'claimed', 'stale'),
  day: days.map((day) => new DateValue(day)),
  clock: nanoseconds.map((nanosecond) => new LocalTimeValue(nanosecond)),
  time: fc.tuple(nanoseconds, offsets).map(([nanosecond, offset]) => new TimeValue(nanosecond, offset)),
  local: fc.tuple(days, nanoseconds).map(([day, nanosecond]) => new LocalDateTimeValue(day, nanosecond)),
  seen: fc
    .tuple(days, nanoseconds, offsets, fc.constantFrom(null, 'Europe/Stockholm', 'America/Chicago'))
    .map(([day, nanosecond, offset, zone]) => new DateTimeValue(day, nanosecond, offset, zone)),
  span: fc
    .tuple(fc.integer(), fc.integer(), fc.oneof(fc.maxSafeInteger(), bigints), fc.integer({ min: 0, max: 999_999_999 }))
    .map(([months, dayCount, seconds, nanosecond]) => new DurationValue(months, dayCount, seconds, nanosecond)),
};
const scalars = fc.oneof(...Object.values(kinds));
export const propertyValues: fc.Arbitrary<PropertyValue> = fc.oneof(
  { weight: 4, arbitrary: scalars },
  { weight: 1, arbitrary: fc.array(scalars, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.array(scalars, { maxLength: 2 }), { maxLength: 2 }) },
);

/** Properties whose columns have one kind, and two whose columns have several. */
export const properties: fc.Arbitrary<ReadonlyMap<string, PropertyValue>> = fc
  .record(
    { ...kinds, tags: fc.array(strings, { maxLength: 3 }), any: propertyValues, domain: fc.oneof(strings, scalars) },
    { requiredKeys: [] },
  )
  .map((record) => new Map(Object.entries(record)) as ReadonlyMap<string, PropertyValue>);

export const labelLists = fc.uniqueArray(fc.constantFrom('Identity', 'Association', 'Publisher', 'Rare'), {
  maxLength: 3,
});
export const types = fc.constantFrom('MEMBER', 'BELONGTO', 'CONTROL', 'SOCIAL');

export const modelGraphs: fc.Arbitrary<ModelGraph> = fc
  .integer({ min: 0, max: 12 })
  .chain((nodeCount) =>
    fc.tuple(
      fc.array(fc.tuple(labelLists, properties), { minLength: nodeCount, maxLength: nodeCount }),
      nodeCount === 0
        ? fc.constant([])
        : fc.array(fc.tuple(fc.nat(nodeCount - 1), types, fc.nat(nodeCount - 1), properties), { maxLength: 30 }),
    ),
  )
  .map(([nodes, relationships]) => ({
    nodes: new Map(nodes.map(([labels, own], id) => [id, { id, labels, properties: own }])),
    relationships: new Map(
      relationships.map(([start, type, end, own], id) => [id, { id, start, type, end, properties: own }]),
    ),
  }));

export const buildModel = (model: ModelGraph, indexes: readonly string[] = ['domain']) => {
  const builder = new GraphBuilder();
  for (const { labels, properties: own } of model.nodes.values()) builder.addNode(labels, own);
  for (const { start, type, end, properties: own } of model.relationships.values()) {
    builder.addRelationship(start, type, end, own);
  }
  return builder.build({ indexes });
};

/** A number has the form in which a property stores it. */
const stored = (value: PropertyValue): PropertyValue => {
  if (Array.isArray(value)) return value.map(stored);
  return Object.is(value, -0) ? 0 : value;
};

const DIRECTIONS: readonly Direction[] = ['outgoing', 'incoming', 'both'];

/** Compares everything that the interface answers with what the model says. */
export const expectSameGraph = (graph: PropertyGraph, model: ModelGraph): void => {
  const nodes = [...model.nodes.values()].sort((a, b) => a.id - b.id);
  const relationships = [...model.relationships.values()].sort((a, b) => a.id - b.id);
  expect(graph.nodeCount).toBe(nodes.length);
  expect(graph.relationshipCount).toBe(relationships.length);
  expect(rangeWhere(graph.nodeLimit, (id) => graph.hasNode(id))).toEqual(nodes.map(({ id }) => id));
  expect(rangeWhere(graph.relationshipLimit, (id) => graph.hasRelationship(id))).toEqual(
    relationships.map(({ id }) => id),
  );
  expect([graph.hasNode(graph.nodeLimit), graph.hasRelationship(graph.relationshipLimit)]).toEqual([false, false]);
  expectSameNames(graph);

  for (const node of nodes) {
    expect([...graph.getLabels(node.id)].sort()).toEqual([...node.labels].sort());
    for (const [labelId, label] of graph.labels.entries()) {
      expect(graph.hasLabel(node.id, labelId)).toBe(node.labels.includes(label));
    }
    const keys = graph.nodePropertyKeys(node.id);
    expectSameProperties(graph, keys, (keyId) => graph.nodeProperty(node.id, keyId), node.properties);
  }
  for (const relationship of relationships) {
    expect(graph.getStart(relationship.id)).toBe(relationship.start);
    expect(graph.getEnd(relationship.id)).toBe(relationship.end);
    expect(graph.relationshipTypes[graph.getTypeId(relationship.id)]).toBe(relationship.type);
    const keys = graph.relationshipPropertyKeys(relationship.id);
    const getProperty = (keyId: number) => graph.relationshipProperty(relationship.id, keyId);
    expectSameProperties(graph, keys, getProperty, relationship.properties);
  }
  for (const [labelId, label] of graph.labels.entries()) {
    const expected = nodes.filter(({ labels }) => labels.includes(label)).map(({ id }) => id);
    expect([...graph.nodesOfLabel(labelId)]).toEqual(expected);
    expect(graph.nodeCountOfLabel(labelId)).toBe(expected.length);
  }
  for (const [typeId, type] of graph.relationshipTypes.entries()) {
    expect(graph.relationshipCountOfType(typeId)).toBe(relationships.filter((found) => found.type === type).length);
  }
  expectSameAdjacency(graph, nodes, relationships);
  expectSameIndex(graph, nodes);
};

const expectSameNames = (graph: PropertyGraph): void => {
  for (const [id, name] of graph.labels.entries()) expect(graph.labelId(name)).toBe(id);
  for (const [id, name] of graph.relationshipTypes.entries()) expect(graph.relationshipTypeId(name)).toBe(id);
  for (const [id, name] of graph.propertyKeys.entries()) expect(graph.propertyKeyId(name)).toBe(id);
  expect([graph.labelId('none'), graph.relationshipTypeId('none'), graph.propertyKeyId('none')]).toEqual([-1, -1, -1]);
  expect([graph.nodeCountOfLabel(-1), graph.relationshipCountOfType(-1)]).toEqual([0, 0]);
  expect([...graph.nodesOfLabel(-1)]).toEqual([]);
};

const expectSameProperties = (
  graph: PropertyGraph,
  keys: readonly number[],
  getProperty: (keyId: number) => PropertyValue | null,
  expected: ReadonlyMap<string, PropertyValue>,
): void => {
  const found = new Map(keys.map((keyId) => [graph.propertyKeys[keyId]!, getProperty(keyId)]));
  expect(found).toEqual(new Map([...expected].map(([key, value]) => [key, stored(value)])));
  for (const [keyId, key] of graph.propertyKeys.entries())
    if (!expected.has(key)) expect(getProperty(keyId)).toBeNull();
  expect(getProperty(-1)).toBeNull();
};

const expectSameAdjacency = (
  graph: PropertyGraph,
  nodes: readonly ModelNode[],
  relationships: readonly ModelRelationship[],
): void => {
  const cursor = graph.createAdjacencyCursor();
  const typeId = (type: string) => graph.relationshipTypeId(type);
  const selections: (readonly string[] | null)[] = [null, [], ['MEMBER'], ['SOCIAL', 'CONTROL', 'SOCIAL'], ['none']];
  for (const names of selections) {
    const ids = names?.map(typeId) ?? null;
    for (const { id } of nodes) {
      for (const direction of DIRECTIONS) {
        const expected = relationships
          .filter(({ type }) => names === null || names.includes(type))
          .filter(
            ({ start, end }) => (direction !== 'incoming' && start === id) || (direction !== 'outgoing' && end === id),
          )
          .map((found) => [found.id, found.start === id ? found.end : found.start]);
        const visited: number[][] = [];
        cursor.reset(id, direction, ids);
        while (cursor.advance()) visited.push([cursor.relationship, cursor.neighbor]);
        expect(visited.sort(([a], [b]) => a! - b!)).toEqual(expected);
        expect(graph.degree(id, direction, ids)).toBe(expected.length);
      }
    }
  }
};

/** Equality of Cypher for what an index contains. */
const isEqual = (a: PropertyValue, b: PropertyValue): boolean => {
  const [left, right] = [a, b].map((value) => {
    const number = value instanceof Float ? value.value : value;
    return typeof number === 'number' && Number.isInteger(number) ? BigInt(number) : number;
  });
  return left === right;
};

const expectSameIndex = (graph: PropertyGraph, nodes: readonly ModelNode[]): void => {
  const keyId = graph.propertyKeyId('domain');
  if (keyId < 0 || !graph.isIndexed(keyId)) return;
  const values: PropertyValue[] = [
    ...nodes.flatMap(({ properties: own }) => own.get('domain') ?? []),
    'ap.org',
    0,
    new Float(255),
    new Float(Number.NaN),
    2n ** 53n,
  ];
  for (const value of values) {
    const found = graph.findNodes(keyId, value);
    if (typeof value === 'object' && !(value instanceof Float)) expect(found).toBeNull();
    else {
      const expected = nodes.filter((node) => {
        const own = node.properties.get('domain');
        return own !== undefined && isEqual(own, value);
      });
      expect(found).toEqual(expected.map(({ id }) => id));
    }
  }
};

const rangeWhere = (limit: number, isIncluded: (id: number) => boolean): number[] =>
  Array.from({ length: limit }, (_, id) => id).filter(isIncluded);
