import { appendAnchors, DEFAULT_ANCHORS, parseAnchorsParam, splitAnchors } from './anchors-param.ts';

const RETURN_PATHS: ReadonlySet<string> = new Set(['/trust-graph', '/path']);
const PLACEHOLDER_ORIGIN = 'http://here.invalid';

/** Query parameters of the page for custom anchors. */
export interface CustomAnchorsUrl {
  anchors: string;
  /** URL of the reader's previous screen. */
  back: string;
}

export const parseCustomAnchorsUrl = (search: URLSearchParams): CustomAnchorsUrl => ({
  anchors: parseAnchorsParam(search),
  back: search.get('back') ?? '',
});

export function getCustomAnchorsPath({ anchors, back }: CustomAnchorsUrl): string {
  const search = appendAnchors(new URLSearchParams({ back }), anchors);
  return `/anchors?${search}`;
}

/**
 * Returns the reader's previous screen with other anchors. Returns the explorer if it was not a screen of this site.
 */
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
