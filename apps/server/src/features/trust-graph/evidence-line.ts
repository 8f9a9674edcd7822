import type { EvidenceLine } from '@vouchwire/api-contract';
import { attributeOf } from '@vouchwire/trust-graph';
import type { RelationshipEdge } from './graph-model.ts';

/** What the graph knows of the line behind a relationship. */
export type LineBehind = Pick<RelationshipEdge, 'type' | 'value' | 'line' | 'firstSeen' | 'lastSeen' | 'fileUrl'>;

/** That line as answers tell it. @param publisher whose file it stands in */
export const evidenceLine = (behind: LineBehind, publisher: string): EvidenceLine => ({
  publisher,
  attribute: attributeOf(behind.type),
  value: behind.value,
  line: behind.line,
  first_seen: behind.firstSeen,
  last_seen: behind.lastSeen,
  trust_file_url: behind.fileUrl,
});
