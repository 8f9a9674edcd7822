/** Query parameter for a past day. */
const AS_OF_PARAM = 'as_of';

/**
 * Returns true for pages that support past days: dossiers, the explorer, trust paths, and the tables of associations.
 * Feeds do not.
 */
export const supportsAsOf = (path: string): boolean =>
  isAssociationTable(path) || (/^\/(?:trust-graph|path|d\/.+)(?:\.data)?\/?$/i.test(path) && !isAlternateFormat(path));

/**
 * Returns true for pages that show only the current graph. For a past day, they respond with a page that explains this.
 */
export const isCurrentOnlyPage = (path: string): boolean =>
  /^\/(?:associations(?:\/.+)?|changes|check|corrections|data|follow|match|method|search|vouchers|watchlist)?\/?$/i.test(
    path,
  ) && !isAlternateFormat(path);

/** Returns the past day in a URL. Null without a value, and for the current day. */
export function getPastDay(search: URLSearchParams, today: string): string | null {
  const day = search.get(AS_OF_PARAM);
  return day === null || day === '' || day === today ? null : day;
}

/** Returns the URL without its day. */
export function removeAsOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const remaining = new URLSearchParams(search);
  remaining.delete(AS_OF_PARAM);
  return remaining.size > 0 ? `${pathname}?${remaining}` : pathname;
}

/**
 * Returns true for feeds, and for the JSON and CSV of an association. Without these suffixes, the domain ends the path.
 */
const isAlternateFormat = (path: string): boolean => isFeed(path) || isAssociationTable(path);

const isFeed = (path: string): boolean => /\/feed\.(?:atom|json)$/i.test(path);

const isAssociationTable = (path: string): boolean =>
  /^\/associations(?:\/.+)?\.(?:csv|json)$/i.test(path) && !isFeed(path);
