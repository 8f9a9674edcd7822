import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { sendSignUp } from './send-sign-up.ts';
import type { SignUpKind } from './sign-up-kinds.ts';

interface SignUpRequest {
  sending: boolean;
  send: (entries: object) => Promise<void>;
  /** Button that gets the focus back when sending has failed. */
  submit: RefObject<HTMLButtonElement | null>;
}

/** Sends a form, once at a time. Closing the dialog aborts the request, but the typed values remain. */
export function useSignUp(
  kind: SignUpKind,
  { thanks, onAccepted: onTaken }: { thanks: string; onAccepted: () => void },
): SignUpRequest {
  const [sending, setSending] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  const inFlight = useRef<AbortController | null>(null);
  const hasFailed = useRef(false);
  useEffect(() => () => inFlight.current?.abort(), []);
  useEffect(() => {
    if (sending || !hasFailed.current) return;
    hasFailed.current = false;
    submit.current?.focus();
  }, [sending]);

  const send = async (entries: object) => {
    if (sending) return;
    const controller = new AbortController();
    inFlight.current = controller;
    setSending(true);
    const outcome = await sendSignUp(kind, entries, controller.signal);
    if (controller.signal.aborted) return;
    hasFailed.current = outcome.kind !== 'taken';
    setSending(false);
    if (outcome.kind === 'taken') {
      onTaken();
      toast(thanks);
    } else {
      toast(outcome.text, 'bad');
    }
  };
  return { sending, send, submit };
}
