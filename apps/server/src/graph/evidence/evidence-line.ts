import type { EvidenceLine } from '@vouchwire/api-contract';
import type { RelationshipEdge } from '@vouchwire/domain-lookup';
import { getAttribute } from '@vouchwire/trust-graph';

/** Facts of the graph about the line of a relationship. */
type SourceLine = Pick<RelationshipEdge, 'type' | 'value' | 'line' | 'firstSeen' | 'lastSeen' | 'fileUrl'>;

/**
 * Converts the line to the form of responses.
 * @param publisher publisher of the file that contains the line
 */
export const toEvidenceLine = (source: SourceLine, publisher: string): EvidenceLine => ({
  publisher,
  attribute: getAttribute(source.type),
  value: source.value,
  line: source.line,
  first_seen: source.firstSeen,
  last_seen: source.lastSeen,
  trust_file_url: source.fileUrl,
});
