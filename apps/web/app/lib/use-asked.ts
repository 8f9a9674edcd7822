import { useCallback, useEffect, useRef, useState } from 'react';

export interface Asked<Answer> {
  /** Of the last time that it was given; it stays while somebody asks again. */
  readonly answer: Answer | null;
  readonly busy: boolean;
  readonly stopped: boolean;
  readonly failure: { readonly error: unknown; readonly at: Date } | null;
  readonly ask: () => void;
  readonly stop: () => void;
}

/**
 * A question that a visitor may put, stop, and put again; the last one counts.
 * @param put the same function as long as the question is the same
 * @param known an answer from before
 */
export function useAsked<Answer>(
  put: (signal: AbortSignal) => Promise<Answer>,
  known: Answer | null = null,
): Asked<Answer> {
  const [answer, setAnswer] = useState(known);
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [failure, setFailure] = useState<Asked<Answer>['failure']>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const stop = useCallback(() => {
    underWay.current?.abort();
    setBusy(false);
    setStopped(true);
  }, []);
  const ask = useCallback(() => {
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    setBusy(true);
    setStopped(false);
    setFailure(null);
    put(own.signal)
      .then(
        (next) => {
          if (!own.signal.aborted) setAnswer(() => next);
        },
        (error: unknown) => {
          if (!own.signal.aborted) setFailure({ error, at: new Date() });
        },
      )
      .finally(() => {
        if (!own.signal.aborted) setBusy(false);
      });
  }, [put]);
  return { answer, busy, stopped, failure, ask, stop };
}
