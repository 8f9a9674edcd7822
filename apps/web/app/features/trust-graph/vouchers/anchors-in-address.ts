/** The operator's anchors, said outright: a browser that keeps a set of its own takes an address without any for it. */
export const DEFAULT_VIEW = 'default';

/** Whose vouching counts, as the address has it; empty where it says nothing. */
export const readAnchorsParam = (search: URLSearchParams): string => (search.get('anchors') ?? '').trim();

export const isChosen = (anchors: string): boolean => anchors !== '' && anchors !== DEFAULT_VIEW;

/** The domains that were given, as they were written. */
export const anchorsGiven = (anchors: string): string[] =>
  isChosen(anchors) ? [...new Set(anchors.split(/[\s,;]+/).filter(Boolean))] : [];

/** The query of an address, the anchors at its end and their commas as people write them. */
export function withAnchors(search: URLSearchParams, anchors: string): string {
  const given = anchors === DEFAULT_VIEW ? DEFAULT_VIEW : anchorsGiven(anchors).join(',');
  const rest = search.toString();
  if (given === '') return rest;
  const own = `anchors=${encodeURIComponent(given).replaceAll('%2C', ',')}`;
  return rest ? `${rest}&${own}` : own;
}
