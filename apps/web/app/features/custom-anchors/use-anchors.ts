import { useLocation, useSearchParams } from 'react-router';
import { getCustomAnchorsPath } from './anchors-page-url.ts';
import { parseAnchorsParam } from './anchors-param.ts';

/** Returns the anchors in the URL. Links to other views preserve them. */
export function useAnchors(): string {
  const [search] = useSearchParams();
  return parseAnchorsParam(search);
}

/** Returns the URL of the page for selecting anchors, with a way back. */
export function useCustomAnchorsPath(): string {
  const { pathname, search } = useLocation();
  return getCustomAnchorsPath({ anchors: useAnchors(), back: pathname + search });
}
