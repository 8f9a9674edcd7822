import type { FetchCause, PageProblem } from '@vouchwire/api-contract';
import { CERTIFICATE_CAUSES } from '@vouchwire/api-contract/schemas';
import { type AnswerCause, type ClassifiedAnswer, classifyAnswer, MAX_ANSWER_CHARS } from '@vouchwire/publisher-files';
import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { decodePage } from '../../platform/markup/decode-page.ts';
import { parseCharset } from '../../platform/markup/parse-charset.ts';
import type { FetchResult, FetchSuccess } from '../../platform/safe-fetch/safe-fetch.ts';
import { isOtherOwner } from '../../policy-files/fetch/is-other-owner.ts';
import { toAnswer } from '../../policy-files/fetch/to-answer.ts';
import type { PageContent, PageOutcome } from './page-report.ts';

export interface FetchOutcome {
  readonly outcome: PageOutcome;
  /** Null if the page was read completely. */
  readonly problem: PageProblem | null;
  /** First line of a result, as a sentence. */
  readonly reason: string;
  readonly cause: FetchCause | null;
  /** Name of the product that answered in place of the site. Null if there is none or it is not known. */
  readonly wall: string | null;
}

/** Problem and sentence for the reasons of a refusal. The site has the page. */
const REFUSALS: Readonly<Partial<Record<AnswerCause, readonly [PageProblem, (status: number) => string]>>> = {
  'http-401': ['login-required', () => 'The site asks for a login to show this page.'],
  'http-402': ['payment-required', () => 'The page is behind a paywall (402). We could not read it.'],
  'http-429': ['rate-limited', (status) => `The site limits requests and refused ours (${status}).`],
  'http-451': ['legal-block', () => 'The site does not show this page for legal reasons (451).'],
  'bot-challenge': ['bot-wall', () => 'The site asked whether we are human instead of showing the page.'],
  'consent-wall': [
    'consent-wall',
    () => 'The site asked for consent to cookies or tracking instead of showing the page.',
  ],
  'login-wall': ['login-required', () => 'The site asks for a login to show this page.'],
  'geo-block': ['geo-block', () => 'The site does not show this page in every country.'],
  'rate-limit': ['rate-limited', (status) => `The site limits requests and refused ours (${status}).`],
  'redirect-wall': ['redirect-wall', () => 'The site sends visitors to another address before it shows the page.'],
  'no-content': ['no-content', (status) => `The site answered without content (${status}).`],
};
/** Problem and sentence for the statuses that state that there is no page. */
const ABSENCES: Readonly<Partial<Record<AnswerCause, readonly [PageProblem, string]>>> = {
  'http-404': ['not-found', 'There is no page at this address (404).'],
  'http-410': ['gone', 'The page at this address was removed (410).'],
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

const READ_OUTCOME: FetchOutcome = {
  outcome: 'read',
  problem: null,
  reason: 'The page was read.',
  cause: null,
  wall: null,
};
const EMPTY_OUTCOME = createOutcome('not-a-page', 'empty', 'The site returned a page without text.');
/** Content that the site showed instead of the page. */
export const CONTENT_OUTCOMES: Readonly<Record<NonNullable<PageContent['substitute']>, FetchOutcome>> = {
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
  const answer = classifyPageAnswer(result);
  if (answer.outcome === 'blocked') return toRefusal(answer.cause, answer.wall, status);
  const absence = answer.cause && ABSENCES[answer.cause];
  if (absence) return createOutcome('absent', ...absence);
  if (status >= 500)
    return createOutcome('unreachable', 'server-error', `The site reported an error of its own (${status}).`);
  if (answer.outcome !== 'readable')
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

/** Classifies the answer. A page on another site is read: the caller reports it as another site. */
function classifyPageAnswer(result: FetchSuccess): ClassifiedAnswer {
  const charset = parseCharset(result.headers);
  const start = decodePage(result.body.subarray(0, MAX_ANSWER_CHARS), charset);
  const answer = { ...toAnswer(result), body: start };
  const requested = new URL(answer.requestedUrl);
  const classified = classifyAnswer(answer, (address) =>
    isOtherOwner(getRegistrableDomain(requested.hostname), requested.hostname, address),
  );
  return classified.outcome === 'redirected-off-site'
    ? classifyAnswer({ ...answer, requestedUrl: answer.url, redirects: [] })
    : classified;
}

function toRefusal(cause: AnswerCause, wall: string | null, status: number): FetchOutcome {
  const [problem, describe] = REFUSALS[cause] ?? ['refused', () => `The site refused our request (${status}).`];
  const reason = wall === null ? describe(status) : `${wall} protects the site and did not let our request through.`;
  return { ...createOutcome('blocked', problem, reason), wall };
}

function createOutcome(outcome: PageOutcome, kind: PageProblem, reason: string): FetchOutcome {
  return { outcome, problem: kind, reason, cause: null, wall: null };
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
    case 'cookie-required':
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
