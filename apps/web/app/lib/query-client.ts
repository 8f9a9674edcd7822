import { QueryClient } from '@tanstack/react-query';

/** A client for the answers of the API: one for the whole visit in a browser, one for each page on the server. */
export const createQueryClient = (): QueryClient =>
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
