import { useLocation, useSearchParams } from 'react-router';
import { getCustomAnchorsPath } from './anchors-page-url.ts';
import { parseAnchorsParam } from './anchors-param.ts';

/** Whose vouching counts here, as the address has it: links to further views carry it on. */
export function useAnchors(): string {
  const [search] = useSearchParams();
  return parseAnchorsParam(search);
}

/** The address of the page on which to choose others, and to come back from. */
export function useCustomAnchorsPath(): string {
  const { pathname, search } = useLocation();
  return getCustomAnchorsPath({ anchors: useAnchors(), back: pathname + search });
}
