/** The domain that an address of the screen asks for: `?domain=`, or `?u=` as in addresses of the trust assistant. */
export const getRequestedDomain = (search: URLSearchParams): string =>
  (search.get('domain') ?? search.get('u') ?? '').trim();
