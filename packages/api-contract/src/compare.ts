/** Publishers that one comparison shows at most. */
export const MAX_COMPARED = 5;

/** URL of the comparison of publishers; without any, the page with the form. */
export function comparePath(domains: readonly string[] = [], asOf = ''): string {
  const search = new URLSearchParams(domains.map((domain) => ['d', domain]));
  if (asOf) search.set('as_of', asOf);
  return `/compare${search.size > 0 ? `?${search}` : ''}`;
}
