import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AiStatus } from './answers/read-ai-status.ts';

const KEY = ['assistant', 'status'];
const UNKNOWN: AiStatus = { configured: null, left: null, keyProvider: null };

/** What is known of the free summaries; nothing, where the server does not say. */
export function useFreeAnalyses(): { status: AiStatus; setLeft: (left: number) => void; refresh: () => void } {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await import('./flow/ask-ai-status.ts')).askAiStatus(signal),
  });
  const setLeft = useCallback(
    (left: number) => void client.setQueryData<AiStatus>(KEY, (present) => ({ ...(present ?? UNKNOWN), left })),
    [client],
  );
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
  return { status: data ?? UNKNOWN, setLeft, refresh };
}
