/** The day that an address asks for, as given; empty for now. */
export const readAsOfParam = (search: URLSearchParams): string => (search.get('as_of') ?? '').trim();

/** The day that the page in front of the reader shows, for what is taken away from it. In a browser alone. */
export const dayHere = (): string => readAsOfParam(new URLSearchParams(location.search));

/** The days of the slider, oldest first: today is now, and now has a place of its own. */
export function daysToShow(dates: readonly { readonly date: string }[]): string[] {
  const today = new Date().toISOString().slice(0, 10);
  return dates
    .map(({ date }) => date)
    .filter((day) => day < today)
    .sort();
}

/** The same place on another day, or now. @param here path and query */
export function placeAsOf(here: string, day: string | null): string {
  const [path = '', query = ''] = here.split('?', 2);
  const search = new URLSearchParams(query);
  search.delete('as_of');
  if (day) search.set('as_of', day);
  const rest = search.toString();
  return rest ? `${path}?${rest}` : path;
}
