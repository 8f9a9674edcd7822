import type { PolicyCause, PolicyOutcome } from '@vouchwire/api-contract';
import { classifyPolicyFile, type PolicyDocument, type PolicyFileKind, parsePolicyFile } from 'trust-txt';
import type { FetchResult } from '../../../platform/safe-fetch/safe-fetch.ts';

/** What one location holds. */
export interface LocationVerdict {
  readonly outcome: PolicyOutcome;
  /** null for a file. */
  readonly cause: PolicyCause | null;
  /** A plain sentence. */
  readonly reason: string;
  /** What was read, where the body is text that somebody may want to mend. */
  readonly document: PolicyDocument | null;
}

/** How much of a page is searched for what kind of page it is. */
const HEAD_LENGTH = 16_384;
/** A page that only sends visitors on says little else. */
const LONGEST_REDIRECT_PAGE = 4_096;
const CHALLENGE =
  /just a moment|verify (?:that )?you are (?:a )?human|are you a robot|checking your browser|cf-chl|(?:solve|complete) (?:the|this|a) captcha|captcha-delivery|px-captcha|attention required|unusual traffic/i;
const REDIRECT =
  /<meta[^>]+http-equiv\s*=\s*["']?refresh|(?:window|document|top|self)\.location(?:\.href)?\s*=|location\.(?:replace|assign)\s*\(/i;

const BOT_WALL = 'The site asks whether we are human instead of showing the file.';

/** Only these say that there is no file (scoring, "Readings of a file"); another 4xx says that the server could not answer. */
const MISSING: ReadonlySet<number> = new Set([404, 410]);
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);
const NAMED: ReadonlySet<number> = new Set([401, 403, 404, 410, 429]);

/** Reads what came of asking for one location. A file counts by its content; status and content type only explain. */
export function locationVerdict(result: FetchResult): LocationVerdict {
  if (!result.ok) return none('unreachable', result.cause, `${result.message}.`);
  const { status } = result;
  if (status >= 200 && status < 300) return contentVerdict(result.truncated ? wholeLines(result.body) : result.body);
  if (REFUSALS.has(status)) return none('blocked', statusCause(status), `The site refuses us (status ${status}).`);
  if (status >= 500) return none('unreachable', 'http-5xx', `The site is out of order (status ${status}).`);
  if (status < 400) return none('unreachable', 'http-other', `The answer has status ${status} and leads nowhere.`);
  if (MISSING.has(status)) return none('absent', statusCause(status), `There is nothing here (status ${status}).`);
  return none('unreachable', 'http-4xx', `The site could not answer (status ${status}).`);
}

function contentVerdict(body: Uint8Array): LocationVerdict {
  const document = parsePolicyFile(body);
  const { kind, reason } = classifyPolicyFile(document);
  if (kind === 'policy-file') return { outcome: 'found', cause: null, reason, document };
  if (kind === 'html') {
    const page = pageKind(body);
    // A question whether we are human is a refusal: it does not show whether there is a file.
    return page === 'bot-challenge' ? none('blocked', page, BOT_WALL) : none('not-a-policy-file', page, reason);
  }
  const mendable: readonly PolicyFileKind[] = ['near-miss', 'comments-only', 'empty'];
  return { outcome: 'not-a-policy-file', cause: kind, reason, document: mendable.includes(kind) ? document : null };
}

/** Without a last line that may go on: half a host name could be somebody else's. */
function wholeLines(body: Uint8Array): Uint8Array {
  const end = body.lastIndexOf(0x0a);
  // In UTF-16 with the small end first, a zero byte belongs to the line end.
  const bytes = body[0] === 0xff && body[1] === 0xfe ? 2 : 1;
  return end < 0 ? body : body.subarray(0, end + bytes);
}

function pageKind(body: Uint8Array): 'html' | 'bot-challenge' | 'redirect-page' {
  const head = new TextDecoder().decode(body.subarray(0, HEAD_LENGTH));
  if (CHALLENGE.test(head)) return 'bot-challenge';
  return body.length <= LONGEST_REDIRECT_PAGE && REDIRECT.test(head) ? 'redirect-page' : 'html';
}

function statusCause(status: number): PolicyCause {
  return NAMED.has(status) ? (`http-${status}` as PolicyCause) : 'http-4xx';
}

function none(outcome: PolicyOutcome, cause: PolicyCause, reason: string): LocationVerdict {
  return { outcome, cause, reason, document: null };
}
