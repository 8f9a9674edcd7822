import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/site-draft.ts';
import { failureText, isRefusal } from '../../../lib/api-client.ts';
import { askSiteDraft, type SiteDraft } from './read-site-draft.ts';

export interface SiteDraftState {
  draft: SiteDraft | null;
  busy: boolean;
  stopped: boolean;
  failure: { text: string; refused: boolean; at: Date } | null;
  ask: () => void;
  stop: () => void;
}

/** Has the home page of a domain read, when somebody asks for it. */
export function useSiteDraft(domain: string): SiteDraftState {
  const [draft, setDraft] = useState<SiteDraft | null>(null);
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [failure, setFailure] = useState<SiteDraftState['failure']>(null);
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
    askSiteDraft(domain, own.signal)
      .then(
        (next) => {
          if (!own.signal.aborted) setDraft(next);
        },
        (error: unknown) => {
          if (!own.signal.aborted)
            setFailure({ text: failureText(error, MESSAGES.failed), refused: isRefusal(error), at: new Date() });
        },
      )
      .finally(() => {
        if (!own.signal.aborted) setBusy(false);
      });
  }, [domain]);
  return { draft, busy, stopped, failure, ask, stop };
}
