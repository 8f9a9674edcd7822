import { identify } from '@vouchwire/trust-graph';
import { type Kysely, sql } from 'kysely';
import type { Records, RecordsSchema } from '../../../platform/records/schema.ts';
import { fewValues, valuePages } from '../../../platform/records/value-pages.ts';
import { attemptsOf, type CurrentFile, isCountedAttempt } from '../current-file.ts';
import { spellingsOf } from '../host-spellings.ts';
import type { KeptObservation, PublisherHistory } from '../observation.ts';
import { historiesIn, ObservationRecords } from '../observation-records.ts';
import { observedDate } from '../observed-date.ts';
import { fileOn } from './history-as-of.ts';

/** Versions of one file that are looked at: the newest. */
const MOST_VERSIONS = 50;
/** Statements of one file's versions that are read; older versions are left out. */
const MOST_STATEMENTS = 40_000;
/** Files that once named a host and are looked at. */
const MOST_FORMER = 500;
/** Hosts without a file among which those are looked for that had one. */
const MOST_WITHOUT = 2_000;
const NEWEST = { until: '9999', versions: MOST_VERSIONS };
/** Written out, as the indexes by date are for these outcomes alone. */
const FILE_READ = sql<boolean>`observation.outcome = 'found'`;
const NO_FILE = sql<boolean>`observation.outcome in ('absent', 'not-a-policy-file')`;
const RELATIONS = ['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer'];

/** An observation after which another file may stand. Instants are ISO 8601 UTC. */
export interface Moment {
  readonly id: number;
  readonly publisher: string;
  /** When it was seen, or for a list that was held, decided. */
  readonly at: string;
}

/** Where a page of moments ended. */
export type MomentPlace = Pick<Moment, 'at' | 'id'>;

/** Which versions of a file are read: the last so many that were seen by an instant. */
export interface VersionWindow {
  readonly until: string;
  readonly versions: number;
}

/** What stood of a publisher at each time, and the instants at which that may have changed, ascending. */
export interface FileTimeline {
  readonly publisher: string;
  readonly instants: readonly string[];
  /** When a readable file of it was first seen; null where none ever was. */
  readonly firstRead: string | null;
  /** The same of the versions that were looked at: a long history is cut. */
  readonly begins: string | null;
  /** The file that stood then, with the time at which it was really seen last. */
  on(instant: string): CurrentFile;
}

/** What changed and when, from the records alone. Each question reads a bounded number of files, never all of them. */
export class ChangedFiles {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** Grows with everything that is recorded. */
  version(): Promise<number> {
    return new ObservationRecords(this.#records).version();
  }

  /**
   * Moments from the newest on, after the place where the page before ended: at most `limit`, fewer where many hosts were
   * seen that never had a file.
   * @param since only those at this instant or later
   * @returns `next`: where to go on; null where there are no more
   */
  async moments({
    after,
    since,
    limit,
  }: {
    after: MomentPlace | null;
    since: string | null;
    limit: number;
  }): Promise<{ moments: Moment[]; next: MomentPlace | null }> {
    const read = await this.#seen(FILE_READ, after, since).limit(limit).execute();
    // A file that is gone is news only where there was one.
    const without = await this.#seen(NO_FILE, after, since)
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('observation as before')
              .select('before.id')
              .whereRef('before.publisher', '=', 'observation.publisher')
              .whereRef('before.observed_at', '<', 'observation.observed_at')
              .where('before.outcome', '=', 'found'),
          )
          .as('had_file'),
      )
      .limit(MOST_WITHOUT)
      .execute();
    // What lies behind the last of these was not looked at for files that are gone.
    const horizon = without.length === MOST_WITHOUT ? (without.at(-1) ?? null) : null;
    const gone = without.filter(({ had_file }) => Boolean(had_file));
    const all = [...read, ...gone, ...(await this.#accepted(after, since, limit))]
      .map(({ id, publisher, at }) => ({ id, publisher, at }))
      .filter((moment) => horizon === null || comesBefore(moment, horizon) || moment.id === horizon.id)
      .sort((a, b) => (comesBefore(a, b) ? -1 : 1));
    const moments = all.slice(0, limit);
    if (moments.length === limit) return { moments, next: moments.at(-1) ?? null };
    return { moments, next: horizon && { at: horizon.at, id: horizon.id } };
  }

  /** The newest date before `instant` at which a file was found, or known to be absent. An instant, or a month. */
  async seenBefore(instant: string): Promise<string | null> {
    const dates = await this.#seenNext('<', instant, 'desc');
    return dates.toSorted().at(-1) ?? null;
  }

  /** The oldest such date from `instant` on. */
  async seenFrom(instant: string): Promise<string | null> {
    const dates = await this.#seenNext('>=', instant, 'asc');
    return dates.toSorted()[0] ?? null;
  }

  async #seenNext(compared: '<' | '>=', instant: string, order: 'asc' | 'desc'): Promise<string[]> {
    const rows = await Promise.all(
      [FILE_READ, NO_FILE].map((outcome) =>
        this.#records.db
          .selectFrom('observation')
          .select(['observed_at', 'date_precision'])
          .where(outcome)
          .where('observed_at', compared, instant)
          .orderBy('observed_at', order)
          .limit(1)
          .executeTakeFirst(),
      ),
    );
    return rows.flatMap((row) => (row ? [observedDate(row.observed_at, row.date_precision)] : []));
  }

  #seen(outcome: typeof FILE_READ, after: MomentPlace | null, since: string | null) {
    let seen = this.#records.db
      .selectFrom('observation')
      .select(['observation.id', 'observation.publisher', 'observation.observed_at as at'])
      .where(outcome)
      .orderBy('observation.observed_at', 'desc')
      .orderBy('observation.id', 'desc');
    if (since !== null) seen = seen.where('observation.observed_at', '>=', since);
    if (after !== null)
      seen = seen
        .where('observation.observed_at', '<=', after.at)
        .where((eb) => eb.or([eb('observation.observed_at', '<', after.at), eb('observation.id', '<', after.id)]));
    return seen;
  }

  /** Lists that were held count from their decision on. */
  async #accepted(after: MomentPlace | null, since: string | null, limit: number): Promise<Moment[]> {
    let decided = this.#records.db
      .selectFrom('list_review')
      .select(['observation_id as id', 'publisher', 'decided_at as at'])
      .where('decision', '=', 'accepted')
      .orderBy('decided_at', 'desc')
      .orderBy('observation_id', 'desc')
      .limit(limit);
    if (since !== null) decided = decided.where('decided_at', '>=', since);
    if (after !== null)
      decided = decided
        .where('decided_at', '<=', after.at)
        .where((eb) => eb.or([eb('decided_at', '<', after.at), eb('observation_id', '<', after.id)]));
    return (await decided.execute()).flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]));
  }

  /**
   * Timelines with everything that the files say, by publisher; those never observed are left out.
   * @param window of each the last so many versions that were seen by an instant; without it, the newest there are
   */
  timelines(publishers: readonly string[], window: VersionWindow = NEWEST): Promise<Map<string, FileTimeline>> {
    return this.#timelinesOf(publishers, null, window);
  }

  /** Timelines with nothing but what names one of `texts`, and the owners that a file names: what link states rest on. */
  timelinesNaming(publishers: readonly string[], texts: readonly string[]): Promise<Map<string, FileTimeline>> {
    return this.#timelinesOf(publishers, texts, NEWEST);
  }

  /** Publishers whose file, this one or an earlier one, names the identity; in order, the first few hundred. */
  async everNaming(domain: string): Promise<string[]> {
    const named = identify(domain);
    if (!named.ok || named.identity.host === '') return [];
    const rows = await this.#records.db
      .selectFrom('statement')
      .innerJoin('observation', 'observation.id', 'statement.observation_id')
      .select('observation.publisher')
      .distinct()
      // Written out as in the index of what files name.
      .where(sql<boolean>`attribute in ('member', 'belongto', 'control', 'controlledby', 'vendor', 'customer')`)
      .where(sql<string>`lower(substr(value, 1, 200))`, 'in', fewValues(spellingsOf(named.identity)))
      .where('observation.publisher', '!=', named.identity.host)
      .orderBy('observation.publisher')
      .limit(MOST_FORMER)
      .execute();
    return rows.map(({ publisher }) => publisher);
  }

  async #timelinesOf(
    publishers: readonly string[],
    texts: readonly string[] | null,
    { until, versions }: VersionWindow,
  ): Promise<Map<string, FileTimeline>> {
    const { db } = this.#records;
    const timelines = new Map<string, FileTimeline>();
    for (const page of valuePages(publishers)) {
      const judged = await historiesIn(db, page, 'without-statements');
      const ids = judged.flatMap(({ observations }) =>
        observations
          .filter(({ outcome, observedAt }) => outcome === 'found' && observedAt <= until)
          .slice(-versions)
          .map(({ id }) => id),
      );
      const said = await statementsOf(db, ids, texts);
      for (const history of judged)
        timelines.set(history.publisher, timelineOf(withStatements(history, said), firstFound(history)));
    }
    return timelines;
  }
}

/** Whether one moment is told before another: the newest first. */
const comesBefore = (a: MomentPlace, b: MomentPlace): boolean => (a.at === b.at ? a.id > b.id : a.at > b.at);

type Statements = Map<number, { line: number | null; attribute: string; value: string }[]>;

async function statementsOf(
  db: Kysely<RecordsSchema>,
  observations: readonly number[],
  texts: readonly string[] | null,
): Promise<Statements> {
  const byObservation: Statements = new Map();
  let read = 0;
  // The newest first, so that it is the oldest that are left out.
  for (const page of valuePages(observations.toSorted((a, b) => b - a))) {
    let question = db
      .selectFrom('statement')
      .select(['observation_id', 'line', 'attribute', 'value'])
      .where('observation_id', 'in', page)
      .where('attribute', 'in', RELATIONS)
      .orderBy('observation_id', 'desc')
      .orderBy('ordinal');
    if (texts !== null)
      question = question.where((eb) =>
        eb.or([
          eb('attribute', '=', 'controlledby'),
          ...fewValues(texts).map((text) => sql<boolean>`lower(value) like ${`%${escapeLike(text)}%`} escape '!'`),
        ]),
      );
    const rows = await question.limit(MOST_STATEMENTS - read + 1).execute();
    for (const { observation_id, ...statement } of rows) {
      const list = byObservation.get(observation_id) ?? [];
      list.push(statement);
      byObservation.set(observation_id, list);
    }
    read += rows.length;
    if (read > MOST_STATEMENTS) {
      // The last one may be cut off.
      const cut = rows.at(-1)?.observation_id;
      if (cut !== undefined) byObservation.delete(cut);
      for (const id of page) if (cut !== undefined && id <= cut) byObservation.delete(id);
      break;
    }
    for (const id of page) if (!byObservation.has(id)) byObservation.set(id, []);
  }
  return byObservation;
}

/** What was not read is left out as if nobody had looked then. */
function withStatements(
  { publisher, observations }: PublisherHistory<KeptObservation>,
  said: Statements,
): PublisherHistory<KeptObservation> {
  return {
    publisher,
    observations: observations.flatMap((seen) => {
      if (seen.outcome !== 'found') return [seen];
      const statements = said.get(seen.id);
      return statements ? [{ ...seen, statements }] : [];
    }),
  };
}

function timelineOf(history: PublisherHistory<KeptObservation>, firstRead: string | null): FileTimeline {
  return {
    publisher: history.publisher,
    instants: instantsOf(history),
    firstRead,
    begins: firstFound(history),
    on: (instant) => {
      const current = fileOn(history, instant);
      const { file } = current;
      const seen = file && history.observations[file.index];
      // What an entry of a feed says of a file that stood then does not change each time the file is read again.
      return seen
        ? { ...current, file: { ...file, lastSeenAt: observedDate(seen.lastSeenAt, seen.precision) } }
        : current;
    },
  };
}

function firstFound({ observations }: PublisherHistory<KeptObservation>): string | null {
  return observations.find(({ outcome }) => outcome === 'found')?.observedAt ?? null;
}

/** Whenever the current file may change, or become gone or stale: attempts decide all of these. */
function instantsOf({ observations }: PublisherHistory<KeptObservation>): string[] {
  const instants = new Set<string>();
  for (const seen of observations) {
    if (seen.outcome === 'found') {
      instants.add(seen.observedAt);
      if (seen.review === 'accepted' && seen.decidedAt !== null) instants.add(seen.decidedAt);
    } else if (isCountedAttempt(seen)) {
      for (const at of attemptsOf(seen)) instants.add(at);
    }
  }
  return [...instants].sort();
}

function escapeLike(text: string): string {
  return text.toLowerCase().replace(/[!%_]/g, '!$&');
}
