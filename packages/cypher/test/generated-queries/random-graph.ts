import { type ColumnarGraph, GraphBuilder, type PropertyValue } from '@vouchwire/property-graph';
import { runQuery } from '../../src/index.ts';
import type { Random } from './random.ts';

/** A property value as Cypher text, so that every engine reads it with its own parser. */
type PropertyTexts = readonly (readonly [key: string, text: string])[];

export interface GraphDescription {
  readonly nodes: readonly { readonly labels: readonly string[]; readonly properties: PropertyTexts }[];
  readonly relationships: readonly {
    readonly start: number;
    readonly type: string;
    readonly end: number;
    readonly properties: PropertyTexts;
  }[];
}

export const LABELS = ['A', 'B', 'C'];
export const TYPES = ['R', 'S', 'T'];

const TEXTS = [
  "''",
  "'a'",
  "'A'",
  "'ab'",
  "'abc'",
  "'b'",
  "'Zoë'",
  "'ß'",
  "'😀x'",
  "' a '",
  "'it\\'s'",
  "'10'",
  "'2.5'",
];
const INTEGERS = ['-3', '-1', '0', '1', '2', '3', '4'];
const FLOATS = ['-1.25', '0.0', '0.1', '0.3', '0.5', '1.0', '2.0', '3.75', '100.5'];
const DATES = ["date('2024-02-29')", "date('2025-01-01')", "date('2025-12-31')", "date('1999-07-04')"];
const DATETIMES = [
  "datetime('2025-01-01T00:00:00Z')",
  "datetime('2025-01-01T01:00:00+01:00')",
  "datetime('2024-02-29T23:59:59.123456789Z')",
  "datetime('2025-07-01T12:30:00[Europe/Berlin]')",
  "datetime('1999-12-31T10:11:12-08:00')",
];

/** What may be stored under each key of a node: one kind, except under `mixed`. */
export const NODE_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  small: INTEGERS,
  big: ['9007199254740993', '9007199254740992', '-9007199254740993', '4611686018427387904', '7'],
  ratio: FLOATS,
  text: TEXTS,
  flag: ['true', 'false'],
  day: DATES,
  moment: DATETIMES,
  local: ["localdatetime('2025-01-01T10:00:00')", "localdatetime('2024-02-29T00:00:00.5')"],
  clock: ["localtime('10:00:00')", "localtime('23:59:59.000000001')"],
  zoned: ["time('10:00:00Z')", "time('11:00:00+01:00')", "time('09:30:00-05:00')"],
  span: ["duration('P1D')", "duration('PT24H')", "duration('P1M2DT3.5S')", "duration('-P1Y')"],
  integers: ['[]', '[1]', '[3, 1, 2]', '[1, 2]', '[0, 0]'],
  texts: ["['a']", "['b', 'a']", "['', 'Zoë']"],
  mixed: ['1', '1.0', "'1'", 'true', "date('2025-01-01')", '[1, 2]', '2.5', "'a'", "datetime('2025-01-01T00:00:00Z')"],
};

export const RELATIONSHIP_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  weight: INTEGERS,
  share: FLOATS,
  note: TEXTS,
  since: DATES,
};

/** Describes a small dense graph with self loops and parallel relationships. `uid` and `rid` are unique. */
export function createRandomGraph(random: Random): GraphDescription {
  const nodeCount = random.integer(6, 10);
  const relationshipCount = random.integer(nodeCount * 2, nodeCount * 3);
  const createProperties = (kinds: Readonly<Record<string, readonly string[]>>): PropertyTexts =>
    random.some(Object.entries(kinds), 0.75).map(([key, texts]) => [key, random.pick(texts)]);
  return {
    nodes: Array.from({ length: nodeCount }, (_, uid) => ({
      labels: random.some(LABELS, 0.45),
      properties: [['uid', String(uid)], ...createProperties(NODE_PROPERTIES)],
    })),
    relationships: Array.from({ length: relationshipCount }, (_, rid) => {
      const start = random.integer(0, nodeCount - 1);
      const end = random.chance(0.1) ? start : random.integer(0, nodeCount - 1);
      return {
        start,
        type: random.pick(TYPES),
        end,
        properties: [['rid', String(rid)], ...createProperties(RELATIONSHIP_PROPERTIES)],
      };
    }),
  };
}

const mapText = (properties: PropertyTexts) => `{${properties.map(([key, text]) => `${key}: ${text}`).join(', ')}}`;

/** Returns the CREATE clause that makes the graph, to be run in another engine. */
export function createClause({ nodes, relationships }: GraphDescription): string {
  const parts = [
    ...nodes.map(({ labels, properties }, index) => {
      return `(n${index}${labels.map((label) => `:${label}`).join('')} ${mapText(properties)})`;
    }),
    ...relationships.map(
      ({ start, type, end, properties }) => `(n${start})-[:${type} ${mapText(properties)}]->(n${end})`,
    ),
  ];
  return `CREATE ${parts.join(',\n  ')}`;
}

/** Builds the graph in memory. */
export function buildGraph({ nodes, relationships }: GraphDescription): ColumnarGraph {
  const builder = new GraphBuilder();
  const empty = new GraphBuilder().build();
  const toValues = (properties: PropertyTexts) => {
    const map = runQuery(`RETURN ${mapText(properties)}`, empty).rows[0]?.[0];
    if (!(map instanceof Map)) throw new Error('not a map');
    return map as ReadonlyMap<string, PropertyValue>;
  };
  for (const { labels, properties } of nodes) builder.addNode(labels, toValues(properties));
  for (const { start, type, end, properties } of relationships)
    builder.addRelationship(start, type, end, toValues(properties));
  return builder.build({ indexes: ['uid', 'text'] });
}
