import { CERTIFICATE_CAUSES, type FetchCause, type PageProblem } from '@vouchwire/api-contract';
import type { FetchResult } from '../../../platform/safe-fetch/safe-fetch.ts';
import type { PageContent, PageOutcome } from './page-report.ts';

export interface OutcomeOfAsking {
  readonly outcome: PageOutcome;
  /** Null if the page was read in full. */
  readonly problem: PageProblem | null;
  /** The first line of a result, as a plain sentence. */
  readonly reason: string;
  readonly cause: FetchCause | null;
}

/** Statuses with a meaning of their own, as outcome, problem and sentence. The site has the page in all but the first two. */
const STATUSES: Readonly<Record<number, readonly [PageOutcome, PageProblem, string]>> = {
  404: ['absent', 'not-found', 'There is no page at this address (404).'],
  410: ['absent', 'gone', 'The page at this address was removed (410).'],
  401: ['blocked', 'login-required', 'The site asks for a login to show this page.'],
  402: ['blocked', 'payment-required', 'The page is behind a paywall (402). We could not read it.'],
  403: ['blocked', 'refused', 'The site refused our request (403).'],
  429: ['blocked', 'rate-limited', 'The site limits requests and refused ours (429).'],
  451: ['blocked', 'legal-block', 'The site does not show this page for legal reasons (451).'],
};
/** Media types that are no page, with their article in a sentence. */
const OTHER_KINDS: ReadonlyArray<readonly [RegExp, PageProblem, string]> = [
  [/^application\/(?:x-)?pdf$/, 'pdf', 'a PDF document'],
  [/^image\//, 'image', 'an image'],
  [/^video\//, 'video', 'a video'],
  [/^audio\//, 'audio', 'an audio file'],
];
const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
const GENERIC_TYPES: ReadonlySet<string> = new Set(['application/octet-stream', 'binary/octet-stream']);
/** How much of a body without a type is searched for markup. */
const HEAD_BYTES = 1_024;
const CERTIFICATE: ReadonlySet<FetchCause> = new Set(CERTIFICATE_CAUSES);

export const READ: OutcomeOfAsking = { outcome: 'read', problem: null, reason: 'The page was read.', cause: null };
const EMPTY = problem('not-a-page', 'empty', 'The site returned a page without text.');
/** What the site showed in place of the page. */
export const WALLS: Readonly<Record<NonNullable<PageContent['wall']>, OutcomeOfAsking>> = {
  bot: problem('blocked', 'bot-wall', 'The site asked whether we are human instead of showing the page.'),
  login: problem('blocked', 'login-required', 'The site asks for a login to show this page.'),
  consent: problem(
    'blocked',
    'consent-wall',
    'The site asked for consent to cookies or tracking instead of showing the page.',
  ),
  error: problem('absent', 'error-page', 'The site returned an error page instead of the page.'),
  'no-text': EMPTY,
};
/** What the site shows without a subscription was read. */
export const PAYWALL = problem('preview', 'paywall', 'The page is behind a paywall. We could read only its preview.');
export const OVER_LIMITS = problem(
  'unreadable',
  'over-limits',
  'The page was fetched, but it exceeds our limits, so we did not read it.',
);

/** The result of a request for a page. Refused, absent, broken and another kind of content are separate outcomes. */
export function pageOutcome(result: FetchResult): OutcomeOfAsking {
  if (!result.ok) return failedRequest(result);
  const { status } = result;
  const known = STATUSES[status];
  if (known) return problem(...known);
  if (status >= 500)
    return problem('unreachable', 'server-error', `The site reported an error of its own (${status}).`);
  if (status < 200 || status >= 300)
    return problem('unreachable', 'other-status', `The site answered with status ${status} instead of a page.`);
  if (result.body.length === 0) return EMPTY;
  const mediaType = mediaTypeOf(result.headers);
  const type = mediaType === null || GENERIC_TYPES.has(mediaType) ? typeByContent(result.body, mediaType) : mediaType;
  if (type !== null && PAGE_TYPES.has(type)) return READ;
  const [, kind, name] = OTHER_KINDS.find(([types]) => type !== null && types.test(type)) ?? [];
  if (kind) return problem('not-a-page', kind, `This address is ${name}, not a web page.`);
  return problem('not-a-page', 'other-type', `This address is not a web page (${type ?? 'unknown type'}).`);
}

/** In lower case, without parameters. */
export function mediaTypeOf(headers: Headers): string | null {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase().slice(0, 100) || null;
}

function problem(outcome: PageOutcome, kind: PageProblem, reason: string): OutcomeOfAsking {
  return { outcome, problem: kind, reason, cause: null };
}

function failedRequest({ cause, message }: Extract<FetchResult, { ok: false }>): OutcomeOfAsking {
  const failed = (kind: PageProblem, reason: string): OutcomeOfAsking => ({
    ...problem('unreachable', kind, reason),
    cause,
  });
  if (CERTIFICATE.has(cause))
    return failed('certificate', `The certificate of the site is not valid, so we did not read the page. ${message}.`);
  switch (cause) {
    case 'timeout':
      return failed('timeout', 'The site did not answer in time.');
    case 'dns':
      return failed('dns', 'There is no site at this host name (DNS).');
    case 'dns-unanswered':
      return failed('dns-unanswered', 'We could not look up the host name, because DNS did not answer.');
    case 'bad-redirect':
    case 'too-many-redirects':
      return failed('bad-redirect', `The address redirects in a way that we could not follow. ${message}.`);
    case 'forbidden-target':
      return failed('forbidden-target', 'The address leads to a host that is not public, so we did not request it.');
    case 'too-large':
    case 'headers-too-large':
      return { ...OVER_LIMITS, cause };
    case 'cancelled':
      return failed('our-failure', 'We did not finish reading the page. The failure is ours.');
    default:
      return failed('connection', `We could not connect to the site. ${message}.`);
  }
}

/** The type of a body that the site gives no specific type for. Browsers download markup that has a generic type. */
function typeByContent(body: Uint8Array, mediaType: string | null): string | null {
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString('latin1');
  if (mediaType === null && /^\W*<(?:!doctype\s+html|!--|html|head|body|title|meta|script|h1|div|p)\b/i.test(head))
    return 'text/html';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return head.startsWith('\x89PNG\r\n') ? 'image/png' : mediaType;
}
