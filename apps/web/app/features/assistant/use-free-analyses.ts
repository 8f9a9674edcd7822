import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Call, call, type ReceivedFrom } from '../../lib/api-client.ts';

/** Information about the summaries of this server. */
export type AiStatus = ReceivedFrom<'getAssistantStatus'>;

const QUERY_KEY = ['assistant', 'status'];

/** Query for the status of the free summaries. */
export const getStatusQuery = (send: Call = call) => ({
  queryKey: QUERY_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AiStatus> => send('getAssistantStatus', { signal }),
});

/**
 * Returns the status of the free summaries. Empty if the server does not send it.
 * @param isConfigured value from the server rendering; null if there was none
 */
export function useFreeAnalyses(isConfigured: boolean | null): {
  status: AiStatus;
  setLeft: (left: number) => void;
  refresh: () => void;
} {
  const client = useQueryClient();
  const { data } = useQuery(getStatusQuery());
  const setLeft = useCallback(
    (left: number) =>
      void client.setQueryData<AiStatus>(QUERY_KEY, (current) => ({ ...current, free_analyses_left: left })),
    [client],
  );
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: QUERY_KEY }), [client]);
  return { status: data ?? (isConfigured === null ? {} : { ai_configured: isConfigured }), setLeft, refresh };
}
