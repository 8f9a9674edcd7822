import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isClientError } from './api-client.ts';

export interface StoppableQuery<Data> {
  readonly data: Data | null;
  readonly busy: boolean;
  readonly failure: { readonly error: unknown; readonly isClientError: boolean; readonly at: Date } | null;
  /** True if the visitor stopped it before a response arrived. */
  readonly stopped: boolean;
  readonly stop: () => void;
  /** Undoes `stop`. */
  readonly allow: () => void;
  readonly retry: () => void;
}

/** A query that the visitor can stop and repeat. Its result remains for this visit until it is repeated. */
export function useStoppableQuery<Data>(
  queryKey: readonly string[],
  request: (signal: AbortSignal) => Promise<Data>,
  isEnabled: boolean,
): StoppableQuery<Data> {
  const client = useQueryClient();
  const [stoppedKey, setStoppedKey] = useState<string | null>(null);
  const isStopped = stoppedKey === queryKey.join(' ');
  const { data, error, isFetching, errorUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(signal),
    enabled: isEnabled && !isStopped,
  });
  const allow = useCallback(() => setStoppedKey(null), []);
  return {
    data: data ?? null,
    busy: isFetching,
    failure: error && !isFetching ? { error, isClientError: isClientError(error), at: new Date(errorUpdatedAt) } : null,
    stopped: isStopped && !isFetching && !data,
    stop: () => {
      setStoppedKey(queryKey.join(' '));
      void client.cancelQueries({ queryKey });
    },
    allow,
    retry: () => {
      allow();
      void refetch();
    },
  };
}
