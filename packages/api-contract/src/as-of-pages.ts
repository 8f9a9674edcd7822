/** The query parameter for a past day. */
const AS_OF_PARAM = 'as_of';

/** Dossiers, the explorer, trust paths, and the tables of associations answer for a past day. Feeds do not. */
export const supportsAsOf = (path: string): boolean =>
  isAssociationTable(path) || (/^\/(?:trust-graph|path|d\/.+)(?:\.data)?\/?$/i.test(path) && !isAlternateFormat(path));

/** Pages of the current graph only. A request for a past day of one gets a page that explains this. */
export const isCurrentOnlyPage = (path: string): boolean =>
  /^\/(?:associations(?:\/.+)?|census|changes|check|corrections|data|follow|match|method|search|vouchers|watchlist)?\/?$/i.test(
    path,
  ) && !isAlternateFormat(path);

/** Returns the past day that an address names; null without a value, and for the current day. */
export function getPastDay(search: URLSearchParams, today: string): string | null {
  const day = search.get(AS_OF_PARAM);
  return day === null || day === '' || day === today ? null : day;
}

/** Returns the address without its day; all else stays. */
export function removeAsOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const remaining = new URLSearchParams(search);
  remaining.delete(AS_OF_PARAM);
  return remaining.size > 0 ? `${pathname}?${remaining}` : pathname;
}

/** Feeds, and the JSON and CSV of a page of associations, whose domain ends the path otherwise. */
const isAlternateFormat = (path: string): boolean => isFeed(path) || isAssociationTable(path);

const isFeed = (path: string): boolean => /\/feed\.(?:atom|json)$/i.test(path);

const isAssociationTable = (path: string): boolean =>
  /^\/associations(?:\/.+)?\.(?:csv|json)$/i.test(path) && !isFeed(path);
