import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';

/** The `handle` of a route that reads query parameters. */
interface PageHandle {
  /** Names of the parameters. */
  readonly parameters: readonly string[];
}

const hasParameters = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'parameters' in handle;

/**
 * Returns the query of the page with the parameters that its route reads. Links from a page to itself use it, so that
 * they leave out unknown parameters, such as those of campaigns.
 */
export function usePageSearch(): URLSearchParams {
  const { search } = useLocation();
  const names = useMatches()
    .flatMap(({ handle }) => (hasParameters(handle) ? handle.parameters : []))
    .join(' ');
  return useMemo(() => {
    const known = new Set(names.split(' '));
    return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.has(name)));
  }, [search, names]);
}
