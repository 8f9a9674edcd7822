import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Summary } from './answers/read-summary.ts';
import type { AiOutcome, Result } from './flow/run-analysis.ts';

export type ShownOutcome = AiOutcome | { kind: 'stopped' };

/** Results of this visit by their ids; with them Back shows what was there, and nothing is asked anew. */
const resultKey = (id: string) => ['assistant', 'result', id];
const outcomeKey = (id: string) => ['assistant', 'ai', id];

/** An id for a result of a server that gives none. Nothing is stored under it. */
const LOCAL = 'local:';
export const localId = (): string => `${LOCAL}${crypto.randomUUID()}`;

export const keepResult = (client: QueryClient, id: string, result: Result): void =>
  void client.setQueryData(resultKey(id), result);

export const keepOutcome = (client: QueryClient, id: string, outcome: ShownOutcome): void =>
  void client.setQueryData(outcomeKey(id), outcome);

export const summaryOf = (outcome: ShownOutcome | null): Summary | null =>
  outcome?.kind === 'summary' ? outcome.summary : null;

export interface ResultState {
  /** Undefined while it is not there; null where what is stored cannot be read. */
  result: Result | null | undefined;
  outcome: ShownOutcome | null;
  busy: boolean;
  error: unknown;
  again: () => void;
}

/** A result of this visit, or else as the server stored it. */
export function useResult(id: string | null): ResultState {
  const client = useQueryClient();
  // The server renders no results, so that the first picture is the same on both sides.
  const hydrated = useHydrated();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: resultKey(id ?? ''),
    queryFn:
      hydrated && id !== null && !id.startsWith(LOCAL)
        ? async ({ signal }) => (await import('./flow/run-analysis.ts')).fetchStored(id, signal)
        : skipToken,
  });
  const { data: outcome } = useQuery<ShownOutcome>({ queryKey: outcomeKey(id ?? ''), queryFn: skipToken }, client);
  const again = useCallback(() => void refetch(), [refetch]);
  return { result: hydrated ? data : undefined, outcome: outcome ?? null, busy: isFetching, error, again };
}
