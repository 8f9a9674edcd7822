import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
import { announce } from '../../components/toast.ts';
import { ApiProblem, call } from '../../lib/api-client.ts';
import type { ReceivedFrom } from '../../lib/received.ts';

export type ConnectionStatus = ReceivedFrom<'getStatus'>;

const POLL_MS = 20_000;
const STATUS_KEY = ['trust-graph', 'status'];

export interface Connection {
  state: 'checking' | 'connected' | 'disconnected';
  /** Reason: an error of the server, or no response. */
  error: string | null;
  /** Last successful status of the graph. */
  status: ConnectionStatus | null;
  recheck: () => void;
}

interface StatusCheck {
  status: ConnectionStatus | null;
  error: string | null;
}

const toStatusCheck = (status: ConnectionStatus): StatusCheck => ({
  status,
  error: status.connected ? null : MESSAGES.failedToConnect,
});

async function checkStatus(signal: AbortSignal): Promise<StatusCheck> {
  try {
    return toStatusCheck(await call('getStatus', { signal }));
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: null, error: error instanceof ApiProblem ? MESSAGES.failedToConnect : MESSAGES.connectionError };
  }
}

/** Returns the name of the current engine, from the last result of {@link useConnection}. Sends no request. */
export function useEngineName(): string | null {
  const { data } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => checkStatus(signal),
    enabled: false,
  });
  return data?.status?.engine ?? null;
}

/**
 * Returns the status of the connection. The server renders it first. After hydration, it is requested on demand, and
 * every 20 s while there is no connection or the graph is behind.
 */
export function useConnection(rendered: ConnectionStatus | null): Connection {
  const query = useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => checkStatus(signal),
    ...(rendered && { initialData: toStatusCheck(rendered) }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.error || data?.status?.behind_since ? POLL_MS : false),
  });
  const { data, refetch } = query;
  const [isRechecking, setIsRechecking] = useState(false);
  const reportedError = useRef<string | null>(null);
  const lastGood = useRef<ConnectionStatus | null>(null);
  if (data?.status?.connected) lastGood.current = data.status;

  useEffect(() => {
    if (!data) return;
    if (data.error) {
      reportedError.current = data.error;
    } else if (reportedError.current !== null) {
      announce(MESSAGES.connectedTo({ engine: data.status?.engine ?? MESSAGES.aGraphDatabase }));
      reportedError.current = null;
    }
  }, [data]);

  const recheck = useCallback(() => {
    setIsRechecking(true);
    // The result of a check on demand is announced even if nothing changed.
    reportedError.current = '';
    void refetch({ cancelRefetch: true }).finally(() => setIsRechecking(false));
  }, [refetch]);

  useEffect(() => {
    const onOnline = () => void refetch();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [refetch]);

  return {
    state: !data || isRechecking ? 'checking' : data.error ? 'disconnected' : 'connected',
    error: data?.error ?? null,
    status: data?.status ?? lastGood.current,
    recheck,
  };
}
