import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EXPLORER_KEY } from '../explorer/queries/explorer-keys.ts';
import { type GraphRequest, getQueryKey, parseRequest } from '../graph-shared/graph-request.ts';
import { EMPTY_URL, type GraphUrl, getHistoryState, toUrl } from '../graph-shared/graph-url.ts';

export interface GraphNavigation {
  navigateTo: (next: Partial<GraphUrl>, options?: { replace: boolean }) => void;
  /** Opens a URL and sends its request, even if the response is cached. */
  submitRequest: (next: Partial<GraphUrl>) => void;
  /** Opens the radial view at a center, or reloads the current one. */
  openExplorer: (domain: string, depth: number) => void;
}

/**
 * Navigation within the trust graph.
 * @param request request of the current URL
 * @param retry repeats that request
 */
export function useGraphNavigation(url: GraphUrl, request: GraphRequest | null, retry: () => void): GraphNavigation {
  const navigate = useNavigate();
  const client = useQueryClient();

  const navigateTo: GraphNavigation['navigateTo'] = (next, { replace } = { replace: false }) =>
    void navigate(toUrl(next), {
      preventScrollReset: true,
      replace,
      state: getHistoryState(next),
    });

  return {
    navigateTo,
    submitRequest: (next) => {
      const nextRequest = parseRequest({ ...EMPTY_URL, ...next });
      if (JSON.stringify(nextRequest) === JSON.stringify(request)) return retry();
      client.removeQueries({ queryKey: getQueryKey(nextRequest), exact: true });
      navigateTo(next);
    },
    openExplorer: (domain, depth) => {
      void client.resetQueries({ queryKey: EXPLORER_KEY });
      const next = { domain, depth };
      navigateTo(next, { replace: toUrl(next) === toUrl(url) });
    },
  };
}
