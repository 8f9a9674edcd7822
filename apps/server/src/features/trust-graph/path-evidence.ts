import { type PathHop, RELATIONSHIP_TYPES, type Unconfirmed } from '@vouchwire/api-contract';
import { type Adjacency, inverseOf, type PairHop, type Relationship } from '@vouchwire/trust-graph';
import { fileReadingOf } from './dossier/file-reading.ts';
import { unconfirmedOf } from './dossier/unconfirmed-of.ts';
import { evidenceLine } from './evidence-line.ts';
import type { RelationshipEdge } from './graph-model.ts';
import type { OpenGraph } from './live-graph.ts';

/** A hop with the line that states it, the one by which the other side confirms it, and why it does not. */
export async function withEvidence(graph: OpenGraph, hop: PairHop): Promise<PathHop> {
  const says = await firstLine(graph, hop.source, hop.relationship, hop.target);
  const answers = hop.confirmed
    ? await firstLine(graph, hop.target, inverseOf(hop.relationship), hop.source)
    : undefined;
  const names = new Map(
    (await graph.store.findIdentities([hop.source, hop.target])).map(({ domain, name }) => [domain, name]),
  );
  return {
    source: hop.source,
    relationship: hop.relationship,
    target: hop.target,
    confirmed: hop.confirmed,
    weight: hop.weight,
    source_name: names.get(hop.source) ?? null,
    target_name: names.get(hop.target) ?? null,
    says: says ? evidenceLine(says, says.source) : null,
    answers: answers ? evidenceLine(answers, answers.source) : null,
    target_has_file: await graph.store.ownerHasCurrentFile(hop.target),
    unconfirmed: says && !hop.confirmed ? await whyUnconfirmed(graph, hop, says) : null,
  };
}

async function whyUnconfirmed(
  graph: OpenGraph,
  hop: PairHop,
  { source, target, state }: RelationshipEdge,
): Promise<Unconfirmed | null> {
  const ends = await graph.store.findIdentities([source, target]);
  const readingOf = (end: string) => {
    const node = ends.find(({ domain }) => domain === end) ?? null;
    return fileReadingOf(node?.host ?? end, node);
  };
  return unconfirmedOf(state, {
    stating: readingOf(source),
    answering: readingOf(target),
    isMentioned: state === 'unreturned' && (await isNamedBy(graph, hop.source, hop.target)),
  });
}

/** Whether the file of one registrable domain names another one in any line. */
async function isNamedBy(graph: OpenGraph, named: string, by: string): Promise<boolean> {
  for (const type of RELATIONSHIP_TYPES) if (await firstLine(graph, by, type, named)) return true;
  return false;
}

/** Asked from the end with fewer relationships, so that a hub at the other end costs nothing. */
async function firstLine(
  { store, ranking }: OpenGraph,
  source: string,
  type: Relationship,
  target: string,
): Promise<RelationshipEdge | undefined> {
  const stated = rowLength(ranking.out, ranking.names.find(source));
  const named = rowLength(ranking.in, ranking.names.find(target));
  return (await store.listRelationshipsBetween(source, type, target, stated < named ? 'source' : 'target'))[0];
}

const rowLength = ({ start }: Adjacency, id: number): number => (start[id + 1] ?? 0) - (start[id] ?? 0);
