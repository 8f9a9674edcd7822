import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkPolicyFile } from '../requests.ts';
import { getCheckKey } from './use-policy-check.ts';

export interface ProbeState {
  busy: boolean;
  failure: { error: unknown; at: Date } | null;
  start: () => void;
  stop: () => void;
}

/** Repeats the check with probes of what the file names. Its result replaces the visible one. */
export function useProbe(domain: string): ProbeState {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ProbeState['failure']>(null);
  const inFlight = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    inFlight.current?.abort();
    inFlight.current = null;
    setBusy(false);
  }, []);
  useEffect(() => stop, [stop]);
  const start = useCallback(() => {
    inFlight.current?.abort();
    const controller = new AbortController();
    inFlight.current = controller;
    setBusy(true);
    setFailure(null);
    checkPolicyFile(domain, controller.signal, { probe: true })
      .then(
        (check) => {
          if (!controller.signal.aborted) client.setQueryData(getCheckKey(domain), check);
        },
        (error: unknown) => {
          if (!controller.signal.aborted) setFailure({ error, at: new Date() });
        },
      )
      .finally(() => {
        if (!controller.signal.aborted) setBusy(false);
      });
  }, [client, domain]);
  return { busy, failure, start, stop };
}
