/**
 * Selects the operator's anchors explicitly, because a browser with a saved set would apply that set to a URL without
 * anchors.
 */
export const DEFAULT_ANCHORS = 'default';

/** Returns the anchors in the URL. Empty if there are none. */
export const parseAnchorsParam = (search: URLSearchParams): string => (search.get('anchors') ?? '').trim();

export const isCustom = (anchors: string): boolean => anchors !== '' && anchors !== DEFAULT_ANCHORS;

/** Splits the anchors into domains, in their original spelling. */
export const splitAnchors = (anchors: string): string[] =>
  isCustom(anchors) ? [...new Set(anchors.split(/[\s,;]+/).filter(Boolean))] : [];

/** Appends the anchors to a query, with readable commas. */
export function appendAnchors(search: URLSearchParams, anchors: string): string {
  const anchorList = anchors === DEFAULT_ANCHORS ? DEFAULT_ANCHORS : splitAnchors(anchors).join(',');
  const rest = search.toString();
  if (anchorList === '') return rest;
  const parameter = `anchors=${encodeURIComponent(anchorList).replaceAll('%2C', ',')}`;
  return rest ? `${rest}&${parameter}` : parameter;
}
