import { type PathHop, RELATIONSHIP_TYPES, type Unconfirmed } from '@vouchwire/api-contract';
import { getSentenceName, type RelationshipEdge, toFileReading } from '@vouchwire/domain-lookup';
import { getInverse, type PairHop } from '@vouchwire/trust-graph';
import { toEvidenceLine } from './evidence-line.ts';
import type { PathGraph } from './path-graph.ts';
import { getUnconfirmedReason } from './unconfirmed-reason.ts';

/**
 * Adds to a hop the line that states it, the line in which the other side confirms it, and the reason if there is no
 * such line.
 */
export function attachEvidence(graph: PathGraph, hop: PairHop): PathHop {
  const statement = graph.findBetween(hop.source, hop.relationship, hop.target);
  const reciprocal = hop.confirmed ? graph.findBetween(hop.target, getInverse(hop.relationship), hop.source) : null;
  const names = new Map(
    graph.findIdentities([hop.source, hop.target]).map((node) => [node.domain, getSentenceName(node)]),
  );
  return {
    source: hop.source,
    relationship: hop.relationship,
    target: hop.target,
    confirmed: hop.confirmed,
    weight: hop.weight,
    source_name: names.get(hop.source) ?? null,
    target_name: names.get(hop.target) ?? null,
    statement: statement && toEvidenceLine(statement, statement.source),
    answering_statement: reciprocal && toEvidenceLine(reciprocal, reciprocal.source),
    target_has_file: graph.ownerHasCurrentFile(hop.target),
    missing: statement && !hop.confirmed ? findUnconfirmedReason(graph, hop, statement) : null,
  };
}

function findUnconfirmedReason(
  graph: PathGraph,
  hop: PairHop,
  { source, target, state }: RelationshipEdge,
): Unconfirmed | null {
  const ends = graph.findIdentities([source, target]);
  const getReading = (end: string) => {
    const node = ends.find(({ domain }) => domain === end) ?? null;
    return toFileReading(node?.host ?? end, node);
  };
  return getUnconfirmedReason(state, {
    stating: getReading(source),
    answering: getReading(target),
    isMentioned: state === 'unreturned' && isMentionedBy(graph, hop.source, hop.target),
  });
}

/** Checks whether the file of one registrable domain names another one in any line. */
function isMentionedBy(graph: PathGraph, named: string, by: string): boolean {
  for (const type of RELATIONSHIP_TYPES) if (graph.findBetween(by, type, named)) return true;
  return false;
}
