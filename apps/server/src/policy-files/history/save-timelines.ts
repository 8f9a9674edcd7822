import { createStatementKey, getRelationship, identify, type SourceStatement } from '@vouchwire/trust-graph';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { EffectiveFileTable, RecordsSchema, StatementPeriodTable } from '../../platform/records/schema.ts';
import { queryInPages, rowPages, rowPagesInTurns, valuePages } from '../../platform/records/value-pages.ts';
import { listAttemptInstants } from '../effective-file/resolve-effective-file.ts';
import type { StoredObservation } from '../observations/observation.ts';
import { queryStatementsById, selectObservations, toStoredObservation } from '../observations/observation-queries.ts';
import { type FileStart, type FileStep, listFileSteps } from './file-steps.ts';

/** The steps of a publisher that are not stored yet. */
interface NewSteps {
  readonly publisher: string;
  /** Steps that follow the last stored one that is still valid. */
  readonly steps: readonly FileStep[];
  /** The last stored step that is still valid. Null if there is none. */
  readonly last: FileStep | null;
  /** Start of the stored steps that are no longer valid. Null if all of them are valid. */
  readonly invalidFrom: string | null;
}

/** A distinct spelling of a statement, with the first line that contains it. Statements with one key are the same. */
interface Spelling {
  readonly key: string;
  readonly text: string;
  readonly statement: Pick<Period, 'ordinal' | 'line' | 'attribute' | 'value' | 'named'>;
}

/**
 * Stores when the effective files of publishers, and the statements in them, began and ended. Compares the stored steps
 * with those of the observations, and derives only the periods from the first difference on. The result therefore does
 * not depend on the order in which observations were recorded.
 * @param changed the instant from which on the attempts of each publisher may have changed; '' for all
 */
export async function saveTimelines(
  transaction: Transaction<RecordsSchema>,
  changed: ReadonlyMap<string, string>,
): Promise<void> {
  // Most hosts never had a file.
  const sites = await queryInPages(changed.keys(), (page) =>
    transaction.selectFrom('publisher_site').select('publisher').where('publisher', 'in', page).execute(),
  );
  for (const page of valuePages(sites.map(({ publisher }) => publisher))) {
    const since = page.map((publisher) => changed.get(publisher) ?? '').reduce((a, b) => (a < b ? a : b));
    const starts = await queryStarts(transaction, page, since);
    const [known, others] = [page.filter((one) => starts.has(one)), page.filter((one) => !starts.has(one))];
    const newSteps = [
      ...(await listNewSteps(transaction, known, starts)),
      ...(await listNewSteps(transaction, others, starts)),
    ];
    const ids = newSteps.flatMap(({ steps }) => steps.flatMap(({ observationId }) => observationId ?? []));
    const statements = await queryStatementsById(transaction, ids);
    for (const { publisher, invalidFrom } of newSteps)
      if (invalidFrom !== null) await deletePeriods(transaction, publisher, invalidFrom);
    const stored = await listLines(transaction, newSteps);
    const files: Insertable<EffectiveFileTable>[] = [];
    const periods: Insertable<StatementPeriodTable>[] = [];
    for (const one of newSteps) {
      const writer = new PeriodWriter(one, stored.get(one.publisher) ?? []);
      for (const step of one.steps) files.push(writer.addStep(step, statements.get(step.observationId ?? 0) ?? []));
      periods.push(...writer.changed);
    }
    for (const rows of rowPages(files)) await transaction.insertInto('effective_file').values(rows).execute();
    for await (const rows of rowPagesInTurns(periods))
      await transaction
        .insertInto('statement_period')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['publisher', 'valid_from', 'ordinal']).doUpdateSet(({ ref }) => ({
            valid_to: ref('excluded.valid_to'),
            ended_at: ref('excluded.ended_at'),
          })),
        )
        .execute();
  }
}

/**
 * Returns the last instants before `since` at which publishers' effective files were read. The attempts before do not
 * affect what follows.
 */
async function queryStarts(
  transaction: Transaction<RecordsSchema>,
  publishers: readonly string[],
  since: string,
): Promise<Map<string, string>> {
  if (since === '') return new Map();
  const rows = await queryInPages(publishers, (page) =>
    transaction
      .selectFrom('effective_file')
      // The period of a reviewed file may begin with the decision instead.
      .leftJoin('list_review', 'list_review.observation_id', 'effective_file.observation_id')
      .select((eb) => ['effective_file.publisher', eb.fn.max('began_at').as('at')])
      .where('effective_file.publisher', 'in', page)
      .where('began_at', '<', since)
      .where('stale', '=', 0)
      .where('effective_file.observation_id', 'is not', null)
      .where('list_review.observation_id', 'is', null)
      .groupBy('effective_file.publisher')
      .execute(),
  );
  return new Map(rows.map(({ publisher, at }) => [publisher, at]));
}

/** @param starts the instant from which on the steps of a publisher are compared; default: all */
async function listNewSteps(
  transaction: Transaction<RecordsSchema>,
  publishers: readonly string[],
  starts: ReadonlyMap<string, string>,
): Promise<NewSteps[]> {
  const getStart = (publisher: string) => starts.get(publisher) ?? '';
  const from = publishers.map(getStart).reduce((a, b) => (a < b ? a : b), '9999');
  const rows = await queryInPages(publishers, (page) =>
    transaction
      .selectFrom('effective_file')
      .select(['publisher', 'began_at', 'date_precision', 'observation_id', 'stale'])
      .where('publisher', 'in', page)
      .where('began_at', '>=', from)
      .orderBy('publisher')
      .orderBy('began_at')
      .execute(),
  );
  const observations = await queryInPages(publishers, (page) =>
    selectObservations(transaction)
      .where('observation.publisher', 'in', page)
      .where('last_seen_at', '>=', from)
      .orderBy('observed_at')
      .orderBy('id')
      .execute(),
  );
  const steps = new Map(
    [...Map.groupBy(observations, ({ publisher }) => publisher)].map(([publisher, some]) => [
      publisher,
      listFileSteps(some.map((row) => cutAttempts(toStoredObservation(row), getStart(publisher)))),
    ]),
  );
  const stored = Map.groupBy(rows, ({ publisher }) => publisher);
  return publishers.flatMap((publisher): NewSteps[] => {
    const current = steps.get(publisher) ?? [];
    const before = (stored.get(publisher) ?? [])
      .filter(({ began_at }) => began_at >= getStart(publisher))
      .map((row) => ({
        at: row.began_at,
        precision: row.date_precision,
        observationId: row.observation_id,
        stale: row.stale === 1,
      }));
    const length = Math.max(current.length, before.length);
    const firstNew = Array.from({ length }).findIndex((_, index) => !isSameStep(current[index], before[index]));
    if (firstNew === -1) return [];
    return [
      {
        publisher,
        steps: current.slice(firstNew),
        last: current[firstNew - 1] ?? null,
        invalidFrom: before[firstNew]?.at ?? null,
      },
    ];
  });
}

const cutAttempts = (observation: StoredObservation, start: string): StoredObservation => ({
  ...observation,
  attempts: listAttemptInstants(observation).filter((at) => at >= start),
});

const isSameStep = (a: FileStart | undefined, b: FileStart | undefined): boolean =>
  a?.at === b?.at && a?.observationId === b?.observationId && a?.stale === b?.stale && a?.precision === b?.precision;

/** Lists the stored lines that are compared with the next ones, by publisher. */
async function listLines(
  transaction: Transaction<RecordsSchema>,
  changed: readonly NewSteps[],
): Promise<Map<string, Period[]>> {
  const isNewVersion = ({ steps, last }: NewSteps) =>
    last !== null && steps.some(({ observationId }) => observationId !== last.observationId);
  const rows = await queryInPages(
    changed.filter(isNewVersion).map(({ publisher }) => publisher),
    (page) =>
      transaction
        .selectFrom('statement_period')
        .selectAll()
        .where('publisher', 'in', page)
        .where((eb) => eb.or([eb('valid_to', 'is', null), eb('ended_at', 'is not', null)]))
        .execute(),
  );
  return Map.groupBy(rows, ({ publisher }) => publisher);
}

async function deletePeriods(transaction: Transaction<RecordsSchema>, publisher: string, from: string): Promise<void> {
  await transaction
    .deleteFrom('effective_file')
    .where('publisher', '=', publisher)
    .where('began_at', '>=', from)
    .execute();
  await transaction
    .deleteFrom('statement_period')
    .where('publisher', '=', publisher)
    .where('valid_from', '>=', from)
    .execute();
  await transaction
    .updateTable('statement_period')
    .set({ valid_to: null, ended_at: null })
    .where('publisher', '=', publisher)
    .where('valid_to', '>=', from)
    .execute();
}

type Period = Selectable<StatementPeriodTable>;

/** Derives the periods of the statements of one publisher, step by step. */
class PeriodWriter {
  /** New periods, and stored ones that end. */
  readonly changed: Period[] = [];
  readonly #publisher: string;
  readonly #stored: ReadonlySet<Period>;
  /** The lines of the last step. */
  #current: readonly Period[];
  /** When statements that ended were first read, by their key. Null until needed. */
  #firstSeen: Map<string, string> | null = null;
  #lastId: number | null;

  /** @param stored the stored lines of the last step, and the periods with which statements ended */
  constructor({ publisher, last }: NewSteps, stored: readonly Period[]) {
    this.#publisher = publisher;
    this.#stored = new Set(stored);
    this.#lastId = last?.observationId ?? null;
    this.#current = stored.filter(({ valid_to }) => valid_to === null);
  }

  addStep(step: FileStep, statements: readonly SourceStatement[]): Insertable<EffectiveFileTable> {
    const changes = { relationships_added: 0, relationships_removed: 0, lines_added: 0, lines_removed: 0 };
    let [respelled, unchanged] = [0, 0];
    // A file that becomes stale, or is current again, is the same version.
    if (step.observationId === null || step.observationId !== this.#lastId) {
      const next = indexStatements(this.#publisher, statements);
      const nextByKey = Map.groupBy(next.values(), ({ key }) => key);
      const getKey = (period: Period) => next.get(getText(period))?.key ?? createStatementKey(period);
      const beforeByKey = Map.groupBy(this.#current, getKey);
      const current = new Map<string, Period>();
      for (const [key, periods] of beforeByKey) {
        const isEnd = !nextByKey.has(key);
        for (const period of periods) {
          const same = next.get(getText(period));
          if (same && isSamePlace(same.statement, period)) current.set(same.text, period);
          else this.#end(period, step.at, isEnd ? step.at : null);
          if (isEnd) this.#firstSeen?.set(key, period.first_seen);
        }
        if (!isEnd) continue;
        changes.lines_removed += 1;
        if (periods[0]?.named) changes.relationships_removed += 1;
      }
      for (const [key, stated] of nextByKey) {
        const before = beforeByKey.get(key);
        const [earlier] = before ?? [];
        for (const { text, statement } of stated) {
          if (current.has(text)) continue;
          const period = {
            ...statement,
            publisher: this.#publisher,
            valid_from: step.at,
            valid_to: null,
            began_at: earlier?.began_at ?? step.at,
            ended_at: null,
            first_seen: earlier?.first_seen ?? this.#findFirstSeen(key) ?? step.firstRead ?? step.at,
          };
          this.changed.push(period);
          current.set(text, period);
        }
        if (!before) changes.lines_added += 1;
        else if (before.some((period) => next.has(getText(period)))) unchanged += 1;
        else respelled += 1;
        if (!before && stated[0]?.statement.named) changes.relationships_added += 1;
      }
      this.#current = [...current.values()];
      this.#lastId = step.observationId;
    }
    return {
      publisher: this.#publisher,
      began_at: step.at,
      date_precision: step.precision,
      observation_id: step.observationId,
      stale: Number(step.stale),
      ...changes,
      respelled,
      unchanged,
    };
  }

  #findFirstSeen(key: string): string | undefined {
    this.#firstSeen ??= new Map(
      [...this.#stored, ...this.changed]
        .filter(({ ended_at }) => ended_at !== null)
        .map((period) => [createStatementKey(period), period.first_seen]),
    );
    return this.#firstSeen.get(key);
  }

  /** Ends a period. A new one is not stored yet, so the row itself changes. */
  #end(period: Period, at: string, endedAt: string | null): void {
    if (this.#stored.has(period)) this.changed.push(period);
    period.valid_to = at;
    period.ended_at = endedAt;
  }
}

const getText = ({ attribute, value }: Pick<SourceStatement, 'attribute' | 'value'>): string => `${attribute}=${value}`;

/** A file without numbers of lines has the order of its statements. */
const isSamePlace = (a: Pick<Period, 'line' | 'ordinal'>, b: Pick<Period, 'line' | 'ordinal'>): boolean =>
  a.line === b.line && (a.line !== null || a.ordinal === b.ordinal);

/** Returns the distinct spellings of the statements of a file by their text. Leaves out lines without a value. */
function indexStatements(publisher: string, statements: readonly SourceStatement[]): Map<string, Spelling> {
  const distinct = new Map<string, Spelling>();
  for (const [ordinal, statement] of statements.entries()) {
    const text = getText(statement);
    if (statement.value.trim() === '' || distinct.has(text)) continue;
    const type = getRelationship(statement.attribute);
    const named = type === null ? null : identify(statement.value);
    // A reference of a publisher to itself is not a relationship.
    const isRelationship = named?.ok && named.identity.domain !== publisher;
    distinct.set(text, {
      key: named?.ok ? `${type} ${named.identity.domain}` : createStatementKey(statement),
      text,
      statement: {
        ...statement,
        ordinal,
        named: isRelationship ? named.identity.host || named.identity.domain : null,
      },
    });
  }
  return distinct;
}
