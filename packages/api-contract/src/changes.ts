/** Query parameters of the page of changes. */
export interface ChangesParams {
  /** `file`: entries of files, by day · `site`: states of sites, all of them. */
  readonly kind: 'file' | 'site';
  /** A day such as 2026-03-31, or a month such as 2025-01. Null for the newest one with a change, and for sites. */
  readonly day: string | null;
  /** Cursor after the previous page. */
  readonly after: string | null;
  /**
   * True to include publishers that no recognized association lists. Anyone can publish a file, so they are excluded by
   * default.
   */
  readonly all: boolean;
}

/** Names of the parameters. */
export const CHANGES_PARAMETERS = ['kind', 'day', 'after', 'all'] as const;

const DAY = /^\d{4}-\d{2}(?:-\d{2})?$/;

/** Returns the URL of a page of changes. */
export function changesPath({ kind, day, after, all }: Partial<ChangesParams> = {}): string {
  const search = new URLSearchParams();
  if (kind === 'site') search.set('kind', kind);
  if (all) search.set('all', '1');
  if (day) search.set('day', day);
  if (after) search.set('after', after);
  return search.size > 0 ? `/changes?${search}` : '/changes';
}

/** Parses the URL of the page of changes. Without a day, it is the newest one with a change. */
export function parseChangesParams(search: URLSearchParams): ChangesParams {
  const day = search.get('day') ?? '';
  const kind = search.get('kind') === 'site' ? 'site' : 'file';
  const isDay = kind === 'file' && DAY.test(day) && new Date(day).toJSON()?.startsWith(day) === true;
  return {
    kind,
    day: isDay ? day : null,
    after: isDay || kind === 'site' ? search.get('after')?.slice(0, 256) || null : null,
    all: search.get('all') === '1',
  };
}

/**
 * Returns the URL of the feed of a page.
 * @param page such as `/d/texaspress.com`, or a page of changes
 */
export const feedPath = (page: string, format: 'atom' | 'json'): string =>
  page.startsWith('/changes') ? changesFilePath(page, format) : `${page}/feed.${format}`;

/** Returns the URL of a page of changes in another format. */
export const changesFilePath = (page: string, format: 'atom' | 'json' | 'csv'): string =>
  page.replace('/changes', `/changes.${format}`);
