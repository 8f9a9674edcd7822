import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { MESSAGES } from '#messages/behind.ts';
import { failureText, isRefusal } from '../../lib/api-client.ts';
import { askBehind, type Behind } from './read-behind.ts';

export interface BehindState {
  behind: Behind | null;
  busy: boolean;
  failure: { text: string; refused: boolean; at: Date } | null;
  stopped: boolean;
  again: () => void;
  stop: () => void;
}

/** Asks once for each entry; a result of this visit is kept until another look is asked for. */
export function useBehind(of: string): BehindState {
  const client = useQueryClient();
  const [stoppedFor, setStoppedFor] = useState<string | null>(null);
  const { data, error, isFetching, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['behind', of],
    queryFn: ({ signal }) => askBehind(of, signal),
    enabled: of !== '' && stoppedFor !== of,
  });
  const again = useCallback(() => {
    setStoppedFor(null);
    void refetch();
  }, [refetch]);
  const stop = useCallback(() => {
    setStoppedFor(of);
    void client.cancelQueries({ queryKey: ['behind', of] });
  }, [client, of]);
  return {
    behind: data ?? null,
    busy: isFetching,
    failure:
      error && !isFetching
        ? { text: failureText(error, MESSAGES.failed), refused: isRefusal(error), at: new Date(errorUpdatedAt) }
        : null,
    stopped: stoppedFor === of && !isFetching && !data,
    again,
    stop,
  };
}
