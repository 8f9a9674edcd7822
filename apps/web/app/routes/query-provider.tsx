import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';

/** Around the screens that keep the answers they got for the visit; the others need not load what keeps them. */
export default function QueryProvider() {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

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
function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
