import { getDay } from '@vouchwire/api-contract';
import type { Transaction } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { MAX_CLOCK_SKEW_MS } from '../../platform/time/clock-skew.ts';
import { bumpPublisherVersions, ObservationRepository } from './observation-repository.ts';

/**
 * Rejects records from the future. Either the clock is behind, or it was ahead when they were recorded. In the second
 * case, later files would not count until those dates have passed. A machine without a battery clock has the correct
 * time some seconds after its start. The error is therefore not `configuration`, after which systemd would not restart
 * the server.
 * @throws AppError `records-unavailable`
 */
export async function rejectFutureDates(records: Records, now: Date): Promise<void> {
  const newest = await findFutureDate(records, now);
  if (newest === null) return;
  throw new AppError(
    'records-unavailable',
    `The newest record is dated ${newest}, but the clock of this machine shows ${now.toISOString()}. If the clock is wrong, correct it. If it was wrong before, stop the service first, then run “npx vouchwire correct-dates”.`,
  );
}

/**
 * Returns the date of the newest record if it is in the future; otherwise null.
 * @param since reads only publishers recorded after this version of the records. Null reads all observations: 0.4 s for
 * a million of them, during which an SQLite store blocks the event loop.
 */
async function findFutureDate(records: Records, now: Date, since: number | null = null): Promise<string | null> {
  const { newest } = await records.db
    .selectFrom('observation')
    .select((eb) => eb.fn.max('last_seen_at').as('newest'))
    .$if(since !== null, (query) =>
      query.where('publisher', 'in', (eb) =>
        eb.selectFrom('publisher_version').select('publisher_version.publisher').where('version', '>', since),
      ),
    )
    .executeTakeFirstOrThrow();
  return newest !== null && Date.parse(newest) > now.getTime() + MAX_CLOCK_SKEW_MS ? newest : null;
}

const CHECK_INTERVAL_MS = 3_600_000;

/** Finds records from the future while a server runs, for example after its clock was ahead and has been corrected. */
export class FutureDateMonitor {
  readonly #records: Records;
  readonly #now: () => Date;
  #lastCallAt: number;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #newest: string | null = null;
  /** Version of the records up to which no date is in the future. Null before the first check and after a found date. */
  #checkedVersion: number | null = null;

  constructor(records: Records, now: () => Date = () => new Date()) {
    this.#records = records;
    this.#now = now;
    this.#lastCallAt = now().getTime();
  }

  /**
   * Returns the date of the newest record if it is in the future. Checks once an hour and after the clock was set back.
   */
  async find(): Promise<string | null> {
    const now = this.#now();
    const at = now.getTime();
    const wasSetBack = at < this.#lastCallAt - MAX_CLOCK_SKEW_MS;
    if (wasSetBack || at - this.#checkedAt >= CHECK_INTERVAL_MS) {
      const version = await new ObservationRepository(this.#records).getVersion();
      this.#newest = await findFutureDate(this.#records, now, wasSetBack ? null : this.#checkedVersion);
      this.#checkedVersion = this.#newest === null ? version : null;
      // Set after the check, so that the next call repeats a failed one.
      this.#checkedAt = at;
    }
    this.#lastCallAt = at;
    return this.#newest;
  }
}

interface CorrectedDates {
  readonly publishers: number;
  readonly observations: number;
  readonly contradictions: number;
  /** Number of hosts that the crawler visits again now. */
  readonly hosts: number;
}

/**
 * Corrects dates after `now`. Checks that wait since then are deleted, and the uses of those days. Moves an observation to a time before the next one of its publisher, in the order of
 * recording, so that the file that was read last counts.
 */
export async function correctFutureDates(records: Records, now: Date): Promise<CorrectedDates> {
  const at = now.toISOString();
  return new ObservationRepository(records).runInTransaction(async (transaction) => {
    const publishers = await transaction
      .selectFrom('observation')
      .select('publisher')
      .distinct()
      .where('last_seen_at', '>', at)
      .execute();
    let observations = 0;
    if (publishers.length > 0) {
      await bumpPublisherVersions(
        transaction,
        publishers.map(({ publisher }) => publisher),
      );
      for (const { publisher } of publishers)
        observations += await correctObservations(transaction, publisher, now.getTime());
    }
    await transaction.deleteFrom('waiting_reading').where('waits_since', '>', at).execute();
    await transaction.deleteFrom('recording_use').where('day', '>', getDay(at)).execute();
    return {
      publishers: publishers.length,
      observations,
      contradictions: await correctContradictions(transaction, at),
      hosts: await correctSchedule(transaction, at),
    };
  });
}

async function correctObservations(
  transaction: Transaction<RecordsSchema>,
  publisher: string,
  now: number,
): Promise<number> {
  const rows = await transaction
    .selectFrom('observation')
    .select(['id', 'observed_at', 'last_seen_at', 'attempted_at', 'scheduled_at'])
    .where('publisher', '=', publisher)
    .orderBy('id', 'desc')
    .execute();
  let corrected = 0;
  let bound = now;
  for (const { id, observed_at, last_seen_at, attempted_at, scheduled_at } of rows) {
    if (Date.parse(last_seen_at) > now) {
      const limit = (date: string) => new Date(Math.min(Date.parse(date), bound)).toISOString();
      const limitAll = (dates: string | null) =>
        dates === null ? null : JSON.stringify([...new Set((JSON.parse(dates) as string[]).map(limit))]);
      await transaction
        .updateTable('observation')
        .set({
          observed_at: limit(observed_at),
          last_seen_at: limit(last_seen_at),
          attempted_at: limitAll(attempted_at),
          scheduled_at: limitAll(scheduled_at),
        })
        .where('id', '=', id)
        .execute();
      corrected += 1;
    }
    bound = Math.min(bound, Date.parse(observed_at)) - 1;
  }
  return corrected;
}

async function correctContradictions(transaction: Transaction<RecordsSchema>, at: string): Promise<number> {
  const corrected = await transaction
    .updateTable('site_contradiction')
    .set(({ eb, ref }) => ({
      first_seen_at: eb.case().when('first_seen_at', '>', at).then(at).else(ref('first_seen_at')).end(),
      last_seen_at: at,
      resolved_at: eb.case().when('resolved_at', '>', at).then(at).else(ref('resolved_at')).end(),
    }))
    .where('last_seen_at', '>', at)
    .returning('id')
    .execute();
  return corrected.length;
}

async function correctSchedule(transaction: Transaction<RecordsSchema>, at: string): Promise<number> {
  const visited = await transaction
    .updateTable('crawl_host')
    .set({ visited_at: at, due_at: at })
    .where('visited_at', '>', at)
    .returning('host')
    .execute();
  await transaction.updateTable('home_page').set({ read_at: at, due_at: at }).where('read_at', '>', at).execute();
  await transaction
    .updateTable('publisher_file')
    .set(({ eb, ref }) => ({
      first_seen_at: eb.case().when('first_seen_at', '>', at).then(at).else(ref('first_seen_at')).end(),
      last_seen_at: eb.case().when('last_seen_at', '>', at).then(at).else(ref('last_seen_at')).end(),
      version_since: eb.case().when('version_since', '>', at).then(at).else(ref('version_since')).end(),
      // Attempts in the future prove nothing.
      failures: '[]',
      checked_at: at,
      due_at: at,
    }))
    .where('checked_at', '>', at)
    .execute();
  await transaction.deleteFrom('publisher_file_version').where('first_seen_at', '>', at).execute();
  await transaction.updateTable('list_review').set({ held_at: at }).where('held_at', '>', at).execute();
  return visited.length;
}
