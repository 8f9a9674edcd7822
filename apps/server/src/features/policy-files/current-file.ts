import { isStale } from '@vouchwire/trust-graph';
import type { JudgedObservation, ObservedStatement, PublisherHistory } from './observation.ts';

/** A file that is gone counts as gone only after two observations at least this far apart. */
const GONE_CONFIRMATION_MS = 3_600_000;

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
 * A list that is held for review, or was rejected, leaves the one before it standing.
 * Pure, and free of the clock, so that the same records always give the same graph.
 * @see methodology, "Readings": stale
 */
export function currentFile(history: PublisherHistory): CurrentFile {
  const observations = history.observations.filter(counts);
  const latest = observations.findLastIndex(({ outcome }) => outcome === 'found');
  const file = observations[latest] ?? null;
  const earlier = observations.slice(0, Math.max(0, latest)).filter(({ outcome }) => outcome === 'found');
  const since = observations.slice(latest + 1);
  if (!file || isGone(since)) return { publisher: history.publisher, file: null, earlier, stale: false };
  const lastAttempt = since.at(-1);
  const stale = isStale({
    lastGood: new Date(file.lastSeenAt),
    lastFailedAttempt: lastAttempt ? new Date(lastAttempt.lastSeenAt) : null,
  });
  return { publisher: history.publisher, file, earlier, stale };
}

function counts({ review }: JudgedObservation): boolean {
  return review === undefined || review === null || review === 'accepted';
}

function isGone(since: readonly JudgedObservation[]): boolean {
  const gone = since.filter(({ outcome }) => outcome === 'absent' || outcome === 'not-a-policy-file');
  const first = gone[0];
  const last = gone.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    Date.parse(last.lastSeenAt) - Date.parse(first.observedAt) >= GONE_CONFIRMATION_MS
  );
}
