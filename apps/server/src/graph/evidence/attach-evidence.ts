import { type PathHop, RELATIONSHIP_TYPES, type Unconfirmed } from '@vouchwire/api-contract';
import { getSentenceName, toFileReading } from '@vouchwire/domain-findings';
import { type Adjacency, getInverse, type PairHop, type Relationship } from '@vouchwire/trust-graph';
import type { RelationshipEdge } from '../graph-model.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { toEvidenceLine } from './evidence-line.ts';
import { getUnconfirmedReason } from './unconfirmed-reason.ts';

/** A hop with the line that states it, the one by which the other side confirms it, and why it does not. */
export async function attachEvidence(graph: OpenGraph, hop: PairHop): Promise<PathHop> {
  const statement = await findFirstLine(graph, hop.source, hop.relationship, hop.target);
  const reciprocal = hop.confirmed
    ? await findFirstLine(graph, hop.target, getInverse(hop.relationship), hop.source)
    : undefined;
  const names = new Map(
    (await graph.store.findIdentities([hop.source, hop.target])).map((node) => [node.domain, getSentenceName(node)]),
  );
  return {
    source: hop.source,
    relationship: hop.relationship,
    target: hop.target,
    confirmed: hop.confirmed,
    weight: hop.weight,
    source_name: names.get(hop.source) ?? null,
    target_name: names.get(hop.target) ?? null,
    statement: statement ? toEvidenceLine(statement, statement.source) : null,
    reciprocal_statement: reciprocal ? toEvidenceLine(reciprocal, reciprocal.source) : null,
    target_has_file: await graph.store.ownerHasCurrentFile(hop.target),
    unconfirmed: statement && !hop.confirmed ? await findUnconfirmedReason(graph, hop, statement) : null,
  };
}

async function findUnconfirmedReason(
  graph: OpenGraph,
  hop: PairHop,
  { source, target, state }: RelationshipEdge,
): Promise<Unconfirmed | null> {
  const ends = await graph.store.findIdentities([source, target]);
  const getReading = (end: string) => {
    const node = ends.find(({ domain }) => domain === end) ?? null;
    return toFileReading(node?.host ?? end, node);
  };
  return getUnconfirmedReason(state, {
    stating: getReading(source),
    answering: getReading(target),
    isMentioned: state === 'unreturned' && (await isMentionedBy(graph, hop.source, hop.target)),
  });
}

/** Whether the file of one registrable domain names another one in any line. */
async function isMentionedBy(graph: OpenGraph, named: string, by: string): Promise<boolean> {
  for (const type of RELATIONSHIP_TYPES) if (await findFirstLine(graph, by, type, named)) return true;
  return false;
}

/** Queried from the end with fewer relationships, so that a hub at the other end costs nothing. */
async function findFirstLine(
  { store, ranking }: OpenGraph,
  source: string,
  type: Relationship,
  target: string,
): Promise<RelationshipEdge | undefined> {
  const stated = getRowLength(ranking.out, ranking.names.find(source));
  const named = getRowLength(ranking.in, ranking.names.find(target));
  return (await store.listRelationshipsBetween(source, type, target, stated < named ? 'source' : 'target'))[0];
}

const getRowLength = ({ start }: Adjacency, id: number): number => (start[id + 1] ?? 0) - (start[id] ?? 0);
