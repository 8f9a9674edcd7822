import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AiStatus } from './responses/read-ai-status.ts';

const QUERY_KEY = ['assistant', 'status'];
const UNKNOWN_STATUS: AiStatus = { configured: null, left: null, keyProvider: null };

/** What is known of the free summaries; nothing, where the server does not say. */
export function useFreeAnalyses(): { status: AiStatus; setLeft: (left: number) => void; refresh: () => void } {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => (await import('./flow/fetch-ai-status.ts')).fetchAiStatus(signal),
  });
  const setLeft = useCallback(
    (left: number) =>
      void client.setQueryData<AiStatus>(QUERY_KEY, (current) => ({ ...(current ?? UNKNOWN_STATUS), left })),
    [client],
  );
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: QUERY_KEY }), [client]);
  return { status: data ?? UNKNOWN_STATUS, setLeft, refresh };
}
