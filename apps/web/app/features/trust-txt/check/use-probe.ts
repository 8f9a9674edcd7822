import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/check.ts';
import { failureText } from '../../../lib/api-client.ts';
import { askPolicyFile } from '../calls.ts';
import { checkKey } from './use-policy-check.ts';

export interface ProbeState {
  busy: boolean;
  failure: { text: string; at: Date } | null;
  look: () => void;
  stop: () => void;
}

/** Asks for the same check once more, with a look at what the file names; its answer takes the place of the one that is shown. */
export function useProbe(domain: string): ProbeState {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ProbeState['failure']>(null);
  const underWay = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    underWay.current?.abort();
    underWay.current = null;
    setBusy(false);
  }, []);
  useEffect(() => stop, [stop]);
  const look = useCallback(() => {
    underWay.current?.abort();
    const asked = new AbortController();
    underWay.current = asked;
    setBusy(true);
    setFailure(null);
    askPolicyFile(domain, asked.signal, { probe: true })
      .then(
        (check) => {
          if (!asked.signal.aborted) client.setQueryData(checkKey(domain), check);
        },
        (error: unknown) => {
          if (!asked.signal.aborted) setFailure({ text: failureText(error, MESSAGES.probeFailed), at: new Date() });
        },
      )
      .finally(() => {
        if (!asked.signal.aborted) setBusy(false);
      });
  }, [client, domain]);
  return { busy, failure, look, stop };
}
