import { AppError } from '../errors/app-error.ts';
import { takeTurn } from '../limiter/event-loop-turns.ts';

/**
 * Maximum length of a list in one SQL condition. Every element is a bound parameter, and one statement takes 32,766 of
 * them in SQLite and 65,535 in PostgreSQL. SQLite also refuses `or` chains of more than 1,000 terms.
 */
export const MAX_LIST_VALUES = 500;
/** Maximum number of bound parameters in the rows of one INSERT. */
const MAX_ROW_PARAMETERS = 5_000;

/**
 * Splits values of any number into lists that one SQL condition takes (`where x in (…)`). Repeated values are left out,
 * because they would return the same row once per page. `npm run lint` rejects SQL lists that do not come from here.
 */
export function* valuePages<T extends string | number>(values: Iterable<T>): Generator<T[]> {
  yield* chunk([...new Set(values)], MAX_LIST_VALUES);
}

/**
 * Runs a query once per page of `values`.
 * @returns the rows of all pages, in the order of the pages
 */
export async function queryInPages<T extends string | number, Row>(
  values: Iterable<T>,
  query: (page: T[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: (readonly Row[])[] = [];
  for (const page of valuePages(values)) found.push(await query(page));
  return found.flat();
}

/** Splits rows of any number into lists that one INSERT takes, by the number of their columns. */
export function rowPages<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const columns = rows.reduce((max, row) => Math.max(max, Object.keys(row).length), 1);
  return chunk(rows, Math.max(1, Math.floor(MAX_ROW_PARAMETERS / columns)));
}

/** Splits rows as `rowPages` does, and lets other requests run between two pages: SQLite inserts on this thread. */
export async function* rowPagesInTurns<Row extends object>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  let isFirst = true;
  for (const page of rowPages(rows)) {
    if (!isFirst) await takeTurn();
    isFirst = false;
    yield page;
  }
}

/**
 * Returns a list that is always short, such as the states of a mail or the spellings of one domain.
 * @throws AppError `internal` if it has more than {@link MAX_LIST_VALUES} values
 */
export function fewValues<T>(values: readonly T[]): T[] {
  if (values.length > MAX_LIST_VALUES) {
    throw new AppError('internal', `A query has a list of ${values.length} values. The maximum is ${MAX_LIST_VALUES}.`);
  }
  return [...values];
}

function* chunk<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
