/** The operator's anchors, said outright: a browser that keeps a set of its own takes an address without any for it. */
export const DEFAULT_ANCHORS = 'default';

/** Whose vouching counts, as the address has it; empty where it says nothing. */
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
