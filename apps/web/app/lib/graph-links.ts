/** Links into the trust graph screen, for those who stand outside of it. */

export const networkOf = (domain: string): string => `/trust-graph?${new URLSearchParams({ domain, depth: '2' })}`;

export const radialOf = (domain: string): string => `/trust-graph?${new URLSearchParams({ domain, view: 'radial' })}`;

export const queryLink = (query: string): string =>
  `/trust-graph?${new URLSearchParams({ tab: 'query', q: query, show: 'table' })}`;
