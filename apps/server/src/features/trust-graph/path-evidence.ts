import type { EvidenceLine, PathHop } from '@vouchwire/api-contract';
import { attributeOf, inverseOf, type PairHop } from '@vouchwire/trust-graph';
import type { RelationshipEdge } from './graph-model.ts';
import type { OpenGraph } from './live-graph.ts';

/** A hop with the line that states it, and the one by which the other side says so too. */
export async function withEvidence(graph: OpenGraph, hop: PairHop): Promise<PathHop> {
  const says = (await graph.store.listRelationshipsBetween(hop.source, hop.relationship, hop.target))[0];
  const answers = hop.confirmed
    ? (await graph.store.listRelationshipsBetween(hop.target, inverseOf(hop.relationship), hop.source))[0]
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
    says: says ? evidenceLine(says) : null,
    answers: answers ? evidenceLine(answers) : null,
    target_has_file: await graph.store.ownerHasFile(hop.target),
  };
}

function evidenceLine(edge: RelationshipEdge): EvidenceLine {
  return {
    publisher: edge.source,
    attribute: attributeOf(edge.type),
    value: edge.value,
    line: edge.line,
    first_seen: edge.firstSeen,
    last_seen: edge.lastSeen,
    trust_file_url: edge.fileUrl,
  };
}
