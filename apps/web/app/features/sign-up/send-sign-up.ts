import { ENDPOINTS } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/sign-up.ts';
import { findFieldErrorText } from '../../lib/field-error.ts';
import { asRecord, asText, readList } from '../../lib/lenient.ts';
import type { SignUpKind } from './sign-up-kinds.ts';

/** `text` is the sentence for the user. */
export type SignUpOutcome = { kind: 'taken' } | { kind: 'refused' | 'failed'; text: string };

const SIGN_UP_ENDPOINTS = { waitlist: ENDPOINTS.signUpReader, pilot: ENDPOINTS.signUpPublisher } as const;

/** The dialog stays open while it sends, so a server that never responds must not lock it. */
const TIMEOUT_MS = 60_000;

/** Sends the values. Validates the response, because a web page of a proxy is not a response of the server. */
export async function sendSignUp(kind: SignUpKind, entries: object): Promise<SignUpOutcome> {
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
  if (isReadable) return { kind: 'taken' };
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
