/** Returns the domain in the URL: `?domain=`, or `?u=` as in URLs of the trust assistant. */
export const getRequestedDomain = (search: URLSearchParams): string =>
  (search.get('domain') ?? search.get('u') ?? '').trim();
