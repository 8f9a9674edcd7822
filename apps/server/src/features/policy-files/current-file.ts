import type { FetchCause } from '@vouchwire/api-contract';
import { isStale } from '@vouchwire/trust-graph';
import type { JudgedObservation, ObservedStatement, PublisherHistory } from './observation.ts';

/** A file that is gone counts as gone only after two observations at least this far apart. */
const GONE_CONFIRMATION_MS = 3_600_000;

/** Where DNS did not say a word it may be our own network that failed: nothing is known of the site, so nothing is held against it. */
const OF_NOBODY: FetchCause = 'dns-unanswered';

/** A readable file, as it stood when it was seen. Times are ISO 8601 UTC. */
export interface ReadableFile {
  readonly fileUrl: string | null;
  readonly source: string;
  readonly observedAt: string;
  readonly lastSeenAt: string;
  readonly statements: readonly ObservedStatement[];
}

/** What one publisher's file says now, and what it said before. */
export interface CurrentFile {
  readonly publisher: string;
  /** The readable file that stands; null when there is none or it is gone. */
  readonly file: ReadableFile | null;
  /** Readable files before the one that stands, oldest first. */
  readonly earlier: readonly ReadableFile[];
  /** Attempts have failed for more than 14 days since the last good sighting. */
  readonly stale: boolean;
}

/**
 * Chooses the observation that speaks for a publisher: its latest readable file. A failed attempt leaves the last good
 * file standing; a file that is gone (absent, or no policy file any more) stands until a second sighting says so too.
 * A list that is held for review, or was rejected, leaves the one before it standing; that it could be read still says
 * that the site has a file and answers.
 * Pure, and free of the clock, so that the same records always give the same graph.
 * @see methodology, "Readings": stale
 */
export function currentFile(history: PublisherHistory): CurrentFile {
  const files: ReadableFile[] = [];
  let stands = false;
  let lastReadable: string | null = null;
  let lastFailed: string | null = null;
  let goneSince: string | null = null;
  for (const seen of history.observations) {
    if (seen.outcome === 'found') {
      if (isCounted(seen)) {
        files.push(seen);
        stands = true;
      }
      lastReadable = seen.lastSeenAt;
      lastFailed = null;
      goneSince = null;
      continue;
    }
    if (seen.cause !== OF_NOBODY) lastFailed = seen.lastSeenAt;
    if (seen.outcome !== 'absent' && seen.outcome !== 'not-a-policy-file') continue;
    goneSince ??= seen.observedAt;
    if (Date.parse(seen.lastSeenAt) - Date.parse(goneSince) >= GONE_CONFIRMATION_MS) stands = false;
  }
  const file = files.at(-1);
  const common = { publisher: history.publisher, earlier: files.slice(0, -1) };
  if (!stands || !file) return { ...common, file: null, stale: false };
  const stale = isStale({
    lastGood: new Date(lastReadable ?? file.lastSeenAt),
    lastFailedAttempt: lastFailed === null ? null : new Date(lastFailed),
  });
  return { ...common, file, stale };
}

type Judged = Pick<JudgedObservation, 'outcome' | 'review'>;

/** The latest readable file that counts, also where it has gone since: what another one is compared with. */
export function latestCounted<Seen extends Judged>(observations: readonly Seen[]): Seen | null {
  return observations.findLast((seen) => seen.outcome === 'found' && isCounted(seen)) ?? null;
}

/** Whether a readable file may speak for its publisher: not one that a person is to look at first, or has turned down. */
function isCounted({ review }: Judged): boolean {
  return review === undefined || review === null || review === 'accepted';
}
