import type { RelationshipEdge } from '@vouchwire/trust-graph';

/** Converts a relationship to the field names of the API. */
export function toRelationshipRow({
  source,
  type,
  target,
  state,
  line,
  firstSeen,
  lastSeen,
  fileUrl,
}: RelationshipEdge) {
  return {
    source,
    relationship: type,
    target,
    state,
    confirmed: state === 'confirmed',
    line,
    first_seen: firstSeen,
    last_seen: lastSeen,
    trust_file_url: fileUrl,
  };
}
