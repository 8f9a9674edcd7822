import type { FetchCause, PageProblem } from '@vouchwire/api-contract';
import { CERTIFICATE_CAUSES } from '@vouchwire/api-contract/schemas';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import type { PageContent, PageOutcome } from './page-report.ts';

export interface FetchOutcome {
  readonly outcome: PageOutcome;
  /** Null if the page was read completely. */
  readonly problem: PageProblem | null;
  /** First line of a result, as a sentence. */
  readonly reason: string;
  readonly cause: FetchCause | null;
}

/**
 * Outcome, problem and sentence for statuses with a specific meaning. Except for the first two, the site has the page.
 */
const OUTCOMES_BY_STATUS: Readonly<Record<number, readonly [PageOutcome, PageProblem, string]>> = {
  404: ['absent', 'not-found', 'There is no page at this address (404).'],
  410: ['absent', 'gone', 'The page at this address was removed (410).'],
  401: ['blocked', 'login-required', 'The site asks for a login to show this page.'],
  402: ['blocked', 'payment-required', 'The page is behind a paywall (402). We could not read it.'],
  403: ['blocked', 'refused', 'The site refused our request (403).'],
  429: ['blocked', 'rate-limited', 'The site limits requests and refused ours (429).'],
  451: ['blocked', 'legal-block', 'The site does not show this page for legal reasons (451).'],
};
/** Media types of other files than pages, with their article in a sentence. */
const OTHER_MEDIA_TYPES: ReadonlyArray<readonly [RegExp, PageProblem, string]> = [
  [/^application\/(?:x-)?pdf$/, 'pdf', 'a PDF document'],
  [/^image\//, 'image', 'an image'],
  [/^video\//, 'video', 'a video'],
  [/^audio\//, 'audio', 'an audio file'],
];
const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
const GENERIC_TYPES: ReadonlySet<string> = new Set(['application/octet-stream', 'binary/octet-stream']);
/** Part of a body without a type that is searched for markup. */
const SNIFF_BYTES = 1_024;
const CERTIFICATE_FAILURES: ReadonlySet<FetchCause> = new Set(CERTIFICATE_CAUSES);

const READ_OUTCOME: FetchOutcome = { outcome: 'read', problem: null, reason: 'The page was read.', cause: null };
const EMPTY_OUTCOME = createOutcome('not-a-page', 'empty', 'The site returned a page without text.');
/** Content that the site showed instead of the page. */
export const WALL_OUTCOMES: Readonly<Record<NonNullable<PageContent['wall']>, FetchOutcome>> = {
  bot: createOutcome('blocked', 'bot-wall', 'The site asked whether we are human instead of showing the page.'),
  login: createOutcome('blocked', 'login-required', 'The site asks for a login to show this page.'),
  consent: createOutcome(
    'blocked',
    'consent-wall',
    'The site asked for consent to cookies or tracking instead of showing the page.',
  ),
  error: createOutcome('absent', 'error-page', 'The site returned an error page instead of the page.'),
  'no-text': EMPTY_OUTCOME,
};
/** The part that is free without a subscription was read. */
export const PAYWALL_OUTCOME = createOutcome(
  'preview',
  'paywall',
  'The page is behind a paywall. We could read only its preview.',
);
export const OVER_LIMITS_OUTCOME = createOutcome(
  'unreadable',
  'over-limits',
  'The page was fetched, but it exceeds our limits, so we did not read it.',
);

/** Classifies the response for a page. Refused, absent, broken and another kind of content are separate outcomes. */
export function classifyPageFetch(result: FetchResult): FetchOutcome {
  if (!result.ok) return toFailedOutcome(result);
  const { status } = result;
  const known = OUTCOMES_BY_STATUS[status];
  if (known) return createOutcome(...known);
  if (status >= 500)
    return createOutcome('unreachable', 'server-error', `The site reported an error of its own (${status}).`);
  if (status < 200 || status >= 300)
    return createOutcome('unreachable', 'other-status', `The site answered with status ${status} instead of a page.`);
  if (result.body.length === 0) return EMPTY_OUTCOME;
  const mediaType = getMediaType(result.headers);
  const type = mediaType === null || GENERIC_TYPES.has(mediaType) ? sniffMediaType(result.body, mediaType) : mediaType;
  if (type !== null && PAGE_TYPES.has(type)) return READ_OUTCOME;
  const [, kind, name] = OTHER_MEDIA_TYPES.find(([types]) => type !== null && types.test(type)) ?? [];
  if (kind) return createOutcome('not-a-page', kind, `This address is ${name}, not a web page.`);
  return createOutcome('not-a-page', 'other-type', `This address is not a web page (${type ?? 'unknown type'}).`);
}

/** Returns the media type in lower case, without parameters. */
export function getMediaType(headers: Headers): string | null {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase().slice(0, 100) || null;
}

function createOutcome(outcome: PageOutcome, kind: PageProblem, reason: string): FetchOutcome {
  return { outcome, problem: kind, reason, cause: null };
}

function toFailedOutcome({ cause, sentence }: Extract<FetchResult, { ok: false }>): FetchOutcome {
  const createFailure = (kind: PageProblem, reason: string): FetchOutcome => ({
    ...createOutcome('unreachable', kind, reason),
    cause,
  });
  if (CERTIFICATE_FAILURES.has(cause))
    return createFailure(
      'certificate',
      `The certificate of the site is not valid, so we did not read the page. ${sentence.text}`,
    );
  switch (cause) {
    case 'timeout':
      return createFailure('timeout', 'The site did not answer in time.');
    case 'dns':
      return createFailure('dns', 'There is no site at this host name (DNS).');
    case 'dns-unanswered':
      return createFailure('dns-unanswered', 'We could not look up the host name, because DNS did not answer.');
    case 'bad-redirect':
    case 'too-many-redirects':
      return createFailure('bad-redirect', `The address redirects in a way that we could not follow. ${sentence.text}`);
    case 'forbidden-target':
      return createFailure(
        'forbidden-target',
        'The address leads to a host that is not public, so we did not request it.',
      );
    case 'too-large':
    case 'headers-too-large':
      return { ...OVER_LIMITS_OUTCOME, cause };
    case 'cancelled':
      return createFailure('our-failure', 'We did not finish reading the page. The failure is ours.');
    default:
      return createFailure('connection', `We could not connect to the site. ${sentence.text}`);
  }
}

/** Detects the type of a body without a specific type. Browsers download markup with a generic type. */
function sniffMediaType(body: Uint8Array, mediaType: string | null): string | null {
  const head = Buffer.from(body.subarray(0, SNIFF_BYTES)).toString('latin1');
  if (mediaType === null && /^\W*<(?:!doctype\s+html|!--|html|head|body|title|meta|script|h1|div|p)\b/i.test(head))
    return 'text/html';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return head.startsWith('\x89PNG\r\n') ? 'image/png' : mediaType;
}
