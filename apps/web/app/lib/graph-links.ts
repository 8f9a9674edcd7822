/** Links to the trust graph screen, for other screens. */

/** Path of the radial view around a domain. */
export const getExplorerPath = (domain: string): string => `/trust-graph?${new URLSearchParams({ domain })}`;

/** @param parameters of the query, as JSON text; empty for no parameters */
export const getQueryPath = (query: string, parameters = ''): string =>
  `/trust-graph?${new URLSearchParams({ tab: 'query', q: query, ...(parameters ? { params: parameters } : {}), show: 'table' })}`;
