import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountLookupResponse } from '@vouchwire/api-contract';
import { useCallback, useState } from 'react';
import { MESSAGES } from '#messages/account-lookup.ts';
import { call, getErrorMessage, isClientError } from '../../lib/api-client.ts';

export interface AccountLookupState {
  lookup: AccountLookupResponse | null;
  busy: boolean;
  failure: { text: string; isClientError: boolean; at: Date } | null;
  stopped: boolean;
  retry: () => void;
  stop: () => void;
}

/** Sends one request for each entry; a result of this visit is cached until a new check is requested. */
export function useAccountLookup(target: string): AccountLookupState {
  const client = useQueryClient();
  const [stoppedFor, setStoppedFor] = useState<string | null>(null);
  const { data, error, isFetching, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['account-lookup', target],
    queryFn: ({ signal }) => call('getAccountLookup', { body: { target }, signal, timeoutMs: 45_000 }),
    enabled: target !== '' && stoppedFor !== target,
  });
  const retry = useCallback(() => {
    setStoppedFor(null);
    void refetch();
  }, [refetch]);
  const stop = useCallback(() => {
    setStoppedFor(target);
    void client.cancelQueries({ queryKey: ['account-lookup', target] });
  }, [client, target]);
  return {
    lookup: data ?? null,
    busy: isFetching,
    failure:
      error && !isFetching
        ? {
            text: getErrorMessage(error, MESSAGES.failed),
            isClientError: isClientError(error),
            at: new Date(errorUpdatedAt),
          }
        : null,
    stopped: stoppedFor === target && !isFetching && !data,
    retry,
    stop,
  };
}
