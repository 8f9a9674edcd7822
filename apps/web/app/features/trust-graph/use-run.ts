import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/trust-graph.ts';
import { prepareToasts, toast } from '../../components/toast.ts';
import { ApiProblem, failureText, isRefusal } from '../../lib/api-client.ts';
import { announcementOf, type DatedAnswer, keyOf, type Run, type RunKind } from './run.ts';

/** What asks and reads comes with the first sign that somebody will ask. */
const execution = () => import('./execute-run.ts');

export const prepareRun = (): void => void execution().catch(() => undefined);

export interface RunState {
  busy: boolean;
  /** The answer to this very run. */
  answer: DatedAnswer | null;
  /** The last answer of the same kind, to keep on the page while a new one is asked for or has failed. */
  earlier: DatedAnswer | null;
  failure: { text: string; at: Date; refused: boolean; problem: ApiProblem | null } | null;
  stopped: boolean;
  stop: () => void;
  again: () => void;
}

/** Runs what the address names, once there is a connection; tells each answer and each failure once. */
export function useRun(run: Run | null, connected: boolean): RunState {
  const client = useQueryClient();
  const [stoppedKey, setStoppedKey] = useState<string | null>(null);
  const key = keyOf(run);
  const keyText = JSON.stringify(key);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await execution()).execute(run as Run, signal),
    enabled: connected && run !== null && stoppedKey !== keyText,
  });
  const isNamed = run !== null;
  useEffect(() => {
    if (isNamed) prepareRun();
  }, [isNamed]);
  const told = useRef(new WeakSet<object>());
  const last = useRef(new Map<RunKind, DatedAnswer>());
  const { data, error, isFetching, errorUpdatedAt, refetch } = query;
  if (data) last.current.set(data.kind, data);

  useEffect(() => {
    if (!data || told.current.has(data)) return;
    told.current.add(data);
    // an answer that came back with Back was told before
    if (Date.now() - data.executedAt.getTime() > 5_000) return;
    const announcement = announcementOf(data);
    if (announcement) toast(announcement);
  }, [data]);

  const settled = data !== undefined;
  useEffect(() => {
    if (settled) prepareToasts();
  }, [settled]);

  const kind = run?.kind ?? null;
  useEffect(() => {
    if (!error || !kind || told.current.has(error)) return;
    told.current.add(error);
    // what is wrong with a query is an alert beside it, and longer than a toast
    if (kind === 'query' && isRefusal(error)) return;
    toast(failureText(error, MESSAGES.failed[kind]));
  }, [error, kind]);

  const stop = useCallback(() => {
    setStoppedKey(keyText);
    void client.cancelQueries({ queryKey: JSON.parse(keyText) as unknown[] });
  }, [client, keyText]);

  const again = useCallback(() => {
    setStoppedKey(null);
    void refetch();
  }, [refetch]);

  return {
    busy: isFetching,
    answer: run && data ? data : null,
    earlier: kind ? (last.current.get(kind) ?? null) : null,
    failure:
      error && kind && !isFetching
        ? {
            text: failureText(error, MESSAGES.failed[kind]),
            at: new Date(errorUpdatedAt),
            refused: isRefusal(error),
            problem: error instanceof ApiProblem ? error : null,
          }
        : null,
    stopped: run !== null && stoppedKey === keyText,
    stop,
    again,
  };
}
