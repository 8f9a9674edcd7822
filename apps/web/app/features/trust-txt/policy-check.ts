import type * as contract from '@vouchwire/api-contract';
import { ACCOUNT_OUTCOMES } from '#messages/account-outcomes.ts';
import { FETCH_OUTCOMES } from '#messages/fetch-outcomes.ts';
import { findText, formatMessage } from '../../lib/format-message.ts';
import type { ReceivedFrom } from '../../lib/received.ts';
import { translateFinding, translateReason } from '../../lib/translate-finding.ts';
import { translateMessage } from '../../lib/translate-message.ts';
import { type Reference, toReferences } from './known-links.ts';
import type { FileFinding } from './policy/file-findings.ts';

type Answer = ReceivedFrom<'checkTrustTxt'>;

/** Response of check-trust-txt in the form that the screens show. */
export type PolicyCheck = ReturnType<typeof toPolicyCheck>;

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
  /** What the site can do about the cause. */
  readonly step: string | null;
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

export type TracedRequest = ReturnType<typeof toTracedRequest>;

/** Results of the probes of what a file names. */
export type ProbeReport = ReturnType<typeof toProbes>;

const toProbes = ({ message, message_parts, inconclusive }: contract.ProbeReport) => ({
  message: translateMessage(message, message_parts, FETCH_OUTCOMES),
  inconclusive: inconclusive.map(({ url, line, reason, reason_parts }) => ({
    url,
    line,
    reason: translateMessage(reason, reason_parts, FETCH_OUTCOMES, ACCOUNT_OUTCOMES),
  })),
});

const isFailed = (certificate: NonNullable<Answer['certificate']>): certificate is contract.FailedCertificate =>
  certificate.error !== undefined;

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
        step: isFailed(certificate) ? findText(FETCH_OUTCOMES.nextStep, certificate.cause ?? '') : null,
      }
    : null;

/** An empty range at the start means the whole file. */
const toRange = (range: contract.PolicyDiagnostic['range']): FileFinding['range'] =>
  range && range.end.offset > 0 ? { from: range.start.offset, to: range.end.offset, line: range.start.line } : null;

/** Returns findings with their texts in the language of the page. */
export const toFindings = (diagnostics: Answer['diagnostics']): ServedFinding[] =>
  diagnostics.map(({ code, severity, message, message_parts, reason, range, url }) => ({
    code,
    severity,
    message: translateFinding(message, message_parts),
    reason: reason && translateReason(code, reason),
    range: toRange(range),
    fix: null,
    url,
  }));

const toNotes = (notes: Answer['notes']): CheckNotes => ({
  claims: toReferences(notes?.claims ?? []),
  claims_total: notes?.claims_total ?? 0,
  shared_accounts: notes?.shared_accounts ?? [],
});

const toTracedRequest = ({ failure, verdict_reason, verdict_reason_parts, ...request }: Answer['trace'][number]) => ({
  ...request,
  failure: failure && translateMessage(failure.message, failure.message_parts, FETCH_OUTCOMES),
  verdict_reason: verdict_reason && translateMessage(verdict_reason, verdict_reason_parts, FETCH_OUTCOMES),
});

/** Formats the outcome for a server that sends no sentence. */
function formatOutcome(outcome: contract.PolicyOutcome, host: string): string {
  const name = outcome === 'not-a-policy-file' ? 'otherContent' : outcome;
  return formatMessage(FETCH_OUTCOMES.outcome[name], { host, url: host });
}

/** @param requested the domain that was entered */
export const toPolicyCheck = (answer: Answer, requested: string) => ({
  ...answer,
  domain: answer.domain ?? requested,
  has_trust_txt: answer.has_trust_txt ?? false,
  is_well_known: answer.is_well_known ?? false,
  content: answer.has_trust_txt ? answer.content : null,
  masked: answer.masked ?? false,
  truncated: answer.truncated ?? false,
  outcome: answer.outcome ?? (answer.has_trust_txt ? ('found' as const) : null),
  message: answer.message
    ? translateMessage(answer.message, answer.message_parts, FETCH_OUTCOMES)
    : formatOutcome(answer.outcome ?? (answer.has_trust_txt ? 'found' : 'absent'), answer.domain ?? requested),
  certificate: toCertificate(answer.certificate),
  findings: toFindings(answer.diagnostics),
  notes: toNotes(answer.notes),
  probes: answer.probes && toProbes(answer.probes),
  trace: answer.trace.map(toTracedRequest),
  checkedAt: answer.checked_at ? new Date(answer.checked_at) : new Date(),
  cached: answer.cached ?? false,
  nextCheckAt: answer.next_check_at ? new Date(answer.next_check_at) : null,
});
