import type { FetchCause } from '@vouchwire/api-contract';
import type { FetchResult } from '../../../platform/safe-fetch/safe-fetch.ts';
import type { PageOutcome } from './page-report.ts';

export interface OutcomeOfAsking {
  readonly outcome: PageOutcome;
  /** A plain sentence. */
  readonly reason: string;
  readonly cause: FetchCause | null;
}

/** The site has the page and does not show it to us: a login, a payment, a refusal, a law. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 429, 451]);
const NOTHING_THERE: ReadonlySet<number> = new Set([404, 410]);
const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
/** How much of a body without a type is looked at. */
const HEAD_BYTES = 1_024;

/** What came of asking for a page. Refused, absent, broken and of another kind never blur. */
export function pageOutcome(result: FetchResult): OutcomeOfAsking {
  if (!result.ok) return { outcome: 'unreachable', reason: `${result.message}.`, cause: result.cause };
  const { status } = result;
  const say = (outcome: PageOutcome, reason: string): OutcomeOfAsking => ({ outcome, reason, cause: null });
  if (REFUSALS.has(status)) return say('blocked', `The site does not show us the page (status ${status}).`);
  if (NOTHING_THERE.has(status)) return say('absent', `There is no page at this address (status ${status}).`);
  if (status >= 500) return say('unreachable', `The site is out of order (status ${status}).`);
  if (status < 200 || status >= 300) return say('unreachable', `The site could not give the page (status ${status}).`);
  if (result.body.length === 0) return say('not-a-page', 'The answer is empty.');
  const mediaType = mediaTypeOf(result.headers);
  if (mediaType === null)
    return looksLikeHtml(result.body)
      ? say('read', 'The page was read.')
      : say('not-a-page', 'What is at this address is no web page; the site does not say what it is.');
  return PAGE_TYPES.has(mediaType)
    ? say('read', 'The page was read.')
    : say('not-a-page', `What is at this address is no web page (${mediaType}).`);
}

/** In lower case, without parameters. */
export function mediaTypeOf(headers: Headers): string | null {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase().slice(0, 100) || null;
}

function looksLikeHtml(body: Uint8Array): boolean {
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString('latin1');
  return /^\W*<(?:!doctype\s+html|!--|html|head|body|title|meta|script|h1|div|p)\b/i.test(head);
}
