import type { PropertyGraph, PropertyValue } from '@vouchwire/property-graph';
import { DateTimeValue, Float } from '@vouchwire/property-graph';
import neo4j from 'neo4j-driver';
import type { Neo4jAnswers } from './neo4j-results.ts';

const ROWS = 1_000;
const NS_PER_S = 1e9;
const S_PER_DAY = 86_400;

/** Writes a graph whose nodes have one label into an empty Neo4j, with the index that its questions use. */
export async function copyGraph(graph: PropertyGraph, answers: Neo4jAnswers): Promise<void> {
  const [label = ''] = graph.labels;
  await runOrFail(answers, `CREATE INDEX compared_domain IF NOT EXISTS FOR (n:${label}) ON (n.domain)`);
  const nodes = Array.from({ length: graph.nodeLimit }, (_, node) => node).filter((node) => graph.hasNode(node));
  for (const part of parts(nodes)) {
    const rows = part.map((node) =>
      propertiesOf(graph, graph.nodePropertyKeys(node), (key) => graph.nodeProperty(node, key)),
    );
    await runOrFail(answers, `UNWIND $rows AS row CREATE (n:${label}) SET n = row`, { rows });
  }
  await runOrFail(answers, 'CALL db.awaitIndexes(60)');
  const domain = graph.propertyKeyId('domain');
  for (const type of graph.relationshipTypes) {
    const typeId = graph.relationshipTypeId(type);
    const relationships = Array.from({ length: graph.relationshipLimit }, (_, id) => id).filter(
      (id) => graph.hasRelationship(id) && graph.getTypeId(id) === typeId,
    );
    for (const part of parts(relationships)) {
      const rows = part.map((id) => ({
        source: graph.nodeProperty(graph.getStart(id), domain),
        target: graph.nodeProperty(graph.getEnd(id), domain),
        properties: propertiesOf(graph, graph.relationshipPropertyKeys(id), (key) =>
          graph.relationshipProperty(id, key),
        ),
      }));
      await runOrFail(
        answers,
        `UNWIND $rows AS row MATCH (a:${label} {domain: row.source}) MATCH (b:${label} {domain: row.target})
         CREATE (a)-[r:${type}]->(b) SET r = row.properties`,
        { rows },
      );
    }
  }
}

/** Removes what `copyGraph` wrote. */
export async function removeCopy(answers: Neo4jAnswers): Promise<void> {
  await runOrFail(answers, 'MATCH (n) DETACH DELETE n');
  await runOrFail(answers, 'DROP INDEX compared_domain IF EXISTS');
}

function* parts(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += ROWS) yield ids.slice(from, from + ROWS);
}

async function runOrFail(answers: Neo4jAnswers, query: string, parameters: Readonly<Record<string, unknown>> = {}) {
  const answer = await answers.run(query, parameters);
  if (answer.kind === 'failed') throw new Error(answer.message);
}

function propertiesOf(
  graph: PropertyGraph,
  keys: readonly number[],
  property: (key: number) => PropertyValue | null,
): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [graph.propertyKeys[key] ?? '', toDriver(property(key))]));
}

/** The values that the product stores: see `PropertyType`. */
function toDriver(value: PropertyValue | null): unknown {
  if (value instanceof Float) return value.value;
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map((item: PropertyValue) => toDriver(item));
  if (value instanceof DateTimeValue && value.offsetSeconds === 0) {
    const seconds = value.epochDay * S_PER_DAY + Math.floor(value.nanosecondOfDay / NS_PER_S);
    const date = new Date(seconds * 1_000);
    return new neo4j.types.DateTime(
      BigInt(date.getUTCFullYear()),
      BigInt(date.getUTCMonth() + 1),
      BigInt(date.getUTCDate()),
      BigInt(date.getUTCHours()),
      BigInt(date.getUTCMinutes()),
      BigInt(date.getUTCSeconds()),
      BigInt(value.nanosecondOfDay % NS_PER_S),
      0n,
    );
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  throw new Error(`a value of a kind that the graph has not: ${String(value)}`);
}
