import { compareText, type ReadAttempt, resolveFileState } from '@vouchwire/trust-graph';
import { isOwnNetworkFailure } from '../fetch/is-own-network-failure.ts';
import type { DatedStatement, Outcome, PublisherHistory, ReviewedObservation } from '../observations/observation.ts';
import { toPublishedDate } from '../observations/observed-date.ts';

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
  readonly statements: readonly DatedStatement[];
}

/** The result of one attempt that counts: a scheduled attempt, or any successful one. */
export interface CountedAttempt {
  readonly outcome: Outcome;
  readonly cause: string | null;
  /** ISO 8601 UTC, an instant or a month. */
  readonly at: string;
}

/** The current and the previous file of a publisher. */
export interface EffectiveFileState {
  readonly publisher: string;
  /** The file that was found last. Null if there is none or if it is gone. */
  readonly file: ReadableFile | null;
  /** The last other readable file. Null if there is none. */
  readonly previous: ReadableFile | null;
  /** See `FileState`. */
  readonly stale: boolean;
  /** The last attempt that counts. Null if none is known. */
  readonly lastAttempt: CountedAttempt | null;
  /** The first successful attempt. Null if the file was never read. */
  readonly firstRead: string | null;
  /** The last successful attempt. Null if the file was never read. */
  readonly lastRead: string | null;
  /** The first failed attempt that counts after the last success. Null if the last attempt succeeded. */
  readonly failingSince: string | null;
  /** The first attempt that counts after the last success and that found the file absent. Null if there is none. */
  readonly absentSince: string | null;
  /** The first of the consecutive attempts with the same outcome as the last one. Null if none is known. */
  readonly outcomeSince: string | null;
  /** The first of the two attempts that showed that the file is gone. Null if it is not gone, or was never read. */
  readonly endedAt: string | null;
}

/** An attempt with the observation that it belongs to. */
interface DatedAttempt<Seen extends ReviewedObservation = ReviewedObservation> {
  readonly at: string;
  readonly observation: Seen;
}

/** Cause of an attempt at which the site answered as it answers any address that does not exist. */
export const SOFT_404 = 'soft-404';

/**
 * Causes of an `absent` attempt at which every address answered 404 or 410. Null: the source recorded no cause. A
 * redirect to the file of another site does not show this.
 */
const MISSING_CAUSES: ReadonlySet<string | null> = new Set(['http-404', 'http-410', null]);

/**
 * Selects the observation that counts for a publisher: its latest readable file, until it is gone or stale (see
 * {@link resolveFileState}). Only scheduled attempts count as negative evidence. An attempt that a visitor triggers
 * counts only if it succeeds. Failures of our own network do not count. A list that is held for review, or was
 * rejected, leaves the previous file effective, but it still shows that the site has a readable file. Pure.
 */
export function resolveEffectiveFile(history: PublisherHistory): EffectiveFileState {
  const attempts = listCountedAttempts(history.observations);
  const { current, stale, failingSince, absentSince, endedAt } = resolveFileState(
    attempts.map((attempt) => toReadAttempt(attempt, isCounted)),
  );
  const readable = [
    ...Map.groupBy(
      attempts.filter(({ observation }) => observation.outcome === 'found' && isCounted(observation)),
      ({ observation }) => observation,
    ),
  ].map(([seen, readings]) => ({
    seen,
    file: toReadableFile(seen, readings.map(toAttemptDate), history.observations.indexOf(seen)),
  }));
  const file = readable.find(({ seen }) => seen === current) ?? null;
  const last = attempts.at(-1);
  const failing = attempts.find(({ at }) => at === failingSince);
  const lastFound = attempts.findLast(({ observation }) => observation.outcome === 'found');
  return {
    publisher: history.publisher,
    file: file?.file ?? null,
    previous: readable.findLast((one) => one !== file)?.file ?? null,
    stale,
    lastAttempt: last
      ? { outcome: last.observation.outcome, cause: last.observation.cause, at: toAttemptDate(last) }
      : null,
    firstRead: readable[0]?.file.observedAt ?? null,
    lastRead: lastFound ? toAttemptDate(lastFound) : null,
    failingSince: failing ? toAttemptDate(failing) : null,
    absentSince,
    outcomeSince: findOutcomeStart(attempts),
    endedAt,
  };
}

const toAttemptDate = ({ at, observation }: DatedAttempt): string => toPublishedDate(at, observation.precision);

/** @param isEffective true if a readable file may be effective */
export function toReadAttempt<Seen extends ReviewedObservation>(
  { at, observation }: DatedAttempt<Seen>,
  isEffective: (observation: Seen) => boolean,
): ReadAttempt<Seen> {
  if (observation.outcome === 'found')
    return { at, result: 'found', version: isEffective(observation) ? observation : null };
  return { at, result: isAbsentAttempt(observation) ? 'absent' : 'failed', version: null };
}

/**
 * Returns true if every address answered as it answers for a file that does not exist. Another page in place of the
 * file does not show this, because bot walls and plugins also return one.
 */
export function isAbsentAttempt({ outcome, cause }: Pick<ReviewedObservation, 'outcome' | 'cause'>): boolean {
  return outcome === 'absent' ? MISSING_CAUSES.has(cause) : cause === SOFT_404;
}

/** Returns the date of the first of the consecutive attempts with the same outcome as the last one. */
function findOutcomeStart(attempts: readonly DatedAttempt[]): string | null {
  const last = attempts.at(-1);
  const isOther = ({ observation }: DatedAttempt) => observation.outcome !== last?.observation.outcome;
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
export function listCountedAttempts<Seen extends ReviewedObservation>(
  observations: readonly Seen[],
): DatedAttempt<Seen>[] {
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

/** Returns the instants of the attempts that no visitor triggered, oldest first. */
export function listScheduledInstants(
  observation: CountedObservation & Pick<ReviewedObservation, 'scheduled'>,
): readonly string[] {
  return observation.scheduled ?? (observation.source === 'check' ? [] : listAttemptInstants(observation));
}

/** Returns a history as it would be if no visitor had checked the publisher. Pure. */
export function selectScheduled<Seen extends ReviewedObservation>({
  publisher,
  observations,
}: PublisherHistory<Seen>): PublisherHistory<Seen> {
  return {
    publisher,
    observations: observations.flatMap((observation) => {
      const attempts = listScheduledInstants(observation);
      const [observedAt] = attempts;
      return observedAt === undefined
        ? []
        : [{ ...observation, attempts, observedAt, lastSeenAt: attempts.at(-1) ?? observedAt }];
    }),
  };
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
