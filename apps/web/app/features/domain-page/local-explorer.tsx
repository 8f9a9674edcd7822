import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { getQueryClient } from '../../lib/query-client.ts';
import Explorer from '../explorer/explorer.tsx';
import { createState, skipList } from '../explorer/state/explorer-state.ts';

/**
 * The explorer inside a page about its center: the page lists the incoming links above, so it starts with the radial
 * view.
 */
export default function LocalExplorer({ domain }: { domain: string }) {
  const [client] = useState(getQueryClient);
  const [explorerState, setState] = useState(() => skipList(createState(domain)));
  return (
    <div className="grid grid-cols-1 gap-3 pt-4">
      <QueryClientProvider client={client}>
        <Explorer centerDomain={domain} store={{ state: explorerState, setState }} />
      </QueryClientProvider>
    </div>
  );
}
