import { compareText } from '@vouchwire/trust-graph';
import type { Transaction } from 'kysely';
import type { RecordsSchema } from '../../platform/records/schema.ts';
import { listAttemptInstants, listScheduledInstants } from '../effective-file/resolve-effective-file.ts';
import { diffList, exceedsReviewThreshold } from '../review/diff-list.ts';
import type { Observation, StoredObservation } from './observation.ts';
import { queryStatements, selectObservations, toStoredObservation } from './observation-queries.ts';
import { bumpPublisherVersions, computeContentHash, insertObservations } from './observation-repository.ts';

/** Minimum time between a visitor's check that is stored and the attempt with the same result before it. */
const MIN_CHECK_INTERVAL_MS = 3_600_000;

/** Crawls and visitors' checks are our own observations. Imports report the observations of others. */
const OWN_SOURCES: ReadonlySet<string> = new Set(['crawl', 'check']);

/** Maximum number of stored dates of attempts with one result: the first one and the newest. */
const MAX_STORED_ATTEMPTS = 60;

/**
 * Effect of an attempt on the records: a `new` observation, a list that is `held` for review, the same result `again`,
 * or `no-news` if the same result is too recent or not newer.
 */
export type RecordResult = 'new' | 'held' | 'again' | 'no-news';

/**
 * Records one attempt, inside a transaction of the caller. The same result as before adds a date to the existing
 * observation, so that repeated checks do not fill the records. A failed check of a visitor is never negative evidence, so it is stored separately from the
 * scheduled attempts.
 */
export async function recordInTransaction(
  transaction: Transaction<RecordsSchema>,
  observation: Observation,
): Promise<RecordResult> {
  return (
    (await recordRepeatedResult(transaction, observation)) ?? (await recordNewObservation(transaction, observation))
  );
}

/** Records an attempt that has the same result as the previous one. Null if it has another result. */
export async function recordRepeatedResult(
  transaction: Transaction<RecordsSchema>,
  observation: Observation,
): Promise<RecordResult | null> {
  const latest = await findLatest(transaction, observation.publisher, getAttemptKind(observation));
  return latest && isSameResult(latest, observation) ? await recordRepeat(transaction, latest, observation) : null;
}

/**
 * Records an observation. A list with many changes in one step is compared with the previous file and held for review.
 * @returns `no-news` if the records already contain exactly this observation
 */
export async function recordNewObservation(
  transaction: Transaction<RecordsSchema>,
  observation: Observation,
): Promise<'new' | 'held' | 'no-news'> {
  if ((await insertObservations(transaction, [observation])) === 0) return 'no-news';
  return observation.outcome === 'found' && (await holdLargeChange(transaction, observation)) ? 'held' : 'new';
}

/**
 * Records that the file is unchanged since the last scheduled attempt that was successful. A visitor's check may have
 * read another file since.
 * @returns null if there was no file
 */
export async function recordNotModified(
  transaction: Transaction<RecordsSchema>,
  publisher: string,
  at: string,
): Promise<RecordResult | null> {
  const rows = await selectObservations(transaction)
    .where('observation.publisher', '=', publisher)
    .where('outcome', '=', 'found')
    .orderBy('observation.id')
    .execute();
  const dated = rows
    .map((row) => toStoredObservation(row))
    .map((found) => ({ found, at: listScheduledInstants(found).at(-1) ?? '' }))
    .filter(({ at: scheduledAt }) => scheduledAt !== '');
  const latest = dated.toSorted((a, b) => compareText(a.at, b.at)).at(-1);
  return latest ? await recordRepeat(transaction, latest.found, { publisher, source: 'crawl', lastSeenAt: at }) : null;
}

/** Kinds of observations that a new attempt can extend. */
type AttemptKind = 'read' | 'scheduled' | 'failed-check';

const getAttemptKind = ({ outcome, source }: Pick<Observation, 'outcome' | 'source'>): AttemptKind =>
  outcome === 'found' ? 'read' : source === 'check' ? 'failed-check' : 'scheduled';

/**
 * Returns the observation with the newest attempt of a publisher. An unchanged file remains one observation, even if
 * attempts in between failed. A scheduled failure extends an observation only if no other result came after it.
 */
async function findLatest(
  transaction: Transaction<RecordsSchema>,
  publisher: string,
  kind: AttemptKind,
): Promise<StoredObservation | null> {
  const row = await selectObservations(transaction)
    .where('observation.publisher', '=', publisher)
    .where((eb) => {
      const isRead = eb('outcome', '=', 'found');
      const isFailedCheck = eb.and([eb('source', '=', 'check'), eb.not(isRead)]);
      return kind === 'read' ? isRead : kind === 'failed-check' ? isFailedCheck : eb.not(isFailedCheck);
    })
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStoredObservation(row) : null;
}

function isSameResult(latest: StoredObservation, observation: Observation): boolean {
  return (
    (latest.source === observation.source || (OWN_SOURCES.has(latest.source) && OWN_SOURCES.has(observation.source))) &&
    latest.outcome === observation.outcome &&
    latest.cause === observation.cause &&
    latest.fileUrl === observation.fileUrl &&
    latest.contentHash === computeContentHash(observation.statements)
  );
}

async function recordRepeat(
  transaction: Transaction<RecordsSchema>,
  latest: StoredObservation,
  {
    publisher,
    source,
    lastSeenAt,
    redirectedTo,
  }: Pick<Observation, 'publisher' | 'source' | 'lastSeenAt' | 'redirectedTo'>,
): Promise<RecordResult> {
  const isScheduled = source !== 'check';
  const scheduled = listScheduledInstants(latest);
  // A check must not take the place of the scheduled attempt that follows it. Each scheduled attempt counts, because the
  // time between two of them decides whether a file is gone or stale.
  const previous = isScheduled ? scheduled.at(-1) : latest.lastSeenAt;
  const passedMs = previous === undefined ? Number.POSITIVE_INFINITY : Date.parse(lastSeenAt) - Date.parse(previous);
  if (isScheduled ? passedMs <= 0 : passedMs < MIN_CHECK_INTERVAL_MS) return 'no-news';
  const isMixed = latest.scheduled !== undefined || isScheduled === (latest.source === 'check');
  await transaction
    .updateTable('observation')
    .set({
      last_seen_at: lastSeenAt,
      attempted_at: JSON.stringify(addAttempt(listAttemptInstants(latest), lastSeenAt)),
      ...(isMixed && { scheduled_at: JSON.stringify(isScheduled ? addAttempt(scheduled, lastSeenAt) : scheduled) }),
      ...(redirectedTo === undefined ? {} : { redirected_to: redirectedTo }),
    })
    .where('id', '=', latest.id)
    .execute();
  await bumpPublisherVersions(transaction, [publisher], lastSeenAt);
  return 'again';
}

function addAttempt(attempts: readonly string[], at: string): string[] {
  const [first = at, ...others] = attempts.includes(at) ? attempts : [...attempts, at].sort();
  return [first, ...others.slice(1 - MAX_STORED_ATTEMPTS)];
}

/** Requires a review of a list with many changes. If the same list was rejected before, it stays rejected. */
async function holdLargeChange(transaction: Transaction<RecordsSchema>, observation: Observation): Promise<boolean> {
  const files = transaction
    .selectFrom('observation')
    .leftJoin('list_review', 'list_review.observation_id', 'observation.id')
    .select(['observation.id', 'observed_at', 'content_hash'])
    .where('observation.publisher', '=', observation.publisher)
    .where('outcome', '=', 'found')
    .orderBy('observed_at', 'desc')
    .orderBy('observation.id', 'desc')
    .limit(1);
  const newest = await files.executeTakeFirst();
  // An observation that is older than another one does not change the effective file.
  if (newest?.observed_at !== observation.observedAt) return false;
  const earlier = files.where('observation.id', '!=', newest.id);
  const previous = await earlier
    .where((eb) => eb.or([eb('list_review.observation_id', 'is', null), eb('decision', '=', 'accepted')]))
    .executeTakeFirst();
  if (!previous) return false;
  const change = diffList(await queryStatements(transaction, previous.id), observation.statements);
  if (!exceedsReviewThreshold(change)) return false;
  const rejected = await earlier
    .where('decision', '=', 'rejected')
    .where('content_hash', '=', newest.content_hash)
    .executeTakeFirst();
  await transaction
    .insertInto('list_review')
    .values({
      observation_id: newest.id,
      publisher: observation.publisher,
      added: change.added,
      removed: change.removed,
      previous_count: change.previousCount,
      held_at: observation.observedAt,
      decision: rejected ? 'rejected' : null,
      decided_at: rejected ? observation.observedAt : null,
    })
    .execute();
  return true;
}
