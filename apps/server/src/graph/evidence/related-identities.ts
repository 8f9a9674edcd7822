import type { FileReading, Reference } from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { getMissedCheck, isRecognizedStatement, isSupported, toFileReading } from '@vouchwire/domain-lookup';

/**
 * Converts a statement to the evidence in responses: its state, its line, its last reading, and the last check.
 * @param file of the source
 */
function toEvidence(related: RelatedIdentity, file: FileReading) {
  return {
    state: related.state,
    confirmed_at: related.confirmedAt,
    line: related.line,
    value: related.value,
    recognized: isRecognizedStatement(related),
    first_seen: related.firstSeen,
    last_seen: related.lastSeen,
    missed: getMissedCheck(file),
    trust_file_url: related.fileUrl,
  };
}

/** Converts a statement of another file to a reference, with its publisher. */
export function toReference(related: RelatedIdentity): Reference {
  return {
    source_domain: related.source,
    source_name: related.other.name,
    relationship: related.type,
    ...toEvidence(related, toFileReading(related.source, related.other)),
    is_supported: isSupported(related),
  };
}

/**
 * Converts a statement to a neighbor, with its other end.
 * @param file of the source, if that is not the other end
 */
export const toNeighbor = (related: RelatedIdentity, file = toFileReading(related.source, related.other)) => ({
  domain: related.other.domain,
  name: related.other.name,
  relationship: related.type,
  ...toEvidence(related, file),
});
