/** Query parameters of the page of changes. */
export interface ChangesParams {
  /** As 2026-03-31, or a month as 2025-01; null for the newest with a change. */
  readonly day: string | null;
  /** Where the page before ended. */
  readonly after: string | null;
  /** Whether publishers that no recognized association lists are included: anyone can publish a file. */
  readonly all: boolean;
}

const DAY = /^\d{4}-\d{2}(?:-\d{2})?$/;

/** The address of a page of changes. */
export function changesPath({ day, after, all }: Partial<ChangesParams> = {}): string {
  const search = new URLSearchParams();
  if (all) search.set('all', '1');
  if (day) search.set('day', day);
  if (after) search.set('after', after);
  return search.size > 0 ? `/changes?${search}` : '/changes';
}

/** Reads the address of the page of changes; if no day is given, it is the newest with a change. */
export function parseChangesParams(search: URLSearchParams): ChangesParams {
  const day = search.get('day') ?? '';
  const isDay = DAY.test(day) && new Date(day).toJSON()?.startsWith(day) === true;
  return {
    day: isDay ? day : null,
    after: isDay ? search.get('after')?.slice(0, 256) || null : null,
    all: search.get('all') === '1',
  };
}

/** URL of the feed of a domain. @param page its page, such as `/d/texaspress.com` */
export const feedPath = (page: string, format: 'atom' | 'json'): string =>
  page === '/changes' ? `/changes.${format}` : `${page}/feed.${format}`;
