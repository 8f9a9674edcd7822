import { ENDPOINTS } from '@vouchwire/api-contract';
import { type RefObject, useEffect, useRef } from 'react';
import { MESSAGES } from '#messages/sign-up.ts';
import { toast } from '../../components/toast.ts';
import { findFieldErrorText } from '../../lib/field-error.ts';
import { asRecord, asText, readList } from '../../lib/lenient.ts';
import type { SignUpFormContentProps, SignUpKind } from './sign-up-kinds.ts';

/** `text` is the sentence for the user. */
type SignUpOutcome = { kind: 'taken'; isMailDelayed: boolean } | { kind: 'refused' | 'failed'; text: string };

const SIGN_UP_ENDPOINTS = { waitlist: ENDPOINTS.signUpReader, pilot: ENDPOINTS.signUpPublisher } as const;

/** The dialog stays open while it sends, so a server that never responds must not lock it. */
const TIMEOUT_MS = 60_000;

/** Sends the values. Validates the response, because a web page of a proxy is not a response of the server. */
async function sendSignUp(kind: SignUpKind, entries: object): Promise<SignUpOutcome> {
  const { method, path } = SIGN_UP_ENDPOINTS[kind];
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(entries),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    console.error(`${path} was not answered`, error);
    return { kind: 'failed', text: MESSAGES.failed };
  }
  const answer = parseJson(text);
  if (!response.ok) {
    return { kind: 'refused', text: getErrorText(asRecord(answer)) };
  }
  // For an application, the status alone confirms success, so an empty response is valid.
  const isReadable = answer !== undefined || (kind === 'pilot' && text.trim() === '');
  if (isReadable) return { kind: 'taken', isMailDelayed: asRecord(answer)?.mail_delayed === true };
  console.error(`${path} answered ${response.status} with what is no JSON`);
  return { kind: 'failed', text: MESSAGES.failed };
}

/** Returns the server's reason in the language of the page, by its code. Without a code, returns the server's text. */
function getErrorText(problem: Record<string, unknown> | null): string {
  const [error] = readList(problem?.errors, asRecord);
  const code = asText(error?.code) ?? undefined;
  return (
    findFieldErrorText(MESSAGES.errors, { code }) ?? (asText(problem?.detail)?.trim() || MESSAGES.rejectedWithoutReason)
  );
}

/** Returns undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

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
    if (outcome.kind === 'taken') toast(outcome.isMailDelayed ? `${thanks} ${MESSAGES.mailDelayed}` : thanks);
    else toast(outcome.text, 'bad');
  };
  return { send, submit };
}
