import { GraphBuilder, type SharedGraph } from '@vouchwire/property-graph';
import type { Node, Relationship, Transaction } from 'neo4j-driver';
import type { CopyTask, QuerySetup } from '../query-messages.ts';
import { runInTransaction } from './neo4j-transaction.ts';
import { toProperties } from './result-graph.ts';

/** Reading a graph of the maximum size takes some seconds, so this limit is generous. */
const COPY_TIMEOUT_MS = 100_000;

/**
 * Reads a generation from Neo4j into columns, with its nodes in the default order. Null if it has too many
 * relationships.
 * @throws GraphNotFoundError if the slot has another generation
 */
export function copyFromNeo4j(
  { source, maxRelationships }: CopyTask,
  { schema, firstBy }: QuerySetup,
): Promise<SharedGraph | null> {
  const { label } = source;
  const stopFlag = new Int32Array(1);
  return runInTransaction(source, { timeMs: COPY_TIMEOUT_MS, stopFlag }, async (transaction) => {
    if ((await fetchCount(transaction, label)) > maxRelationships) return null;
    const builder = new GraphBuilder();
    const ids = new Map<string, number>();
    const order = [...firstBy.map((key) => `n.${key} DESC`), `n.${schema.nodeKey}`].join(', ');
    for await (const record of transaction.run(`MATCH (n:${label}) RETURN n ORDER BY ${order}`)) {
      const node = record.get('n') as Node;
      ids.set(node.elementId, builder.addNode([schema.nodeLabel], toProperties(node)));
    }
    for await (const record of transaction.run(`MATCH (:${label})-[r]->(:${label}) RETURN r`)) {
      const relationship = record.get('r') as Relationship;
      const [start, end] = [ids.get(relationship.startNodeElementId), ids.get(relationship.endNodeElementId)];
      if (start === undefined || end === undefined)
        throw new Error('A relationship has an end that is not in the graph');
      builder.addRelationship(start, relationship.type, end, toProperties(relationship));
    }
    return builder.build({ indexes: schema.indexes }).share();
  });
}

async function fetchCount(transaction: Transaction, label: string): Promise<number> {
  const { records } = await transaction.run(`MATCH (:${label})-[r]->() RETURN count(r) AS count`);
  return Number(records[0]?.get('count'));
}
