import type { FetchCause, PageProblem } from '@vouchwire/api-contract';
import { CERTIFICATE_CAUSES } from '@vouchwire/api-contract/schemas';
import { type AnswerCause, type ClassifiedAnswer, classifyAnswer, MAX_ANSWER_CHARS } from '@vouchwire/publisher-files';
import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { decodePage } from '../../platform/markup/decode-page.ts';
import { parseCharset } from '../../platform/markup/parse-charset.ts';
import { MESSAGES } from '../../platform/messages/generated/page-problems.ts';
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

/** Problem for the reasons of a refusal. The site has the page. */
const REFUSALS: Readonly<Partial<Record<AnswerCause, PageProblem>>> = {
  'http-401': 'login-required',
  'http-402': 'payment-required',
  'http-429': 'rate-limited',
  'http-451': 'legal-block',
  'bot-challenge': 'bot-wall',
  'consent-wall': 'consent-wall',
  'login-wall': 'login-required',
  'geo-block': 'geo-block',
  'rate-limit': 'rate-limited',
  'redirect-wall': 'redirect-wall',
  'no-content': 'no-content',
};
/** Problem for the statuses that state that there is no page. */
const ABSENCES: Readonly<Partial<Record<AnswerCause, PageProblem>>> = { 'http-404': 'not-found', 'http-410': 'gone' };
/** Problem for a request without a readable response. Default: `connection`. */
const FAILURES: Readonly<Partial<Record<FetchCause, PageProblem>>> = {
  timeout: 'timeout',
  dns: 'dns',
  'dns-unanswered': 'dns-unanswered',
  'bad-redirect': 'bad-redirect',
  'too-many-redirects': 'bad-redirect',
  'cookie-required': 'bad-redirect',
  'forbidden-target': 'forbidden-target',
  cancelled: 'our-failure',
};
/** Problems whose sentence is followed by that of the failed request. */
const DETAILED: ReadonlySet<PageProblem> = new Set(['certificate', 'bad-redirect', 'connection']);
/** Media types of other files than pages. */
const OTHER_MEDIA_TYPES: ReadonlyArray<readonly [RegExp, PageProblem]> = [
  [/^application\/(?:x-)?pdf$/, 'pdf'],
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
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
const EMPTY_OUTCOME = createOutcome('not-a-page', 'empty');
/** Content that the site showed instead of the page. */
export const CONTENT_OUTCOMES: Readonly<Record<NonNullable<PageContent['substitute']>, FetchOutcome>> = {
  error: createOutcome('absent', 'error-page'),
  'no-text': EMPTY_OUTCOME,
};
/** The part that is free without a subscription was read. */
export const PAYWALL_OUTCOME = createOutcome('preview', 'paywall');
export const OVER_LIMITS_OUTCOME = createOutcome('unreadable', 'over-limits');
export const CANCELLED_OUTCOME: FetchOutcome = { ...createOutcome('unreachable', 'our-failure'), cause: 'cancelled' };

/** Classifies the response for a page. Refused, absent, broken and another kind of content are separate outcomes. */
export function classifyPageFetch(result: FetchResult): FetchOutcome {
  if (!result.ok) return toFailedOutcome(result);
  const { status } = result;
  const answer = classifyPageAnswer(result);
  if (answer.outcome === 'blocked')
    return createOutcome('blocked', REFUSALS[answer.cause] ?? 'refused', { status, wall: answer.wall });
  const absence = answer.cause && ABSENCES[answer.cause];
  if (absence) return createOutcome('absent', absence);
  if (answer.outcome !== 'readable')
    return createOutcome('unreachable', status >= 500 ? 'server-error' : 'other-status', { status });
  if (result.body.length === 0) return EMPTY_OUTCOME;
  const mediaType = getMediaType(result.headers);
  const type = mediaType === null || GENERIC_TYPES.has(mediaType) ? sniffMediaType(result.body, mediaType) : mediaType;
  if (type !== null && PAGE_TYPES.has(type)) return READ_OUTCOME;
  const [, kind] = OTHER_MEDIA_TYPES.find(([types]) => type !== null && types.test(type)) ?? [];
  return createOutcome('not-a-page', kind ?? 'other-type');
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

function createOutcome(
  outcome: PageOutcome,
  problem: PageProblem,
  { status = null, wall = null }: { readonly status?: number | null; readonly wall?: string | null } = {},
): FetchOutcome {
  const reason = wall === null ? formatProblem(problem, { status }) : MESSAGES.wall({ wall });
  return { outcome, problem, reason, cause: null, wall };
}

/** Formats a problem with the English messages of the pages. */
export function formatProblem(
  problem: PageProblem,
  values: { readonly status?: number | null; readonly host?: string },
): string {
  const message: string | ((given: never) => string) = MESSAGES[problem];
  return typeof message === 'string' ? message : message({ status: null, host: null, ...values } as never);
}

function toFailedOutcome({ cause, sentence }: Extract<FetchResult, { ok: false }>): FetchOutcome {
  if (cause === 'too-large' || cause === 'headers-too-large') return { ...OVER_LIMITS_OUTCOME, cause };
  const problem = CERTIFICATE_FAILURES.has(cause) ? 'certificate' : (FAILURES[cause] ?? 'connection');
  const outcome = createOutcome('unreachable', problem);
  return { ...outcome, reason: DETAILED.has(problem) ? `${outcome.reason} ${sentence.text}` : outcome.reason, cause };
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
