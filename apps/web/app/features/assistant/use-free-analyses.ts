import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Call, call } from '../../lib/api-client.ts';
import type { ReceivedFrom } from '../../lib/received.ts';

/** Information about the summaries of this server. */
export type AiStatus = ReceivedFrom<'getAssistantStatus'>;

const UNKNOWN: AiStatus = {
  ai_configured: null,
  free_analyses_left: null,
  free_analyses_per_day: null,
  key_provider: null,
};

const QUERY_KEY = ['assistant', 'status'];

/** Query for the status of the free summaries. */
export const getStatusQuery = (send: Call = call) => ({
  queryKey: QUERY_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AiStatus> => send('getAssistantStatus', { signal }),
});

/**
 * Returns the status of the free summaries.
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
      void client.setQueryData<AiStatus>(QUERY_KEY, (current = UNKNOWN) => ({ ...current, free_analyses_left: left })),
    [client],
  );
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: QUERY_KEY }), [client]);
  return { status: data ?? { ...UNKNOWN, ai_configured: isConfigured }, setLeft, refresh };
}
