import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subject } from '@vouchwire/api-contract';
import { useCallback } from 'react';
import { type Call, call } from '../../lib/api-client.ts';
import type { AiOutcome, AnalysisResult, Summary } from './flow/run-analysis.ts';

export type VisibleOutcome = AiOutcome | { kind: 'stopped' };

/** Query keys of the results of this visit, by id. They let Back show an earlier result without a request. */
const getResultKey = (id: string) => ['assistant', 'result', id];
const getOutcomeKey = (id: string) => ['assistant', 'ai', id];

/** Prefix of the id for a result of a server that sends none. Nothing is stored under it. */
const LOCAL_PREFIX = 'local:';
export const createLocalId = (): string => `${LOCAL_PREFIX}${crypto.randomUUID()}`;

export const cacheResult = (client: QueryClient, id: string, result: AnalysisResult): void =>
  void client.setQueryData(getResultKey(id), result);

export const cacheOutcome = (client: QueryClient, id: string, outcome: VisibleOutcome): void =>
  void client.setQueryData(getOutcomeKey(id), outcome);

export const getSummary = (outcome: VisibleOutcome | null): Summary | null =>
  outcome?.kind === 'summary' ? outcome.summary : null;

/** Returns a subject in the form of the calls and the URL. */
export const getSubjectText = ({ url, domain }: Subject): string => url ?? domain;

interface ResultState {
  /** Undefined while it is loading. Null if the stored result is not readable. */
  result: AnalysisResult | null | undefined;
  outcome: VisibleOutcome | null;
  busy: boolean;
  error: unknown;
  retry: () => void;
}

/** Query for a stored result. Null if it is not readable. */
export const getStoredResultQuery = (id: string, send: Call = call) => ({
  queryKey: getResultKey(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('./flow/run-analysis.ts')).fetchStoredResult(id, signal, send),
});

/** Returns a result of this visit, or otherwise the result that the server stored. */
export function useResult(id: string | null): ResultState {
  const client = useQueryClient();
  const { data, isFetching, error, refetch } = useQuery(
    id === null || id.startsWith(LOCAL_PREFIX)
      ? { queryKey: getResultKey(id ?? ''), queryFn: skipToken }
      : getStoredResultQuery(id),
  );
  const { data: outcome } = useQuery<VisibleOutcome>({ queryKey: getOutcomeKey(id ?? ''), queryFn: skipToken }, client);
  const retry = useCallback(() => void refetch(), [refetch]);
  return { result: data, outcome: outcome ?? null, busy: isFetching, error, retry };
}

interface LatestResult {
  result: AnalysisResult | null;
  /** `none`: there is no stored result. */
  state: 'loading' | 'none' | 'failed';
}

/** Query for the newest stored result of a subject. Null if there is none. */
export const getLatestResultQuery = (u: string, send: Call = call) => ({
  queryKey: ['assistant', 'latest', u],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { analysis } = await send('findLatestAnalysis', { query: { u }, signal });
    // Without a stored result, the page does not need the code that shows one.
    return analysis ? (await import('./flow/run-analysis.ts')).toStoredResult(analysis) : null;
  },
});

/** Returns the newest stored result of a subject. Starts no analysis. */
export function useLatestResult(subject: Subject | null): LatestResult {
  const u = subject && getSubjectText(subject);
  const { data, isPending, isError } = useQuery<AnalysisResult | null>(
    u ? getLatestResultQuery(u) : { queryKey: getLatestResultQuery('').queryKey, queryFn: skipToken },
  );
  return { result: data ?? null, state: u && isPending ? 'loading' : isError ? 'failed' : 'none' };
}
