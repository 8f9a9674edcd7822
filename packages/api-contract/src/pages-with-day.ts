/** The query parameter for a past day. */
const DAY = 'as_of';

/** Dossiers, but not their feeds, the explorer and trust paths answer for a past day. */
export const pageTakesDay = (path: string): boolean =>
  /^\/(?:trust-graph|path|d\/.+)(?:\.data)?\/?$/i.test(path) && !isOtherForm(path);

/** Pages of the current graph. A browser that requests a past day of one gets a page that says so. */
export const pageRefusesDay = (path: string): boolean =>
  /^\/(?:associations(?:\/.+)?|changes|check|corrections|data|follow|method|vouchers)?\/?$/i.test(path) &&
  !isOtherForm(path);

/** Returns the past day that an address names; null without a value, and for the current day. */
export function pastDayIn(search: URLSearchParams, today: string): string | null {
  const day = search.get(DAY);
  return day === null || day === '' || day === today ? null : day;
}

/** Returns the address without its day; all else stays. */
export function withoutDay({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const kept = new URLSearchParams(search);
  kept.delete(DAY);
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Feeds, and the JSON and CSV of a page of associations, whose domain ends the path otherwise. */
const isOtherForm = (path: string): boolean =>
  /\/feed\.(?:atom|json)$/i.test(path) || /^\/associations(?:\/.+)?\.(?:csv|json)$/i.test(path);
