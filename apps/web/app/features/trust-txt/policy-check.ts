import type * as contract from '@vouchwire/api-contract';
import type { Received, ReceivedFrom, Sparse } from '../../lib/api-client.ts';
import { type Reference, toReferences } from './known-links.ts';
import type { FileFinding } from './policy/file-findings.ts';

type Answer = ReceivedFrom<'checkTrustTxt'>;

/** The answer of check-trust-txt as the screens show it. Only the specification's fields are needed. */
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
  readonly probes: Received<contract.ProbeReport> | null;
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
  /** Why the certificate is invalid. Null if it is valid. */
  readonly error: string | null;
  readonly cause: string | null;
}

/** A finding, and the request that it is about where it is about one. */
export interface ServedFinding extends FileFinding {
  readonly url: string | null;
}

/** Claims of other files about the site without support in its own. These are not findings. */
export interface CheckNotes {
  readonly claims: readonly Reference[];
  readonly claims_total: number;
  readonly shared_accounts: readonly contract.CheckNotes['shared_accounts'][number][];
}

export type TracedRequest = Sparse<
  Omit<contract.TracedRequest, 'failure' | 'started_at' | 'address_family'>,
  'chain' | 'url' | 'truncated'
> & {
  /** A sentence of the server. */
  readonly failure: string | null;
};

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
        error: isFailed(certificate) ? (certificate.error ?? null) : null,
        cause: isFailed(certificate) ? (certificate.cause ?? null) : null,
      }
    : null;

function toRange(range: Received<contract.PolicyDiagnostic>['range']): FileFinding['range'] {
  const { offset: from, line } = range?.start ?? {};
  const to = range?.end?.offset;
  // An empty range at the start means the file as a whole.
  return from !== undefined && to !== undefined && line !== undefined && to > 0 ? { from, to, line } : null;
}

const toFindings = (diagnostics: Answer['diagnostics'] = []): ServedFinding[] =>
  diagnostics.flatMap(({ code = '', severity = 'info', message, reason = null, range, url = null }) =>
    message ? [{ code, severity, message, reason, range: toRange(range), fix: null, url }] : [],
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
  trace.flatMap(({ url, chain = 1, truncated = false, failure, ...request }) =>
    url
      ? [{ ...EMPTY_REQUEST, ...request, url, chain, truncated, failure: failure?.message ?? failure?.cause ?? null }]
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
    message: answer.message ?? null,
    certificate: toCertificate(answer.certificate),
    findings: toFindings(answer.diagnostics),
    notes: toNotes(answer.notes),
    probes: answer.probes ?? null,
    trace: toTrace(answer.trace),
    checkedAt: checked_at ? new Date(checked_at) : new Date(),
    cached: answer.cached ?? false,
    nextCheckAt: next_check_at ? new Date(next_check_at) : null,
    elapsed_ms: answer.elapsed_ms ?? null,
  };
}
