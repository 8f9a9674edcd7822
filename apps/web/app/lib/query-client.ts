import { QueryClient } from '@tanstack/react-query';

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A response is dated and stays until the visitor requests another; a failure is shown, not silently retried.
        staleTime: Number.POSITIVE_INFINITY,
        // On the server a pending clean-up would keep the process, and every page ever rendered, alive.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        // Being offline is an error to show, not a reason to wait.
        networkMode: 'always',
        structuralSharing: false,
      },
    },
  });

let browserClient: QueryClient | undefined;

/** One for the whole visit in a browser, so that results outlive their screen; on the server one for each page. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
