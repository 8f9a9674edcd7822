import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { getQueryClient } from '../lib/query-client.ts';

/** Around the screens that keep the answers they got for the visit; the others need not load what keeps them. */
export default function QueryProvider() {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
