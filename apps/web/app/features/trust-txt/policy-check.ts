import type * as contract from '@vouchwire/api-contract';
import { ACCOUNT_OUTCOMES } from '#messages/account-outcomes.ts';
import { FETCH_OUTCOMES } from '#messages/fetch-outcomes.ts';
import type { Received, ReceivedFrom, Sparse } from '../../lib/api-client.ts';
import { translateFinding, translateReason } from '../../lib/translate-finding.ts';
import { translateMessage } from '../../lib/translate-message.ts';
import { type Reference, toReferences } from './known-links.ts';
import type { FileFinding } from './policy/file-findings.ts';

type Answer = ReceivedFrom<'checkTrustTxt'>;

/** Response of check-trust-txt in the form that the screens show. Only the fields of the specification are required. */
export interface PolicyCheck
  extends Sparse<
    Pick<
      contract.CheckTrustTxtResponse,
      | 'domain'
      | 'display'
      | 'has_trust_txt'
      | 'is_well_known'
      | 'location'
      | 'final_url'
      | 'file_owner'
      | 'content'
      | 'masked'
      | 'encoding'
      | 'truncated'
      | 'outcome'
      | 'cause'
      | 'message'
      | 'cached'
      | 'elapsed_ms'
    >,
    'domain' | 'has_trust_txt' | 'is_well_known' | 'masked' | 'truncated' | 'cached'
  > {
  readonly certificate: Certificate | null;
  readonly findings: readonly ServedFinding[];
  readonly notes: CheckNotes;
  /** Results of the probes. Null if they were not requested. */
  readonly probes: ProbeReport | null;
  readonly trace: readonly TracedRequest[];
  readonly checkedAt: Date;
  readonly nextCheckAt: Date | null;
}

export interface Certificate {
  readonly host: string | null;
  readonly commonName: string | null;
  readonly issuer: string | null;
  readonly not_before: string | null;
  readonly not_after: string | null;
  readonly days_remaining: number | null;
  readonly subject_alt_names: readonly string[];
  readonly fingerprint_sha256: string | null;
  readonly tls_version: string | null;
  /** Reason why the certificate is invalid. Null if it is valid. */
  readonly error: string | null;
  readonly cause: string | null;
}

/** A finding, and the request that it is about, if there is one. */
export interface ServedFinding extends FileFinding {
  readonly fix: null;
  readonly url: string | null;
}

/** Claims of other files about the site without support in its own file. They are not findings. */
export interface CheckNotes {
  readonly claims: readonly Reference[];
  readonly claims_total: number;
  readonly shared_accounts: readonly contract.CheckNotes['shared_accounts'][number][];
}

export type TracedRequest = Sparse<
  Omit<contract.TracedRequest, 'failure' | 'started_at' | 'address_family' | 'verdict_reason_parts'>,
  'chain' | 'url' | 'truncated'
> & {
  readonly failure: string | null;
};

/** Results of the probes of what a file names. */
export interface ProbeReport {
  readonly message: string;
  readonly inconclusive: readonly { readonly url: string; readonly line: number; readonly reason: string }[];
}

const toProbes = ({ message = '', message_parts, inconclusive = [] }: Received<contract.ProbeReport>): ProbeReport => ({
  message: translateMessage(message, message_parts, FETCH_OUTCOMES),
  inconclusive: inconclusive.map(({ url = '', line = 1, reason = '', reason_parts }) => ({
    url,
    line,
    reason: translateMessage(reason, reason_parts, FETCH_OUTCOMES, ACCOUNT_OUTCOMES),
  })),
});

type ReceivedCertificate = NonNullable<Answer['certificate']>;
const isFailed = (certificate: ReceivedCertificate): certificate is Received<contract.FailedCertificate> =>
  'error' in certificate;

const toCertificate = (certificate: Answer['certificate']): Certificate | null =>
  certificate
    ? {
        host: certificate.host ?? null,
        commonName: certificate.subject?.commonName ?? null,
        issuer: certificate.issuer?.organizationName ?? certificate.issuer?.commonName ?? null,
        not_before: certificate.not_before ?? null,
        not_after: certificate.not_after ?? null,
        days_remaining: certificate.days_remaining ?? null,
        subject_alt_names: certificate.subject_alt_names ?? [],
        fingerprint_sha256: certificate.fingerprint_sha256 ?? null,
        tls_version: certificate.tls_version ?? null,
        error:
          isFailed(certificate) && certificate.error
            ? translateMessage(certificate.error, certificate.error_parts, FETCH_OUTCOMES)
            : null,
        cause: isFailed(certificate) ? (certificate.cause ?? null) : null,
      }
    : null;

function toRange(range: Received<contract.PolicyDiagnostic>['range']): FileFinding['range'] {
  const { offset: from, line } = range?.start ?? {};
  const to = range?.end?.offset;
  // An empty range at the start means the whole file.
  return from !== undefined && to !== undefined && line !== undefined && to > 0 ? { from, to, line } : null;
}

/** Returns findings with their texts in the language of the page. */
export const toFindings = (diagnostics: Answer['diagnostics'] = []): ServedFinding[] =>
  diagnostics.flatMap(({ code = '', severity = 'info', message, message_parts, reason, range, url = null }) =>
    message
      ? [
          {
            code,
            severity,
            message: translateFinding(message, message_parts),
            reason: reason ? translateReason(code, reason) : null,
            range: toRange(range),
            fix: null,
            url,
          },
        ]
      : [],
  );

function toNotes({ claims, claims_total, shared_accounts = [] }: NonNullable<Answer['notes']> = {}): CheckNotes {
  const references = toReferences(claims);
  return {
    claims: references,
    claims_total: claims_total ?? references.length,
    shared_accounts: shared_accounts.flatMap(({ value, publishers = [], publishers_total = publishers.length }) =>
      value && publishers.length > 0 ? [{ value, publishers: [...publishers], publishers_total }] : [],
    ),
  };
}

const EMPTY_REQUEST = {
  requested_location: null,
  redirected_to: null,
  status: null,
  content_type: null,
  charset: null,
  content_encoding: null,
  cache_control: null,
  bytes: null,
  transferred_bytes: null,
  elapsed_ms: null,
  tls_version: null,
  verdict: null,
  verdict_reason: null,
};

const toTrace = (trace: Answer['trace'] = []): TracedRequest[] =>
  trace.flatMap(({ url, chain = 1, truncated = false, failure, verdict_reason, verdict_reason_parts, ...request }) =>
    url
      ? [
          {
            ...EMPTY_REQUEST,
            ...request,
            url,
            chain,
            truncated,
            failure: failure?.message
              ? translateMessage(failure.message, failure.message_parts, FETCH_OUTCOMES)
              : (failure?.cause ?? null),
            verdict_reason: verdict_reason
              ? translateMessage(verdict_reason, verdict_reason_parts, FETCH_OUTCOMES)
              : null,
          },
        ]
      : [],
  );

/** @param requested the domain that was entered */
export function toPolicyCheck(answer: Answer, requested: string): PolicyCheck {
  const { has_trust_txt = false, outcome = has_trust_txt ? 'found' : null, checked_at, next_check_at } = answer;
  return {
    domain: answer.domain ?? requested,
    display: answer.display ?? null,
    has_trust_txt,
    is_well_known: answer.is_well_known ?? false,
    location: answer.location ?? null,
    final_url: answer.final_url ?? null,
    file_owner: answer.file_owner ?? null,
    content: has_trust_txt ? (answer.content ?? null) : null,
    masked: answer.masked ?? false,
    encoding: answer.encoding ?? null,
    truncated: answer.truncated ?? false,
    outcome,
    cause: answer.cause ?? null,
    message: answer.message ? translateMessage(answer.message, answer.message_parts, FETCH_OUTCOMES) : null,
    certificate: toCertificate(answer.certificate),
    findings: toFindings(answer.diagnostics),
    notes: toNotes(answer.notes),
    probes: answer.probes ? toProbes(answer.probes) : null,
    trace: toTrace(answer.trace),
    checkedAt: checked_at ? new Date(checked_at) : new Date(),
    cached: answer.cached ?? false,
    nextCheckAt: next_check_at ? new Date(next_check_at) : null,
    elapsed_ms: answer.elapsed_ms ?? null,
  };
}
