import { useCallback, useEffect, useRef, useState } from 'react';
import { type MatchProgress, matchValues, NO_PROGRESS } from './match-values.ts';

interface MatchState {
  readonly progress: MatchProgress;
  readonly busy: boolean;
  readonly stopped: boolean;
  readonly error: unknown;
  /** Matches the values that have no result yet. */
  readonly run: (values: readonly string[]) => void;
  readonly stop: () => void;
  /** Deletes all results. */
  readonly reset: () => void;
}

/** Results of a list. They remain if the match stops or fails, so that it can be resumed. */
export function useMatch(): MatchState {
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [status, setStatus] = useState<'idle' | 'busy' | 'stopped'>('idle');
  const [error, setError] = useState<unknown>(null);
  const inFlight = useRef<AbortController | null>(null);
  useEffect(() => () => inFlight.current?.abort(), []);

  const stop = useCallback(() => {
    inFlight.current?.abort();
    setStatus('stopped');
  }, []);
  const reset = useCallback(() => {
    inFlight.current?.abort();
    setProgress(NO_PROGRESS);
    setStatus('idle');
    setError(null);
  }, []);
  const run = useCallback(
    (values: readonly string[]) => {
      inFlight.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      inFlight.current = controller;
      setStatus('busy');
      setError(null);
      const onProgress = (next: MatchProgress) => !signal.aborted && setProgress(next);
      matchValues(values, { start: progress, onProgress, signal })
        .catch((failure: unknown) => !signal.aborted && setError(failure))
        .finally(() => !signal.aborted && setStatus('idle'));
    },
    [progress],
  );
  return { progress, busy: status === 'busy', stopped: status === 'stopped', error, run, stop, reset };
}
