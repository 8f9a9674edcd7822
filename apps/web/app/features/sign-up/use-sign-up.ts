import { type RefObject, useEffect, useRef } from 'react';
import { toast } from '../../components/toast.ts';
import { type SignUpOutcome, sendSignUp } from './send-sign-up.ts';
import type { SignUpFormContentProps, SignUpKind } from './sign-up-kinds.ts';

interface SignUpOptions extends Omit<SignUpFormContentProps, 'sending'> {
  thanks: string;
  /** The server accepted the entries. The form can be gone by then. */
  onAccepted: () => void;
}

interface SignUpRequest {
  send: (entries: object) => Promise<void>;
  /** Button that gets the focus back when sending has failed. */
  submit: RefObject<HTMLButtonElement | null>;
}

/** Requests in progress. They outlive their form, because a link in the dialog leads to another page. */
const requests = new Map<SignUpKind, Promise<SignUpOutcome>>();

/** Sends a form, once at a time. Every outcome has its toast, also if the visitor has left the form. */
export function useSignUp(kind: SignUpKind, { thanks, onAccepted, onSending, onDone }: SignUpOptions): SignUpRequest {
  const submit = useRef<HTMLButtonElement>(null);
  const isShown = useRef(false);

  const follow = async (request: Promise<SignUpOutcome>) => {
    onSending(true);
    const { kind: outcome } = await request;
    if (outcome === 'taken') onAccepted();
    if (!isShown.current) return;
    onSending(false);
    if (outcome === 'taken') onDone();
    // The button is disabled until the next rendering.
    else requestAnimationFrame(() => submit.current?.focus());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form follows the request of an earlier form once
  useEffect(() => {
    isShown.current = true;
    const earlier = requests.get(kind);
    if (earlier) void follow(earlier);
    return () => {
      isShown.current = false;
    };
  }, [kind]);

  const send = async (entries: object) => {
    if (requests.has(kind)) return;
    const request = sendSignUp(kind, entries);
    requests.set(kind, request);
    void follow(request);
    const outcome = await request;
    requests.delete(kind);
    if (outcome.kind === 'taken') toast(thanks);
    else toast(outcome.text, 'bad');
  };
  return { send, submit };
}
