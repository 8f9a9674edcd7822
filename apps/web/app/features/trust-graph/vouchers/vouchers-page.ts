import { anchorsGiven, DEFAULT_VIEW, readAnchorsParam, withAnchors } from './anchors-in-address.ts';

const SCREENS: ReadonlySet<string> = new Set(['/trust-graph', '/path']);
const HERE = 'http://here.invalid';

/** What the page on which vouchers are chosen is asked with. */
export interface VouchersUrl {
  anchors: string;
  /** Where the reader came from. */
  back: string;
}

export const readVouchersUrl = (search: URLSearchParams): VouchersUrl => ({
  anchors: readAnchorsParam(search),
  back: search.get('back') ?? '',
});

export function vouchersPage({ anchors, back }: VouchersUrl): string {
  const search = withAnchors(new URLSearchParams({ back }), anchors);
  return `/vouchers?${search}`;
}

/** The screen that the reader came from, seen through other anchors; the explorer where that was no screen of ours. */
export function placeToReturnTo(back: string, anchors: string): string {
  const place = URL.canParse(back, HERE) ? new URL(back, HERE) : null;
  const known = place?.origin === HERE && SCREENS.has(place.pathname) ? place : new URL('/trust-graph', HERE);
  known.searchParams.delete('anchors');
  const given = anchorsGiven(anchors).join(',');
  return `${known.pathname}?${withAnchors(known.searchParams, given || DEFAULT_VIEW)}`;
}
