import { QueryClient } from '@tanstack/react-query';

/** Creates a client for API queries: one for the whole visit in a browser, one for each page on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A response has a date and remains until the visitor requests it again. A failure is shown, not retried.
        staleTime: Number.POSITIVE_INFINITY,
        // On the server, a pending clean-up would retain the process and all rendered pages in memory.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        // Shows an error when the browser is offline, instead of waiting.
        networkMode: 'always',
        structuralSharing: false,
      },
    },
  });
