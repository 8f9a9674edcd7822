import type { FetchCause, PolicyCause } from '@vouchwire/api-contract';
import { OUTCOME_PRECEDENCE } from '../fetch/find-policy-file.ts';
import type { Outcome } from '../observations/observation.ts';

/** The outcome of one attempt to read a file, with its cause. */
export interface AttemptOutcome {
  readonly outcome: Exclude<Outcome, 'found'>;
  /** Null if the outcome says everything that the study recorded. */
  readonly cause: PolicyCause | FetchCause | null;
}

/** Reason why the result of an attempt is not an outcome. */
type InconclusiveReason = 'redirect-not-followed' | 'no-answer-recorded' | 'answer-not-decoded';

/** Results of the study's HTTP client (aiohttp) other than a status. */
const CLIENT_ERRORS: Readonly<Record<string, FetchCause>> = {
  timeout: 'timeout',
  too_many_redirects: 'too-many-redirects',
  'client_error:ClientConnectorDNSError': 'dns',
  'client_error:ClientConnectorError': 'connect',
  'client_error:ClientOSError': 'connection-lost',
  'client_error:ServerDisconnectedError': 'connection-lost',
  'client_error:ClientConnectorCertificateError': 'tls-invalid',
  'client_error:ClientConnectorSSLError': 'tls-handshake',
  'client_error:ClientResponseError': 'protocol',
  'client_error:InvalidUrlRedirectClientError': 'bad-redirect',
  'client_error:NonHttpUrlRedirectClientError': 'bad-redirect',
};

/**
 * The site responded, but the study's client failed to decode the body. This concerns 4,517 attempts, all before its
 * run of March. The content of the responses is unknown.
 */
const NOT_DECODED_ERROR = 'client_error:ClientPayloadError';

/**
 * Derives the outcome of an unsuccessful attempt from the responses of the host's addresses. It is `absent` only if all
 * addresses responded with 404 or 410 (scoring, "Readings of a file"). A response that the client could not decode may
 * have been the file. In this case, only the refusal or failure of another address is an outcome.
 * @param responses one for each address, as the study of 2026 writes them: a status with an optional remark (`404`,
 * `200:HTML_FALSE_POSITIVE`, `301`), a client error, or `stopped` for an address that was not requested
 * @param followsRedirects false for a run that ended at a redirect, because such an attempt proves nothing
 * @throws RangeError for a response in another format
 */
export function resolveAttemptOutcome(
  responses: readonly string[],
  followsRedirects: boolean,
): AttemptOutcome | { readonly inconclusive: InconclusiveReason } {
  const received = responses.filter((response) => response !== 'stopped');
  if (received.length === 0) return { inconclusive: 'no-answer-recorded' };
  if (!followsRedirects && received.some(isRedirect)) return { inconclusive: 'redirect-not-followed' };
  const outcomes = received.filter((answer) => answer !== NOT_DECODED_ERROR).map(parseResponseOutcome);
  const [first, ...others] = outcomes;
  if (!first) return { inconclusive: 'answer-not-decoded' };
  const worst = others.reduce(
    (current, next) => (OUTCOME_PRECEDENCE[next.outcome] > OUTCOME_PRECEDENCE[current.outcome] ? next : current),
    first,
  );
  const isComplete = outcomes.length === received.length;
  return isComplete || OUTCOME_PRECEDENCE[worst.outcome] >= OUTCOME_PRECEDENCE.unreachable
    ? worst
    : { inconclusive: 'answer-not-decoded' };
}

const isRedirect = (response: string): boolean => /^3\d\d$/.test(response);

function parseResponseOutcome(response: string): AttemptOutcome {
  const error = CLIENT_ERRORS[response];
  if (error !== undefined) return { outcome: 'unreachable', cause: error };
  const match = /^([1-5]\d\d)(?::(.+))?$/.exec(response);
  if (!match) throw new RangeError(`${response} is not an answer of an address`);
  const [status, remark] = [Number(match[1]), match[2]];
  // The study followed no redirect to another registrable domain and stored no target. The status is the other site's.
  if (remark === 'redirect_blocked') return { outcome: 'redirected-off-site', cause: null };
  if (status === 404 || status === 410) return { outcome: 'absent', cause: `http-${status}` };
  if (status === 401 || status === 403 || status === 429) return { outcome: 'blocked', cause: `http-${status}` };
  // The study did not read bodies above 256 KiB.
  if (remark?.startsWith('oversize')) return { outcome: 'unreachable', cause: 'too-large' };
  if (status >= 200 && status < 300) {
    const isEmpty = remark === 'EMPTY_OR_WHITESPACE';
    return { outcome: 'not-a-policy-file', cause: isEmpty ? 'empty' : remark === undefined ? 'other-format' : 'html' };
  }
  return { outcome: 'unreachable', cause: status >= 500 ? 'http-5xx' : status >= 400 ? 'http-4xx' : 'http-other' };
}
