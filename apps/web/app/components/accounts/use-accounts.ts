import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/accounts.ts';
import { failureText } from '../../lib/api-client.ts';
import { type AccountsLook, askAccounts } from './read-accounts.ts';

export interface AccountsState {
  look: AccountsLook | null;
  busy: boolean;
  stopped: boolean;
  failure: { text: string; at: Date } | null;
  ask: () => void;
  stop: () => void;
}

/** The last look that is known, until somebody asks for another. */
export function useAccounts(domain: string, last: AccountsLook | null): AccountsState {
  const [look, setLook] = useState(last);
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [failure, setFailure] = useState<AccountsState['failure']>(null);
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
    askAccounts(domain, own.signal)
      .then(
        (next) => {
          if (!own.signal.aborted) setLook(next);
        },
        (error: unknown) => {
          if (!own.signal.aborted) setFailure({ text: failureText(error, MESSAGES.failed), at: new Date() });
        },
      )
      .finally(() => {
        if (!own.signal.aborted) setBusy(false);
      });
  }, [domain]);
  return { look, busy, stopped, failure, ask, stop };
}
