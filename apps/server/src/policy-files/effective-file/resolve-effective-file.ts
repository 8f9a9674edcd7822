import { compareText, isStale } from '@vouchwire/trust-graph';
import { isOwnNetworkFailure } from '../fetch/is-own-network-failure.ts';
import type { ObservedStatement, Outcome, PublisherHistory, ReviewedObservation } from '../observations/observation.ts';
import { toPublishedDate } from '../observations/observed-date.ts';

/** Minimum time between the two attempts that show that a file is gone. */
export const GONE_CONFIRMATION_MS = 3_600_000;

/**
 * A readable file at the time when it was read. Dates are ISO 8601 UTC: instants, or months if the source is dated to
 * the month.
 */
export interface ReadableFile {
  /** Index of its observation in the history. */
  readonly index: number;
  readonly fileUrl: string | null;
  readonly source: string;
  /** First and last date on which it was read. */
  readonly observedAt: string;
  readonly lastSeenAt: string;
  /** All dates on which it was read, oldest first. */
  readonly readDates: readonly string[];
  readonly statements: readonly ObservedStatement[];
}

/** The result of one attempt that counts: a scheduled attempt, or any successful one. */
export interface CountedAttempt {
  readonly outcome: Outcome;
  readonly cause: string | null;
  /** ISO 8601 UTC, an instant or a month. */
  readonly at: string;
}

/** The current and earlier statements of one publisher's file. */
export interface EffectiveFileState {
  readonly publisher: string;
  /** The file that was found last. Null if there is none or if it is gone. */
  readonly file: ReadableFile | null;
  /** Readable files before the current one, oldest first. */
  readonly earlier: readonly ReadableFile[];
  /** See {@link isStale}. */
  readonly stale: boolean;
  /** The last attempt that counts. Null if none is known. */
  readonly lastAttempt: CountedAttempt | null;
  /** The last successful attempt. Null if the file was never read. */
  readonly lastRead: string | null;
  /** The first failed attempt that counts after the last success. Null if the last attempt succeeded. */
  readonly failingSince: string | null;
  /** The first of the consecutive attempts with the same outcome as the last one. Null if none is known. */
  readonly outcomeSince: string | null;
  /** The first of the two attempts that showed that the file is gone. Null if it is not gone, or was never read. */
  readonly endedAt: string | null;
}

/** An attempt with the observation that it belongs to. */
interface DatedAttempt<Seen> {
  readonly at: string;
  readonly observation: Seen;
}

/**
 * Selects the observation that counts for a publisher: its latest readable file, until it is gone or stale (scoring,
 * "Readings that are settled"). Only scheduled attempts count as negative evidence. An attempt that a visitor triggers
 * counts only if it succeeds. Failures of our own network do not count. A list that is held for review, or was
 * rejected, leaves the previous file effective, but it still shows that the site has a readable file. Pure, and
 * independent of the clock, so that the same records always give the same graph.
 */
export function resolveEffectiveFile(history: PublisherHistory): EffectiveFileState {
  const files = new Map<ReviewedObservation, string[]>();
  let current: ReviewedObservation | null = null;
  let lastAttempt: CountedAttempt | null = null;
  let lastRead: string | null = null;
  let failures: string[] = [];
  let goneSince: string | null = null;
  let endedAt: string | null = null;
  const attempts = listCountedAttempts(history.observations);
  for (const { at, observation } of attempts) {
    const date = toPublishedDate(at, observation.precision);
    lastAttempt = { outcome: observation.outcome, cause: observation.cause, at: date };
    if (observation.outcome === 'found') {
      if (isCounted(observation)) {
        files.set(observation, [...(files.get(observation) ?? []), date]);
        current = observation;
        endedAt = null;
      }
      lastRead = date;
      failures = [];
      goneSince = null;
      continue;
    }
    failures.push(at);
    // A page in place of the file does not show that it is gone, because bot walls and plugins also return one.
    if (observation.outcome !== 'absent') continue;
    goneSince ??= at;
    if (current !== null && Date.parse(at) - Date.parse(goneSince) >= GONE_CONFIRMATION_MS) {
      current = null;
      endedAt = goneSince;
    }
  }
  const readable = [...files].map(([seen, readDates]) => ({
    seen,
    file: toReadableFile(seen, readDates, history.observations.indexOf(seen)),
  }));
  const file = current === null ? null : (readable.find(({ seen }) => seen === current) ?? null);
  return {
    publisher: history.publisher,
    file: file?.file ?? null,
    earlier: readable.filter((one) => one !== file).map((candidate) => candidate.file),
    stale: file !== null && isStale(failures.map((at) => new Date(at))),
    lastAttempt,
    lastRead,
    failingSince: failures[0] ?? null,
    outcomeSince: findOutcomeStart(attempts),
    endedAt,
  };
}

/** Returns the date of the first of the consecutive attempts with the same outcome as the last one. */
function findOutcomeStart(attempts: readonly DatedAttempt<ReviewedObservation>[]): string | null {
  const last = attempts.at(-1);
  const isOther = ({ observation }: DatedAttempt<ReviewedObservation>) =>
    observation.outcome !== last?.observation.outcome;
  const first = attempts[attempts.findLastIndex(isOther) + 1];
  return first ? toPublishedDate(first.at, first.observation.precision) : null;
}

function toReadableFile(observation: ReviewedObservation, readDates: readonly string[], index: number): ReadableFile {
  const [first = observation.observedAt] = readDates;
  return {
    index,
    fileUrl: observation.fileUrl,
    source: observation.source,
    observedAt: first,
    lastSeenAt: readDates.at(-1) ?? first,
    readDates,
    statements: observation.statements,
  };
}

/** Returns the attempts that count, oldest first. */
function listCountedAttempts<Seen extends CountedObservation>(observations: readonly Seen[]): DatedAttempt<Seen>[] {
  return observations
    .filter(isCountedAttempt)
    .flatMap((observation) => listAttemptInstants(observation).map((at) => ({ at, observation })))
    .sort((a, b) => compareText(a.at, b.at));
}

type CountedObservation = Pick<
  ReviewedObservation,
  'source' | 'outcome' | 'cause' | 'observedAt' | 'lastSeenAt' | 'attempts'
>;

/**
 * Returns false for a visitor's failed check and for a failure of our own network, because neither is negative
 * evidence.
 */
export function isCountedAttempt({ source, outcome, cause }: Pick<CountedObservation, 'source' | 'outcome' | 'cause'>) {
  return outcome === 'found' || (source !== 'check' && !isOwnNetworkFailure(cause));
}

/**
 * Returns the instants of all attempts with this result. Older records contain only the first and the last one. For a
 * failure, only the first is then certain to be scheduled, because the last may have been a visitor's check.
 */
export function listAttemptInstants({
  attempts,
  outcome,
  observedAt,
  lastSeenAt,
}: CountedObservation): readonly string[] {
  if (attempts) return attempts;
  return outcome === 'found' && lastSeenAt !== observedAt ? [observedAt, lastSeenAt] : [observedAt];
}

type Reviewed = Pick<ReviewedObservation, 'outcome' | 'review'>;

/** Returns the latest readable file that counts, even if it is gone. New files are compared with it. */
export function findLatestCounted<Seen extends Reviewed>(observations: readonly Seen[]): Seen | null {
  return observations.findLast((observation) => observation.outcome === 'found' && isCounted(observation)) ?? null;
}

/** Returns true if a readable file may be effective: it is not held for review and was not rejected. */
function isCounted({ review }: Reviewed): boolean {
  return review === undefined || review === null || review === 'accepted';
}
