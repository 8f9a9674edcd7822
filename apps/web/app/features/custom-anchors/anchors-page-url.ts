import { appendAnchors, DEFAULT_ANCHORS, parseAnchorsParam, splitAnchors } from './anchors-param.ts';

const RETURN_PATHS: ReadonlySet<string> = new Set(['/trust-graph', '/path']);
const PLACEHOLDER_ORIGIN = 'http://here.invalid';

/** What the page on which vouchers are chosen is asked with. */
export interface CustomAnchorsUrl {
  anchors: string;
  /** The screen that the reader came from. */
  back: string;
}

export const parseCustomAnchorsUrl = (search: URLSearchParams): CustomAnchorsUrl => ({
  anchors: parseAnchorsParam(search),
  back: search.get('back') ?? '',
});

export function getCustomAnchorsPath({ anchors, back }: CustomAnchorsUrl): string {
  const search = appendAnchors(new URLSearchParams({ back }), anchors);
  return `/vouchers?${search}`;
}

/** The screen that the reader came from, seen through other anchors; the explorer where that was no screen of ours. */
export function getReturnPath(back: string, anchors: string): string {
  const backUrl = URL.canParse(back, PLACEHOLDER_ORIGIN) ? new URL(back, PLACEHOLDER_ORIGIN) : null;
  const returnUrl =
    backUrl?.origin === PLACEHOLDER_ORIGIN && RETURN_PATHS.has(backUrl.pathname)
      ? backUrl
      : new URL('/trust-graph', PLACEHOLDER_ORIGIN);
  returnUrl.searchParams.delete('anchors');
  const anchorList = splitAnchors(anchors).join(',');
  return `${returnUrl.pathname}?${appendAnchors(returnUrl.searchParams, anchorList || DEFAULT_ANCHORS)}`;
}
