import { type EvidenceLine, type FileReading, getLastLook, type MissedCheck } from '@vouchwire/api-contract';
import type { RelationshipEdge } from '@vouchwire/domain-lookup';
import { getAttribute } from '@vouchwire/trust-graph';

/** Facts of the graph about the line of a relationship. */
export type SourceLine = Pick<RelationshipEdge, 'type' | 'value' | 'line' | 'firstSeen' | 'lastSeen' | 'fileUrl'>;

/**
 * Converts the line to the form of responses.
 * @param publisher publisher of the file that contains the line
 * @param file the status of that file. Null if the line is not current, or if the status is not known
 */
export const toEvidenceLine = (source: SourceLine, publisher: string, file: FileReading | null): EvidenceLine => ({
  publisher,
  attribute: getAttribute(source.type),
  value: source.value,
  line: source.line,
  first_seen: source.firstSeen,
  last_seen: source.lastSeen,
  missed: file && findMissedCheck(file),
  trust_file_url: source.fileUrl,
});

function findMissedCheck(file: FileReading): MissedCheck | null {
  const look = getLastLook(file);
  return look && { outcome: look.outcome, checked_at: look.checked_at, failing_since: look.failing_since };
}
