import type { FileReading } from '@vouchwire/api-contract';
import type { FileStatus } from './graph-model.ts';

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
