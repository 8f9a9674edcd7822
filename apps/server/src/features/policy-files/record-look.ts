import type { Selectable, Transaction } from 'kysely';
import type { ObservationTable, RecordsSchema } from '../../platform/records/schema.ts';
import { attemptsOf, latestCounted } from './current-file.ts';
import { isLargeChange, listChange } from './list-change.ts';
import type { Observation } from './observation.ts';
import {
  contentHash,
  judgedObservation,
  judgementsIn,
  markChanged,
  type ObservationRecords,
  recordIn,
  statementsIn,
} from './observation-records.ts';

/** Minimum time between two stored attempts with the same result. */
const AGAIN_AFTER_MS = 3_600_000;

/** A crawl and a check that a person asks for see the same things; an import tells what others saw. */
const OUR_LOOKS: ReadonlySet<string> = new Set(['crawl', 'check']);

/** Attempts with one result of which the dates are stored: the first one and the newest. */
const MAX_ATTEMPTS = 60;

const LATEST = [
  'id',
  'publisher',
  'source',
  'outcome',
  'cause',
  'file_url',
  'content_hash',
  'observed_at',
  'last_seen_at',
  'attempted_at',
  'date_precision',
] as const;
type Latest = Pick<Selectable<ObservationTable>, (typeof LATEST)[number]>;

/** What a look was to the records: a sighting of something `new`, of the same thing `again`, or again so soon that it is `no-news`. */
export type Recorded = 'new' | 'held' | 'again' | 'no-news';

/**
 * Records one attempt. The same result as before is another date of that observation, not another observation, so that
 * repeated checks do not fill the records. A failed check that a visitor triggered is never negative evidence, so it stays
 * apart from the scheduled attempts.
 */
export function recordLook(records: ObservationRecords, look: Observation): Promise<Recorded> {
  return records.transaction((transaction) => recordLookIn(transaction, look));
}

/** As {@link recordLook}, inside a transaction of the caller's. */
export async function recordLookIn(transaction: Transaction<RecordsSchema>, look: Observation): Promise<Recorded> {
  const latest = await latestOf(transaction, look.publisher, kindOf(look));
  if (latest && isSame(latest, look)) return await seenAgain(transaction, latest, look);
  return await recordFileIn(transaction, look);
}

/**
 * Records what was seen, whatever was seen last. A list that changed much at once is held for review, against the file
 * before it. @returns `no-news` where exactly this is in the records already
 */
export async function recordFileIn(
  transaction: Transaction<RecordsSchema>,
  seen: Observation,
): Promise<'new' | 'held' | 'no-news'> {
  if ((await recordIn(transaction, [seen])) === 0) return 'no-news';
  return seen.outcome === 'found' && (await holdLargeChange(transaction, seen)) ? 'held' : 'new';
}

/** The server says that the file which was seen last has not changed. @returns null where none was seen last */
export async function seenUnchanged(
  transaction: Transaction<RecordsSchema>,
  publisher: string,
  at: string,
): Promise<Recorded | null> {
  const latest = await latestOf(transaction, publisher, 'read');
  return latest ? await seenAgain(transaction, latest, { publisher, lastSeenAt: at }) : null;
}

/** Which observations a new attempt may belong to. */
type AttemptKind = 'read' | 'scheduled' | 'failed-check';

const kindOf = ({ outcome, source }: Pick<Observation, 'outcome' | 'source'>): AttemptKind =>
  outcome === 'found' ? 'read' : source === 'check' ? 'failed-check' : 'scheduled';

/**
 * The observation with the newest attempt of a publisher. A file that is read again as it was stays one observation, with
 * or without failures in between. A scheduled failure continues one only if nothing else was seen since.
 */
function latestOf(
  transaction: Transaction<RecordsSchema>,
  publisher: string,
  kind: AttemptKind,
): Promise<Latest | undefined> {
  return transaction
    .selectFrom('observation')
    .select(LATEST)
    .where('publisher', '=', publisher)
    .where((eb) => {
      const isRead = eb('outcome', '=', 'found');
      const isFailedCheck = eb.and([eb('source', '=', 'check'), eb.not(isRead)]);
      return kind === 'read' ? isRead : kind === 'failed-check' ? isFailedCheck : eb.not(isFailedCheck);
    })
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function isSame(latest: Latest, look: Observation): boolean {
  return (
    (latest.source === look.source || (OUR_LOOKS.has(latest.source) && OUR_LOOKS.has(look.source))) &&
    latest.outcome === look.outcome &&
    latest.cause === look.cause &&
    latest.file_url === look.fileUrl &&
    latest.content_hash === contentHash(look.statements)
  );
}

async function seenAgain(
  transaction: Transaction<RecordsSchema>,
  latest: Latest,
  { publisher, lastSeenAt }: Pick<Observation, 'publisher' | 'lastSeenAt'>,
): Promise<Recorded> {
  if (Date.parse(lastSeenAt) - Date.parse(latest.last_seen_at) < AGAIN_AFTER_MS) return 'no-news';
  const [first = latest.observed_at, ...others] = attemptsOf(judgedObservation({ ...latest, review: null }));
  const attempts = [first, ...others.slice(2 - MAX_ATTEMPTS), lastSeenAt];
  await transaction
    .updateTable('observation')
    .set({ last_seen_at: lastSeenAt, attempted_at: JSON.stringify(attempts) })
    .where('id', '=', latest.id)
    .execute();
  await markChanged(transaction, [publisher]);
  return 'again';
}

/** Puts a list that changed much before a person; the same list that was rejected before stays so. */
async function holdLargeChange(transaction: Transaction<RecordsSchema>, seen: Observation): Promise<boolean> {
  const files = (await judgementsIn(transaction, seen.publisher)).filter(({ outcome }) => outcome === 'found');
  const newest = files.at(-1);
  // Behind a file that was seen later it changes nothing that stands.
  if (!newest || newest.observed_at !== seen.observedAt) return false;
  const earlier = files.slice(0, -1);
  const before = latestCounted(earlier);
  if (!before) return false;
  const change = listChange(await statementsIn(transaction, before.id), seen.statements);
  if (!isLargeChange(change)) return false;
  const isRejected = earlier.some(
    ({ review, content_hash }) => review === 'rejected' && content_hash === newest.content_hash,
  );
  await transaction
    .insertInto('list_review')
    .values({
      observation_id: newest.id,
      publisher: seen.publisher,
      added: change.added,
      removed: change.removed,
      named_before: change.namedBefore,
      held_at: seen.observedAt,
      decision: isRejected ? 'rejected' : null,
      decided_at: isRejected ? seen.observedAt : null,
    })
    .execute();
  return true;
}
