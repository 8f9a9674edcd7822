import { toMissedColumns } from '@vouchwire/api-contract';
import type { RelationshipEdge } from '@vouchwire/trust-graph';

/** Converts a relationship to the field names of the API. */
export const toRelationshipRow = (edge: RelationshipEdge) => ({
  source: edge.source,
  relationship: edge.type,
  target: edge.target,
  state: edge.state,
  confirmed: edge.state === 'confirmed',
  line: edge.line,
  first_seen: edge.firstSeen,
  last_seen: edge.lastSeen,
  ...toMissedColumns(edge.missed),
  trust_file_url: edge.fileUrl,
});
