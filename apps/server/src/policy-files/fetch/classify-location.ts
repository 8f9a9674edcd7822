import type { PolicyCause, PolicyOutcome } from '@vouchwire/api-contract';
import { classifyHtmlPage } from '@vouchwire/publisher-files';
import { classifyPolicyFile, type PolicyDocument, type PolicyFileKind, parsePolicyFile } from 'trust-txt';
import { createSentences, type Sentence, toSentence } from '../../platform/messages/sentence.ts';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import { selectWholeLines } from './truncate-to-lines.ts';

/** Content of one location. */
export interface LocationVerdict {
  readonly outcome: PolicyOutcome;
  /** Null for a file. */
  readonly cause: PolicyCause | null;
  readonly reason: Sentence;
  /** The parsed text, if the body is text that a person could correct. */
  readonly document: PolicyDocument | null;
}

/** Maximum part of a page that is searched for its kind. */
const MAX_HEAD_BYTES = 16_384;

/** Texts that describe the content of one location. */
export const LOCATION_TEMPLATES = {
  refused: 'The site refuses our request (status {status}).',
  serverError: 'The site has an error (status {status}).',
  badRedirect: 'The response has status {status} and names no address.',
  nothing: 'There is nothing here (status {status}).',
  clientError: 'The site could not answer our request (status {status}).',
  botChallenge: 'The site shows a test for humans instead of the file.',
  otherSite: 'It redirects to {url}, a location of the trust.txt of {host}.',
  disallowed: 'The robots.txt of the site does not allow crawlers to read it.',
} as const;

export const describeLocation = createSentences('location', LOCATION_TEMPLATES);

/**
 * Statuses that mean that there is no file (scoring, "Readings of a file"). Other 4xx statuses mean that the server
 * could not respond.
 */
export const ABSENT_STATUSES: ReadonlySet<number> = new Set([404, 410]);
const BLOCKED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);
const STATUSES_WITH_CAUSE: ReadonlySet<number> = new Set([401, 403, 404, 410, 429]);

/**
 * Classifies the response of one location. The content decides whether it is a file. Status and content type only
 * explain the outcome.
 */
export function classifyLocation(result: FetchResult): LocationVerdict {
  if (!result.ok) return createFailureVerdict('unreachable', result.cause, result.sentence);
  const { status } = result;
  if (status >= 200 && status < 300) return classifyContent(selectWholeLines(result));
  if (BLOCKED_STATUSES.has(status))
    return createFailureVerdict('blocked', toStatusCause(status), describeLocation('refused', { status }));
  if (status >= 500)
    return createFailureVerdict('unreachable', 'http-5xx', describeLocation('serverError', { status }));
  if (status < 400)
    return createFailureVerdict('unreachable', 'http-other', describeLocation('badRedirect', { status }));
  if (ABSENT_STATUSES.has(status))
    return createFailureVerdict('absent', toStatusCause(status), describeLocation('nothing', { status }));
  return createFailureVerdict('unreachable', 'http-4xx', describeLocation('clientError', { status }));
}

function classifyContent(body: Uint8Array): LocationVerdict {
  const document = parsePolicyFile(body);
  const { kind, ...classification } = classifyPolicyFile(document);
  const reason = toSentence('content', { ...classification, message: classification.reason });
  if (kind === 'policy-file') return { outcome: 'found', cause: null, reason, document };
  if (kind === 'html') {
    const page = classifyHtmlPage(new TextDecoder().decode(body.subarray(0, MAX_HEAD_BYTES)));
    // A CAPTCHA or a similar challenge is a refusal, because it does not show whether there is a file.
    return page === 'bot-challenge'
      ? createFailureVerdict('blocked', page, describeLocation('botChallenge'))
      : createFailureVerdict('not-a-policy-file', page, reason);
  }
  const repairableKinds: readonly PolicyFileKind[] = ['near-miss', 'comments-only', 'empty'];
  return {
    outcome: 'not-a-policy-file',
    cause: kind,
    reason,
    document: repairableKinds.includes(kind) ? document : null,
  };
}

function toStatusCause(status: number): PolicyCause {
  return STATUSES_WITH_CAUSE.has(status) ? (`http-${status}` as PolicyCause) : 'http-4xx';
}

function createFailureVerdict(outcome: PolicyOutcome, cause: PolicyCause, reason: Sentence): LocationVerdict {
  return { outcome, cause, reason, document: null };
}
