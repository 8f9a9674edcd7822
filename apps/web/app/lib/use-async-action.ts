import { useCallback, useEffect, useRef, useState } from 'react';

interface AsyncAction<Data> {
  /** Result of the last successful run. It remains during the next run. */
  readonly data: Data | null;
  readonly busy: boolean;
  readonly stopped: boolean;
  readonly failure: { readonly error: unknown; readonly at: Date } | null;
  readonly run: () => void;
  readonly stop: () => void;
}

/**
 * A request that a visitor may send, stop and repeat. Only the last run counts.
 * @param request must be the same function while the request is the same
 * @param initialData an earlier response
 */
export function useAsyncAction<Data>(
  request: (signal: AbortSignal) => Promise<Data>,
  initialData: Data | null = null,
): AsyncAction<Data> {
  const [data, setData] = useState(initialData);
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [failure, setFailure] = useState<AsyncAction<Data>['failure']>(null);
  const inFlight = useRef<AbortController | null>(null);
  useEffect(() => () => inFlight.current?.abort(), []);

  const stop = useCallback(() => {
    inFlight.current?.abort();
    setBusy(false);
    setStopped(true);
  }, []);
  const run = useCallback(() => {
    inFlight.current?.abort();
    const controller = new AbortController();
    inFlight.current = controller;
    setBusy(true);
    setStopped(false);
    setFailure(null);
    request(controller.signal)
      .then(
        (next) => {
          if (!controller.signal.aborted) setData(() => next);
        },
        (error: unknown) => {
          if (!controller.signal.aborted) setFailure({ error, at: new Date() });
        },
      )
      .finally(() => {
        if (!controller.signal.aborted) setBusy(false);
      });
  }, [request]);
  return { data, busy, stopped, failure, run, stop };
}
