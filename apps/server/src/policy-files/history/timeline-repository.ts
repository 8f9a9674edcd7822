import type { Identity } from '@vouchwire/trust-graph';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { fewValues, queryInPages } from '../../platform/records/value-pages.ts';
import type { UtcDay } from '../../platform/time/utc-day.ts';
import { queryHistories } from '../observations/observation-queries.ts';
import { ObservationRepository } from '../observations/observation-repository.ts';
import { toPublishedDate } from '../observations/observed-date.ts';
import { FileTimeline } from './file-timeline.ts';

/** A change of the relationships in a publisher's file. */
export interface FileChangeEvent {
  readonly publisher: string;
  /** ISO 8601 UTC instant. */
  readonly at: string;
  /** The date in its published form: an instant, or a month. */
  readonly date: string;
  /** Numbers of relationships. */
  readonly added: number;
  readonly removed: number;
  /** True if the publisher had no file before. */
  readonly isFirstRead: boolean;
}

/** End of a page of changes. */
export type FileChangeCursor = Pick<FileChangeEvent, 'at' | 'publisher'>;

export interface TimelineOptions {
  /** Loads only the lines that name one of these hosts or DIDs, and the owners that a file names. */
  readonly naming?: readonly string[];
  /** Loads only the lines that were effective in this range of instants. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Reads when files and their statements began and ended. */
export class TimelineRepository {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** Returns the version of the records, which increases with each change. */
  getVersion(): Promise<number> {
    return new ObservationRepository(this.#records).getVersion();
  }

  /** Returns the first day (UTC) with an observation. Null if there is none. */
  async findFirstDay(): Promise<UtcDay | null> {
    // Same expression as in the index `observation_by_day`.
    const day = sql<string>`substr(observed_at, 1, 10)`;
    const first = this.#records.db.selectFrom('observation').select(day.as('day')).orderBy(day).limit(1);
    return (await first.executeTakeFirst())?.day ?? null;
  }

  /**
   * Lists changes of relationships.
   * @param range from `since`, before `until`; `after` is the last change of the previous page
   */
  async listChanges(
    order: 'newest-first' | 'oldest-first',
    range: { since?: string; until?: string; after?: FileChangeCursor | null; limit: number },
  ): Promise<FileChangeEvent[]> {
    const { since, until, after, limit } = range;
    const isNewestFirst = order === 'newest-first';
    let query = this.#records.db
      .selectFrom('effective_file')
      .select(['publisher', 'began_at', 'date_precision', 'relationships_added', 'relationships_removed'])
      .select((eb) =>
        eb
          .not(
            eb.exists(
              eb
                .selectFrom('effective_file as earlier')
                .select('earlier.began_at')
                .whereRef('earlier.publisher', '=', 'effective_file.publisher')
                .whereRef('earlier.began_at', '<', 'effective_file.began_at'),
            ),
          )
          .as('is_first'),
      )
      .where(hasChange)
      .orderBy('began_at', isNewestFirst ? 'desc' : 'asc')
      .orderBy('publisher', isNewestFirst ? 'asc' : 'desc')
      .limit(limit);
    if (since !== undefined) query = query.where('began_at', '>=', since);
    if (until !== undefined) query = query.where('began_at', '<', until);
    if (after)
      query = query.where((eb) =>
        eb.or([
          eb('began_at', isNewestFirst ? '<' : '>', after.at),
          eb.and([eb('began_at', '=', after.at), eb('publisher', isNewestFirst ? '>' : '<', after.publisher)]),
        ]),
      );
    return (await query.execute()).map((row) => ({
      publisher: row.publisher,
      at: row.began_at,
      date: toPublishedDate(row.began_at, row.date_precision),
      added: row.relationships_added,
      removed: row.relationships_removed,
      isFirstRead: Boolean(row.is_first),
    }));
  }

  /** Returns the timelines of publishers. Leaves out those that never had a file. */
  async list(
    publishers: readonly string[],
    { naming, since, until }: TimelineOptions = {},
  ): Promise<Map<string, FileTimeline>> {
    const { db } = this.#records;
    const files = await queryInPages(publishers, (page) =>
      db.selectFrom('effective_file').selectAll().where('publisher', 'in', page).orderBy('began_at').execute(),
    );
    const byPublisher = Map.groupBy(files, ({ publisher }) => publisher);
    const known = [...byPublisher.keys()];
    const observations = new Map(
      (await queryHistories(db, known)).flatMap((history) =>
        history.observations.map((observation) => [observation.id, observation]),
      ),
    );
    const importTimes = new Map(
      (
        await db
          .selectFrom('import_run')
          .select(({ fn }) => ['source', fn.min('imported_at').as('imported_at')])
          .groupBy('source')
          .execute()
      ).map((row) => [row.source, row.imported_at]),
    );
    const statements = await queryInPages(known, (page) => {
      let query = db
        .selectFrom('statement_period')
        .select(['publisher', 'valid_from', 'valid_to', 'began_at', 'ended_at', 'first_seen'])
        .select(['ordinal', 'line', 'attribute', 'value', 'named'])
        .where('publisher', 'in', page);
      if (naming) {
        const names = fewValues(naming);
        query = query.where((eb) => eb.or([eb('named', 'in', names), eb('attribute', '=', 'controlledby')]));
      }
      if (until !== undefined) query = query.where('valid_from', '<=', until);
      if (since !== undefined)
        query = query.where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', since)]));
      return query.execute();
    });
    const statementsByPublisher = Map.groupBy(statements, ({ publisher }) => publisher);
    return new Map(
      [...byPublisher].map(([publisher, rows]) => [
        publisher,
        new FileTimeline(
          publisher,
          rows.map((row) => {
            const observation = observations.get(row.observation_id ?? 0) ?? null;
            return { ...row, observation, importedAt: importTimes.get(observation?.source ?? '') ?? null };
          }),
          statementsByPublisher.get(publisher) ?? [],
        ),
      ]),
    );
  }

  /** Lists the publishers with a relationship to the host of an identity, now or once, up to a maximum. */
  async listPublishersNaming(
    { host, domain }: Pick<Identity, 'host' | 'domain'>,
    maxPublishers: number,
  ): Promise<string[]> {
    const rows = await this.#records.db
      .selectFrom('statement_period')
      .select('publisher')
      .distinct()
      .where('named', '=', host || domain)
      .where('publisher', '!=', host)
      .orderBy('publisher')
      .limit(maxPublishers)
      .execute();
    return rows.map(({ publisher }) => publisher);
  }
}

/** The condition of the index of changes. */
const hasChange = (eb: ExpressionBuilder<RecordsSchema, 'effective_file'>) =>
  eb(eb('relationships_added', '+', eb.ref('relationships_removed')), '>', eb.lit(0));
