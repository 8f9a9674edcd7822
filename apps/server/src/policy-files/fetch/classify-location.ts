import type { PolicyCause, PolicyOutcome } from '@vouchwire/api-contract';
import { type AnswerCause, type ClassifiedAnswer, classifyAnswer } from '@vouchwire/publisher-files';
import { classifyPolicyFile, type PolicyDocument, type PolicyFileKind, parsePolicyFile } from 'trust-txt';
import { createSentences, type Sentence, toSentence } from '../../platform/messages/sentence.ts';
import type { FetchResult, FetchSuccess } from '../../platform/safe-fetch/safe-fetch.ts';
import { toAnswer } from './to-answer.ts';
import { selectWholeLines } from './truncate-to-lines.ts';

/** Content of one location. */
export interface LocationVerdict {
  readonly outcome: PolicyOutcome;
  /** Null for a file. */
  readonly cause: PolicyCause | null;
  /** Name of the product that answered in place of the site. Null if there is none or it is not known. */
  readonly wall: string | null;
  readonly reason: Sentence;
  /** The parsed text, if the body is text that a person could correct. */
  readonly document: PolicyDocument | null;
}

/** Texts that describe the content of one location. */
export const LOCATION_TEMPLATES = {
  refused: 'The site refuses our request (status {status}).',
  wall: '{wall} protects the site and did not let our request through (status {status}).',
  serverError: 'The site has an error (status {status}).',
  badRedirect: 'The response has status {status} and names no address.',
  nothing: 'There is nothing here (status {status}).',
  clientError: 'The site could not answer our request (status {status}).',
  noContent: 'The site answered without content (status {status}).',
  notSent: 'The site accepted our request, but did not send the file (status {status}).',
  'bot-challenge': 'The site shows a test for humans instead of the file.',
  'consent-wall': 'The site requires consent before it shows the file.',
  'login-wall': 'The site requires a login before it shows the file.',
  'geo-block': 'The site does not show its content in every country.',
  'rate-limit': 'The site limits requests and refused ours.',
  wallRedirect: 'It sends visitors to {host} before it shows the file.',
  otherSite: 'It redirects to {url}, a location of the trust.txt of {host}.',
  leadsElsewhere: 'It redirects to {host}.',
  softNotFound: 'The site answers as it answers any address that does not exist.',
  disallowed: 'The robots.txt of the site does not allow crawlers to read it.',
} as const;

export const describeLocation = createSentences('location', LOCATION_TEMPLATES);

/**
 * Statuses that mean that there is no file (scoring, "Readings of a file"). Other 4xx statuses mean that the server
 * could not respond.
 */
export const ABSENT_STATUSES: ReadonlySet<number> = new Set([404, 410]);
const STATUSES_WITH_CAUSE: ReadonlySet<number> = new Set([202, 401, 402, 403, 404, 406, 410, 429, 451, 999]);

/**
 * Classifies the response of one location. The content decides whether it is a file. Status and content type only
 * explain the outcome.
 * @param isOtherSite returns true for an address of another site
 */
export function classifyLocation(result: FetchResult, isOtherSite?: (address: URL) => boolean): LocationVerdict {
  if (!result.ok) return createFailureVerdict('unreachable', result.cause, result.sentence);
  const answer = classifyAnswer(toAnswer(result), isOtherSite);
  return answer.outcome === 'readable'
    ? classifyContent(selectWholeLines(result), result.status, answer)
    : toVerdict(result, answer);
}

function toVerdict(result: FetchSuccess, answer: Exclude<ClassifiedAnswer, { outcome: 'readable' }>): LocationVerdict {
  const { outcome, cause, wall } = answer;
  return { outcome, cause: toPolicyCause(cause), wall, reason: describeAnswer(result, answer), document: null };
}

function describeAnswer(
  { status, hops }: FetchSuccess,
  { outcome, cause, wall }: Exclude<ClassifiedAnswer, { outcome: 'readable' }>,
): Sentence {
  const target = hops.findLast(({ redirectedTo }) => redirectedTo !== null)?.redirectedTo ?? null;
  const host = target === null ? '' : new URL(target).hostname;
  if (outcome === 'redirected-off-site') return describeLocation('leadsElsewhere', { host });
  if (outcome === 'blocked') {
    if (status >= 300 && status < 400) return describeLocation('wallRedirect', { host });
    if (wall !== null) return describeLocation('wall', { wall, status });
    if (cause === 'no-content') return describeLocation('noContent', { status });
    if (cause === 'redirect-wall') return describeLocation('wallRedirect', { host });
    return cause in LOCATION_TEMPLATES
      ? describeLocation(cause as keyof typeof LOCATION_TEMPLATES)
      : describeLocation('refused', { status });
  }
  if (outcome === 'absent') return describeLocation('nothing', { status });
  return describeLocation(status >= 500 ? 'serverError' : status < 400 ? 'badRedirect' : 'clientError', { status });
}

function toPolicyCause(cause: AnswerCause): PolicyCause {
  if (cause === 'no-response') return 'connection-lost';
  const status = /^http-(\d+)$/.exec(cause)?.[1];
  if (status === undefined) return cause as PolicyCause;
  if (STATUSES_WITH_CAUSE.has(Number(status))) return `http-${status}` as PolicyCause;
  return Number(status) >= 500 ? 'http-5xx' : Number(status) < 400 ? 'http-other' : 'http-4xx';
}

function classifyContent(
  body: Uint8Array,
  status: number,
  { page }: Extract<ClassifiedAnswer, { outcome: 'readable' }>,
): LocationVerdict {
  const document = parsePolicyFile(body);
  const { kind, ...classification } = classifyPolicyFile(document);
  const reason = toSentence('content', { ...classification, message: classification.reason });
  if (kind === 'policy-file') return { outcome: 'found', cause: null, wall: null, reason, document };
  // 202 only promises an answer. Without the file, it does not show what there is.
  if (status === 202) return createFailureVerdict('blocked', 'http-202', describeLocation('notSent', { status }));
  const repairableKinds: readonly PolicyFileKind[] = ['near-miss', 'comments-only', 'empty'];
  return {
    outcome: 'not-a-policy-file',
    cause: kind === 'html' ? (page ?? kind) : kind,
    wall: null,
    reason,
    document: repairableKinds.includes(kind) ? document : null,
  };
}

function createFailureVerdict(outcome: PolicyOutcome, cause: PolicyCause, reason: Sentence): LocationVerdict {
  return { outcome, cause, wall: null, reason, document: null };
}
