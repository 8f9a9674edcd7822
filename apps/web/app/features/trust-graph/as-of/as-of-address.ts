import type { RecordedDate } from '@vouchwire/api-contract';

/** The day that an address asks for, as given; empty for now. */
export const readAsOfParam = (search: URLSearchParams): string => (search.get('as_of') ?? '').trim();

/** The day that the page in front of the reader shows, for what is taken away from it. In a browser alone. */
export const dayHere = (): string => readAsOfParam(new URLSearchParams(location.search));

/** A day that can be shown. If everything read is dated to the month, it represents that month. */
export type OfferedDay = Pick<RecordedDate, 'date' | 'precision'>;

/** The days of the slider, oldest first: today is now, and now has a place of its own. */
export function daysToShow(dates: readonly OfferedDay[]): OfferedDay[] {
  const today = new Date().toISOString().slice(0, 10);
  return dates
    .filter(({ date }) => date < today)
    .map(({ date, precision }) => ({ date, precision }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** A day, or its month as `2025-01` if it represents the month. */
export function shownDate(day: string, days: readonly OfferedDay[]): string {
  const isMonth = days.some(({ date, precision }) => date === day && precision === 'month');
  return isMonth ? day.slice(0, 'yyyy-mm'.length) : day;
}

/** The same place on another day, or now. @param here path, query and fragment */
export function placeAsOf(here: string, day: string | null): string {
  const at = here.indexOf('#');
  const fragment = at < 0 ? '' : here.slice(at);
  const [path = '', query = ''] = here.slice(0, here.length - fragment.length).split('?', 2);
  const search = new URLSearchParams(query);
  search.delete('as_of');
  if (day) search.set('as_of', day);
  const rest = search.toString();
  return `${path}${rest && `?${rest}`}${fragment}`;
}
