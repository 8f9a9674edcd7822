import { type EvidenceLine, type FileReading, getLastLook, type MissedCheck } from '@vouchwire/api-contract';
import { getAttribute } from '@vouchwire/trust-graph';
import type { StatedLine } from './find-answer.ts';

/**
 * Converts the line to the form of responses.
 * @param file the status of the file of its source. Null if the line is not current, or if the status is not known
 */
export const toEvidenceLine = (statement: StatedLine, file: FileReading | null): EvidenceLine => ({
  publisher: statement.source,
  attribute: getAttribute(statement.type),
  value: statement.value,
  line: statement.line,
  first_seen: statement.firstSeen,
  last_seen: statement.lastSeen,
  missed: file && getMissedCheck(file),
  trust_file_url: statement.fileUrl,
});

/** Returns the last check of a file that was read before. Null if it found the file. */
export function getMissedCheck(file: FileReading): MissedCheck | null {
  const look = getLastLook(file);
  return look && { outcome: look.outcome, checked_at: look.checked_at, failing_since: look.failing_since };
}
