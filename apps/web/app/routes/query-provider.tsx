import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../lib/query-client.ts';

/** Around the screens that keep the answers they got for the visit; the others need not load what keeps them. */
export default function QueryProvider() {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

let browserClient: QueryClient | undefined;

/** One for the whole visit in a browser, so that results outlive their screen; on the server one for each page. */
function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
