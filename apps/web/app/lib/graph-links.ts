/** Links to the trust graph screen, for other screens. */

export const getNetworkPath = (domain: string): string => `/trust-graph?${new URLSearchParams({ domain, depth: '2' })}`;

export const getRadialPath = (domain: string): string =>
  `/trust-graph?${new URLSearchParams({ domain, view: 'radial' })}`;

/** @param parameters of the query, as JSON text; empty for no parameters */
export const getQueryPath = (query: string, parameters = ''): string =>
  `/trust-graph?${new URLSearchParams({ tab: 'query', q: query, ...(parameters ? { params: parameters } : {}), show: 'table' })}`;
