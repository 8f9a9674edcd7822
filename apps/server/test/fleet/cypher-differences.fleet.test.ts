import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CypherError, FUNCTIONS, runQuery } from '@vouchwire/cypher';
import { GraphBuilder } from '@vouchwire/property-graph';
import neo4j, { type Driver, Neo4jError } from 'neo4j-driver';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { formatFloat } from '../../../../packages/cypher/src/values/format-float.ts';
import { formatValue } from '../../../../packages/cypher/test/format-value.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-folders.ts';
import { serverOf } from './empty-neo4j.ts';
import { FUNCTION_EXAMPLES, OPERATOR_EXAMPLES, SYNTAX_EXAMPLES } from './function-examples.ts';

/** The file that the help and the documentation show. `WRITE_DIFFERENCES=1 npm run test:fleet` writes it. */
const FILE = path.join(PROJECT_ROOT, 'apps/web/app/features/query/cypher-differences.json');

interface Differences {
  readonly neo4j: string;
  /** When the file was written. */
  readonly date: string;
  readonly functions: number;
  readonly examples: number;
  /** Names of functions that only one of the two has. */
  readonly onlyHere: readonly string[];
  readonly onlyNeo4j: readonly string[];
  /** Null for an error. */
  readonly different: readonly {
    readonly expression: string;
    readonly here: string | null;
    readonly neo4j: string | null;
  }[];
}

const queryFor = (expression: string) =>
  `MATCH p = (n:Person {name: 'Ada'})-[r:KNOWS]->(m:Person) RETURN ${expression} AS x`;

const sampleGraph = () => {
  const builder = new GraphBuilder();
  const ada = builder.addNode(['Person'], [['name', 'Ada']]);
  const bob = builder.addNode(['Person'], [['name', 'Bob']]);
  builder.addRelationship(ada, 'KNOWS', bob, [['since', 2001]]);
  return builder.build({});
};
const SAMPLE = "CREATE (:Person {name: 'Ada'})-[:KNOWS {since: 2001}]->(:Person {name: 'Bob'})";

const graph = sampleGraph();

/** Returns the notation of the TCK, null for an error. */
const answerHere = (expression: string): string | null => {
  try {
    return formatValue(runQuery(queryFor(expression), graph).rows[0]![0]!);
  } catch (error) {
    if (error instanceof CypherError) return null;
    throw error;
  }
};

const formatNeo4jValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return formatFloat(value);
  if (typeof value === 'string') return formatValue(value);
  if (Array.isArray(value)) return `[${value.map(formatNeo4jValue).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  if (Object.getPrototypeOf(value) !== Object.prototype) return `'${String(value)}'`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${key}: ${formatNeo4jValue(item)}`)
    .join(', ')}}`;
};

let driver: Driver;
beforeAll(async () => {
  const { url, user, password } = serverOf(inject('neo4j'));
  driver = neo4j.driver(url, neo4j.auth.basic(user ?? '', password ?? ''), {
    useBigInt: true,
    telemetryDisabled: true,
    connectionTimeout: 60_000,
    connectionAcquisitionTimeout: 120_000,
  });
  await driver.executeQuery(SAMPLE);
});
afterAll(async () => {
  await driver.executeQuery('MATCH (n:Person) DETACH DELETE n');
  await driver.close();
});

const answerOfNeo4j = async (expression: string): Promise<string | null> => {
  try {
    const { records } = await driver.executeQuery(queryFor(expression));
    return formatNeo4jValue(records[0]!.get('x'));
  } catch (error) {
    if (
      error instanceof Neo4jError &&
      /^Neo\.(ClientError|DatabaseError)\.(Statement|General|Procedure)\./.test(error.code)
    )
      return null;
    throw error;
  }
};

const compareEngines = async (): Promise<Omit<Differences, 'date'>> => {
  const components = await driver.executeQuery('CALL dbms.components() YIELD versions RETURN versions[0] AS version');
  const known = await driver.executeQuery('SHOW BUILT IN FUNCTIONS YIELD name RETURN name');
  const namesThere = known.records.map((record) => String(record.get('name')));
  const lowerThere = new Set(namesThere.map((name) => name.toLowerCase()));
  const lowerHere = new Set(FUNCTIONS.map(({ name }) => name.toLowerCase()));
  for (const [name, call] of Object.entries(SYNTAX_EXAMPLES)) if (answerHere(call) !== null) lowerHere.add(name);
  const onlyHere = FUNCTIONS.map(({ name }) => name).filter((name) => !lowerThere.has(name.toLowerCase()));
  const calls = Object.entries(FUNCTION_EXAMPLES).flatMap(([name, examples]) =>
    onlyHere.includes(name) ? [] : examples,
  );
  const expressions = [...calls, ...OPERATOR_EXAMPLES, ...Object.values(SYNTAX_EXAMPLES)];
  const different: { expression: string; here: string | null; neo4j: string | null }[] = [];
  for (const expression of expressions) {
    const here = answerHere(expression);
    const there = await answerOfNeo4j(expression);
    if (here !== there) different.push({ expression, here, neo4j: there });
  }
  return {
    neo4j: String(components.records[0]!.get('version')),
    functions: FUNCTIONS.length,
    examples: expressions.length,
    onlyHere,
    onlyNeo4j: [...new Set(namesThere.filter((name) => !lowerHere.has(name.toLowerCase())))].sort(),
    different,
  };
};

it('has an example for each function', () => {
  expect(Object.keys(FUNCTION_EXAMPLES).sort()).toEqual(FUNCTIONS.map(({ name }) => name).sort());
});

it('finds the differences between the engines that the help shows', { timeout: 180_000 }, async () => {
  const measured = await compareEngines();
  if (process.env.WRITE_DIFFERENCES === '1') {
    const date = new Date().toISOString().slice(0, 10);
    const { neo4j: version, ...rest } = measured;
    writeFileSync(FILE, `${JSON.stringify({ neo4j: version, date, ...rest }, null, 2)}\n`);
  }
  const { date, ...written } = JSON.parse(readFileSync(FILE, 'utf8')) as Differences;
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(measured).toEqual(written);
});
