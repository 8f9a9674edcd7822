import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
import { announce } from '../../components/toast.ts';
import { isClientError } from '../../lib/api-client.ts';
import {
  type DatedGraphResult,
  type GraphRequest,
  type GraphRequestKind,
  type GraphRequestState,
  getLiveMessage,
  getQueryKey,
} from '../graph-shared/graph-request.ts';

/** Loaded with the first request, or when a field gets the focus. */
export const loadExecution = () => import('./execute-request.ts');

export const preloadExecution = (): void => void loadExecution().catch(() => undefined);

/** Runs the request in the URL when there is a connection. Announces each result once. */
export function useGraphRequest(request: GraphRequest | null, connected: boolean): GraphRequestState {
  const client = useQueryClient();
  const [stoppedKey, setStoppedKey] = useState<string | null>(null);
  const key = getQueryKey(request);
  const keyText = JSON.stringify(key);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await loadExecution()).executeRequest(request as GraphRequest, signal),
    enabled: connected && request !== null && stoppedKey !== keyText,
  });
  const hasRequest = request !== null;
  useEffect(() => {
    if (hasRequest) preloadExecution();
  }, [hasRequest]);
  const reported = useRef(new WeakSet<object>());
  const lastResults = useRef(new Map<GraphRequestKind, DatedGraphResult>());
  const { data, error, isFetching, errorUpdatedAt, refetch } = query;
  if (data) lastResults.current.set(data.kind, data);

  useEffect(() => {
    if (!data || reported.current.has(data)) return;
    reported.current.add(data);
    // A result that Back restored was already announced.
    if (Date.now() - data.executedAt.getTime() > 5_000) return;
    const announcement = getLiveMessage(data);
    if (announcement) announce(announcement);
  }, [data]);

  const kind = request?.kind ?? null;
  const stop = useCallback(() => {
    setStoppedKey(keyText);
    void client.cancelQueries({ queryKey: JSON.parse(keyText) as unknown[] });
  }, [client, keyText]);

  const retry = useCallback(() => {
    setStoppedKey(null);
    void refetch();
  }, [refetch]);

  return {
    busy: isFetching,
    result: request && data ? data : null,
    previousResult: kind ? (lastResults.current.get(kind) ?? null) : null,
    failure:
      error && kind && !isFetching
        ? {
            error,
            fallback: MESSAGES.failed[kind],
            at: new Date(errorUpdatedAt),
            isClientError: isClientError(error),
          }
        : null,
    stopped: request !== null && stoppedKey === keyText,
    stop,
    retry,
  };
}
