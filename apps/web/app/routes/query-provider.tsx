import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../lib/query-client.ts';

/** Provides the query cache for screens that keep responses during the visit. Other screens do not load its code. */
export default function QueryProvider() {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

let browserClient: QueryClient | undefined;

/**
 * Returns one client for the whole visit in a browser, so that results remain after leaving a screen. On the server,
 * returns one for each page.
 */
function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
