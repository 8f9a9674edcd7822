import type { EvidenceLine, FileReading } from '@vouchwire/api-contract';
import { getMissedCheck } from '@vouchwire/domain-lookup';
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
