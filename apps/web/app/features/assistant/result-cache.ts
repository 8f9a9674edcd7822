import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subject } from '@vouchwire/api-contract';
import { useCallback } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { AiOutcome, AnalysisResult, Summary } from './flow/run-analysis.ts';

export type VisibleOutcome = AiOutcome | { kind: 'stopped' };

/** Results of this visit by their ids; with them Back shows the earlier result without a request. */
const getResultKey = (id: string) => ['assistant', 'result', id];
const getOutcomeKey = (id: string) => ['assistant', 'ai', id];

/** An id for a result of a server that gives none. Nothing is stored under it. */
const LOCAL_PREFIX = 'local:';
export const createLocalId = (): string => `${LOCAL_PREFIX}${crypto.randomUUID()}`;

export const cacheResult = (client: QueryClient, id: string, result: AnalysisResult): void =>
  void client.setQueryData(getResultKey(id), result);

export const cacheOutcome = (client: QueryClient, id: string, outcome: VisibleOutcome): void =>
  void client.setQueryData(getOutcomeKey(id), outcome);

export const getSummary = (outcome: VisibleOutcome | null): Summary | null =>
  outcome?.kind === 'summary' ? outcome.summary : null;

const getLatestKey = (subject: string) => ['assistant', 'latest', subject];

interface ResultState {
  /** Undefined while it is not there; null where what is stored cannot be read. */
  result: AnalysisResult | null | undefined;
  outcome: VisibleOutcome | null;
  busy: boolean;
  error: unknown;
  retry: () => void;
}

/** A result of this visit, or else as the server stored it. */
export function useResult(id: string | null): ResultState {
  const client = useQueryClient();
  // The server renders no results, so that the first picture is the same on both sides.
  const hydrated = useHydrated();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: getResultKey(id ?? ''),
    queryFn:
      hydrated && id !== null && !id.startsWith(LOCAL_PREFIX)
        ? async ({ signal }) => (await import('./flow/run-analysis.ts')).fetchStoredResult(id, signal)
        : skipToken,
  });
  const { data: outcome } = useQuery<VisibleOutcome>({ queryKey: getOutcomeKey(id ?? ''), queryFn: skipToken }, client);
  const retry = useCallback(() => void refetch(), [refetch]);
  return { result: hydrated ? data : undefined, outcome: outcome ?? null, busy: isFetching, error, retry };
}

interface LatestResult {
  result: AnalysisResult | null;
  /** `none`: no result is stored. */
  state: 'loading' | 'none' | 'failed';
}

/** The newest stored result of a subject. It starts no analysis. */
export function useLatestResult(subject: Subject | null): LatestResult {
  const hydrated = useHydrated();
  const u = subject && (subject.url ?? subject.domain);
  const {
    data = null,
    isFetching,
    isError,
  } = useQuery({
    queryKey: getLatestKey(u ?? ''),
    queryFn:
      hydrated && u
        ? async ({ signal }) => {
            // without a stored result the page needs none of the code that shows one
            const { analysis } = await (await import('../../lib/api-client.ts')).call('findLatestAnalysis', {
              query: { u },
              signal,
            });
            return analysis ? (await import('./flow/run-analysis.ts')).toStoredResult(analysis) : null;
          }
        : skipToken,
  });
  const isLoading = isFetching || (u !== null && !hydrated);
  return { result: hydrated ? data : null, state: isLoading ? 'loading' : isError ? 'failed' : 'none' };
}
