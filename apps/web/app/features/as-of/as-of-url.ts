import type { RecordedDate } from '@vouchwire/api-contract';

/** Returns the day in a URL, unmodified. Empty for the current graph. */
export const parseAsOf = (search: URLSearchParams): string => (search.get('as_of') ?? '').trim();

/** Returns the day of the page, for its exports. Only in a browser. */
export const getAsOf = (): string => parseAsOf(new URLSearchParams(location.search));

/** A day that can be selected. If all observations are dated to the month, it represents that month. */
export type AvailableDay = Pick<RecordedDate, 'date' | 'precision'>;

/**
 * Lists the days of the slider, oldest first. Leaves out today, because it is the current graph, which has its own
 * position.
 */
export function listAvailableDays(dates: readonly AvailableDay[]): AvailableDay[] {
  const today = new Date().toISOString().slice(0, 10);
  return dates
    .filter(({ date }) => date < today)
    .map(({ date, precision }) => ({ date, precision }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Formats a day, or its month as `2025-01` if it represents the month. */
export function formatAsOf(day: string, days: readonly AvailableDay[]): string {
  const isMonth = days.some(({ date, precision }) => date === day && precision === 'month');
  return isMonth ? day.slice(0, 'yyyy-mm'.length) : day;
}

/**
 * Returns the same URL for another day, or for the current graph.
 * @param path path, query and fragment
 */
export function withAsOf(path: string, day: string | null): string {
  const fragmentIndex = path.indexOf('#');
  const fragment = fragmentIndex < 0 ? '' : path.slice(fragmentIndex);
  const [pathname = '', query = ''] = path.slice(0, path.length - fragment.length).split('?', 2);
  const search = new URLSearchParams(query);
  search.delete('as_of');
  if (day) search.set('as_of', day);
  const rest = search.toString();
  return `${pathname}${rest && `?${rest}`}${fragment}`;
}
