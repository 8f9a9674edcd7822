import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
import { announce } from '../../components/toast.ts';
import { ApiProblem, call, type ReceivedFrom } from '../../lib/api-client.ts';

type ConnectionStatus = ReceivedFrom<'getStatus'>;

const POLL_MS = 20_000;
const STATUS_KEY = ['trust-graph', 'status'];

export interface Connection {
  state: 'checking' | 'connected' | 'disconnected';
  /** The reason: an error of the server, or no response. */
  error: string | null;
  /** The last successful status of the graph. */
  status: ConnectionStatus | null;
  recheck: () => void;
}

interface StatusCheck {
  status: ConnectionStatus | null;
  error: string | null;
}

async function checkStatus(signal: AbortSignal): Promise<StatusCheck> {
  try {
    const status = await call('getStatus', { signal });
    return { status, error: status.connected ? null : MESSAGES.failedToConnect };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: null, error: error instanceof ApiProblem ? MESSAGES.failedToConnect : MESSAGES.connectionError };
  }
}

/** Name of the current engine, from the last result of {@link useConnection}; sends no request. */
export function useEngineName(): string | null {
  const { data } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => checkStatus(signal),
    enabled: false,
  });
  return data?.status?.engine ?? null;
}

/**
 * Requested on opening, whenever the visitor wants, and every 20 s while there is no connection or the graph is behind.
 */
export function useConnection(): Connection {
  const query = useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => checkStatus(signal),
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
    // a requested check is announced even if nothing changed
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
