import { type FileReading, getLastLook, type ListingAssociation, type MissedCheck } from '@vouchwire/api-contract';
import type { RelationshipEdge } from '@vouchwire/trust-graph';
import { getSentenceName } from './get-sentence-name.ts';
import { type FileStatus, isConfirmed, type RelatedIdentity } from './graph-model.ts';

/**
 * Status of the file of a host.
 * @param host of the file; empty for a DID
 * @param status null if the graph does not contain the host
 */
export const toFileReading = (host: string, status: FileStatus | null): FileReading => ({
  host: host === '' ? null : host,
  outcome: status?.fileOutcome ?? null,
  checked_at: status?.fileCheckedAt ?? null,
  read_at: status?.fileReadAt ?? null,
  failing_since: status?.fileFailingSince ?? null,
});

/** Returns the last check of a file that was read before. Null if it found the file. */
export function getMissedCheck(status: FileStatus): MissedCheck | null {
  const look = getLastLook(toFileReading('', status));
  return look && { outcome: look.outcome, checked_at: look.checked_at, failing_since: look.failing_since };
}

/** Converts the evidence of a relationship to the form of matches. */
export const toMatchedLine = (statement: RelationshipEdge) => ({
  state: statement.state,
  line: statement.line,
  file_url: statement.fileUrl,
  first_seen: statement.firstSeen,
  last_seen: statement.lastSeen,
  missed: statement.missed,
});

/** Converts the line of an association that lists a site to the form of responses. */
export const toListingAssociation = (listing: RelatedIdentity): ListingAssociation => ({
  domain: listing.source,
  name: getSentenceName(listing.other),
  confirmed: isConfirmed(listing),
  recognized: listing.other.recognized,
  ...toMatchedLine(listing),
  confirmation: listing.confirmation,
});
