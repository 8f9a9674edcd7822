/** The operator's anchors, explicitly: a browser with a saved set would apply it to a URL without anchors. */
export const DEFAULT_ANCHORS = 'default';

/** The anchors in the URL; empty without any. */
export const parseAnchorsParam = (search: URLSearchParams): string => (search.get('anchors') ?? '').trim();

export const isCustom = (anchors: string): boolean => anchors !== '' && anchors !== DEFAULT_ANCHORS;

/** The domains that were given, as they were written. */
export const splitAnchors = (anchors: string): string[] =>
  isCustom(anchors) ? [...new Set(anchors.split(/[\s,;]+/).filter(Boolean))] : [];

/** The query of an address, the anchors at its end and their commas as people write them. */
export function appendAnchors(search: URLSearchParams, anchors: string): string {
  const anchorList = anchors === DEFAULT_ANCHORS ? DEFAULT_ANCHORS : splitAnchors(anchors).join(',');
  const rest = search.toString();
  if (anchorList === '') return rest;
  const parameter = `anchors=${encodeURIComponent(anchorList).replaceAll('%2C', ',')}`;
  return rest ? `${rest}&${parameter}` : parameter;
}
