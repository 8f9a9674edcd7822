import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReceivedFrom } from '../../lib/api-client.ts';

/** What is known of the summaries that this server makes. */
export type AiStatus = ReceivedFrom<'getAssistantStatus'>;

const QUERY_KEY = ['assistant', 'status'];

/**
 * Status of the free summaries; empty if the server does not send it.
 * @param isConfigured as the server rendered it; null if it did not
 */
export function useFreeAnalyses(isConfigured: boolean | null): {
  status: AiStatus;
  setLeft: (left: number) => void;
  refresh: () => void;
} {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => (await import('../../lib/api-client.ts')).call('getAssistantStatus', { signal }),
  });
  const setLeft = useCallback(
    (left: number) =>
      void client.setQueryData<AiStatus>(QUERY_KEY, (current) => ({ ...current, free_analyses_left: left })),
    [client],
  );
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: QUERY_KEY }), [client]);
  return { status: data ?? (isConfigured === null ? {} : { ai_configured: isConfigured }), setLeft, refresh };
}
