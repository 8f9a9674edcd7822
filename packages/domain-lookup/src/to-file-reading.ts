import { type FileReading, getLastLook, type ListingAssociation, type MissedCheck } from '@vouchwire/api-contract';
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
export function getMissedCheck(file: FileReading): MissedCheck | null {
  const look = getLastLook(file);
  return look && { outcome: look.outcome, checked_at: look.checked_at, failing_since: look.failing_since };
}

/** Converts the line of an association that lists a site to the form of responses. */
export const toListingAssociation = (listing: RelatedIdentity): ListingAssociation => ({
  domain: listing.source,
  name: getSentenceName(listing.other),
  state: listing.state,
  confirmed: isConfirmed(listing),
  recognized: listing.other.recognized,
  line: listing.line,
  file_url: listing.fileUrl,
  first_seen: listing.firstSeen,
  last_seen: listing.lastSeen,
  missed: getMissedCheck(toFileReading(listing.source, listing.other)),
});
