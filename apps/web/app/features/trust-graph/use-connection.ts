import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
import { toast } from '../../components/toast.ts';
import { ApiProblem } from '../../lib/api-client.ts';
import { askStatus, type ConnectionStatus } from './connection-status.ts';

const ASK_AGAIN_MS = 20_000;
const STATUS_KEY = ['trust-graph', 'status'];

export interface Connection {
  state: 'checking' | 'connected' | 'disconnected';
  /** Why not: the server said no, or nothing answered. */
  trouble: string | null;
  /** What the last good answer said of the graph. */
  status: ConnectionStatus | null;
  checkAgain: () => void;
}

interface Check {
  status: ConnectionStatus | null;
  trouble: string | null;
}

async function check(signal: AbortSignal): Promise<Check> {
  try {
    const status = await askStatus(signal);
    return { status, trouble: status.connected ? null : MESSAGES.failedToConnect };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: null, trouble: error instanceof ApiProblem ? MESSAGES.failedToConnect : MESSAGES.connectionError };
  }
}

/** Name of the engine that answers, as far as {@link useConnection} has heard; it asks nothing itself. */
export function useEngine(): string | null {
  const { data } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => check(signal),
    enabled: false,
  });
  return data?.status?.engine ?? null;
}

/** Asked once on opening, whenever the visitor wants, and every 20 s while there is no connection or the graph is behind. */
export function useConnection(): Connection {
  const query = useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => check(signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.trouble || data?.status?.behindSince ? ASK_AGAIN_MS : false),
  });
  const { data, refetch } = query;
  const [asked, setAsked] = useState(false);
  const told = useRef<string | null>(null);
  const lastGood = useRef<ConnectionStatus | null>(null);
  if (data?.status?.connected) lastGood.current = data.status;

  useEffect(() => {
    if (!data) return;
    if (data.trouble) {
      if (told.current !== data.trouble) toast(data.trouble);
      told.current = data.trouble;
    } else if (told.current !== null) {
      toast(MESSAGES.connectedTo(data.status?.engine ?? MESSAGES.aGraphDatabase));
      told.current = null;
    }
  }, [data]);

  const checkAgain = useCallback(() => {
    setAsked(true);
    // an answer that was asked for is told even when nothing changed
    told.current = '';
    void refetch({ cancelRefetch: true }).finally(() => setAsked(false));
  }, [refetch]);

  useEffect(() => {
    const online = () => void refetch();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [refetch]);

  return {
    state: !data || asked ? 'checking' : data.trouble ? 'disconnected' : 'connected',
    trouble: data?.trouble ?? null,
    status: data?.status ?? lastGood.current,
    checkAgain,
  };
}
