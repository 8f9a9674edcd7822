import type { EvidenceLine } from '@vouchwire/api-contract';
import { getAttribute } from '@vouchwire/trust-graph';
import type { StatedLine } from './find-answer.ts';

/** Converts the line to the form of responses. */
export const toEvidenceLine = (statement: StatedLine): EvidenceLine => ({
  publisher: statement.source,
  attribute: getAttribute(statement.type),
  value: statement.value,
  line: statement.line,
  first_seen: statement.firstSeen,
  last_seen: statement.lastSeen,
  missed: statement.missed,
  trust_file_url: statement.fileUrl,
});
