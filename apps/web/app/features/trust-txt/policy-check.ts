import { POLICY_OUTCOMES, type PolicyOutcome } from '@vouchwire/api-contract';
import { asBoolean, asNumber, asRecord, asText, readList } from '../../lib/lenient.ts';
import { type Reference, readReferenceList } from './known-links.ts';
import type { FileFinding } from './policy/file-findings.ts';

/** The answer of check-trust-txt as the screens show it. Only the specification's fields are needed. */
export interface PolicyCheck {
  domain: string;
  display: string | null;
  hasFile: boolean;
  isWellKnown: boolean;
  location: string | null;
  finalUrl: string | null;
  fileOwner: string | null;
  /** Null where there is no file; may be empty. */
  content: string | null;
  /** Personal data in `content` is masked. */
  masked: boolean;
  encoding: string | null;
  truncated: boolean;
  outcome: PolicyOutcome | null;
  cause: string | null;
  message: string | null;
  certificate: Certificate | null;
  findings: ServedFinding[];
  notes: CheckNotes;
  /** What a look at what the file names gave; null where none was asked for. */
  probes: ProbeReport | null;
  trace: TracedRequest[];
  checkedAt: Date;
  fromCache: boolean;
  nextCheckAt: Date | null;
  elapsedMs: number | null;
}

export interface Certificate {
  host: string | null;
  commonName: string | null;
  issuer: string | null;
  notBefore: string | null;
  notAfter: string | null;
  daysRemaining: number | null;
  names: string[];
  fingerprint: string | null;
  tlsVersion: string | null;
  /** Why it binds nothing; null for one that does. */
  error: string | null;
  cause: string | null;
}

/** A finding, and the request that it is about where it is about one. */
export interface ServedFinding extends FileFinding {
  url: string | null;
}

/** What other files claim about the site without support in its own. These are no findings. */
export interface CheckNotes {
  claims: Reference[];
  claimsTotal: number;
  accounts: { value: string; publishers: string[]; total: number }[];
}

export interface ProbeReport {
  message: string;
  /** References of which nothing can be said, and why. */
  inconclusive: { url: string; line: number; why: string }[];
}

export interface TracedRequest {
  chain: number;
  requestedLocation: 'well-known' | 'root' | null;
  url: string;
  redirectedTo: string | null;
  status: number | null;
  failure: string | null;
  contentType: string | null;
  charset: string | null;
  contentEncoding: string | null;
  cacheControl: string | null;
  bytes: number | null;
  transferredBytes: number | null;
  truncated: boolean;
  elapsedMs: number | null;
  tlsVersion: string | null;
  verdict: PolicyOutcome | null;
  verdictReason: string | null;
}

const readOutcome = (value: unknown): PolicyOutcome | null =>
  POLICY_OUTCOMES.find((outcome) => outcome === value) ?? null;

function readCertificate(value: unknown): Certificate | null {
  const record = asRecord(value);
  if (!record) return null;
  const issuer = asRecord(record.issuer);
  return {
    host: asText(record.host),
    commonName: asText(asRecord(record.subject)?.commonName),
    issuer: asText(issuer?.organizationName) ?? asText(issuer?.commonName),
    notBefore: asText(record.not_before),
    notAfter: asText(record.not_after),
    daysRemaining: asNumber(record.days_remaining),
    names: Array.isArray(record.subject_alt_names)
      ? record.subject_alt_names.filter((name) => typeof name === 'string')
      : [],
    fingerprint: asText(record.fingerprint_sha256),
    tlsVersion: asText(record.tls_version),
    error: asText(record.error),
    cause: asText(record.cause),
  };
}

function readRange(value: unknown): FileFinding['range'] {
  const range = asRecord(value);
  const start = asRecord(range?.start);
  const end = asRecord(range?.end);
  const from = asNumber(start?.offset);
  const to = asNumber(end?.offset);
  const line = asNumber(start?.line);
  // the empty place at the start stands for the file as a whole
  return from !== null && to !== null && line !== null && to > 0 ? { from, to, line } : null;
}

const readFindings = (value: unknown): ServedFinding[] =>
  readList(value, (entry): ServedFinding | null => {
    const message = asText(entry.message);
    const severity = entry.severity;
    return message
      ? {
          code: asText(entry.code) ?? '',
          severity: severity === 'error' || severity === 'warning' ? severity : 'info',
          message,
          reason: asText(entry.reason),
          range: readRange(entry.range),
          fix: null,
          url: asText(entry.url),
        }
      : null;
  });

function readNotes(value: unknown): CheckNotes {
  const record = asRecord(value);
  const claims = readReferenceList(record?.claims);
  const accounts = readList(record?.shared_accounts, (entry) => {
    const account = asText(entry.value);
    const publishers = Array.isArray(entry.publishers)
      ? entry.publishers.filter((publisher) => typeof publisher === 'string')
      : [];
    return account && publishers.length > 0
      ? { value: account, publishers, total: asNumber(entry.publishers_total) ?? publishers.length }
      : null;
  });
  return { claims, claimsTotal: asNumber(record?.claims_total) ?? claims.length, accounts };
}

function readProbes(value: unknown): ProbeReport | null {
  const record = asRecord(value);
  const message = asText(record?.message);
  if (!record || message === null) return null;
  const unread = readList(record.inconclusive, (entry) => {
    const url = asText(entry.url);
    return url ? { url, line: asNumber(entry.line) ?? 1, why: asText(entry.reason) ?? '' } : null;
  });
  return { message, inconclusive: unread };
}

const readTrace = (value: unknown): TracedRequest[] =>
  readList(value, (entry): TracedRequest | null => {
    const url = asText(entry.url);
    const failure = asRecord(entry.failure);
    return url
      ? {
          chain: asNumber(entry.chain) ?? 1,
          requestedLocation:
            entry.requested_location === 'root' || entry.requested_location === 'well-known'
              ? entry.requested_location
              : null,
          url,
          redirectedTo: asText(entry.redirected_to),
          status: asNumber(entry.status),
          failure: asText(failure?.message) ?? asText(failure?.cause),
          contentType: asText(entry.content_type),
          charset: asText(entry.charset),
          contentEncoding: asText(entry.content_encoding),
          cacheControl: asText(entry.cache_control),
          bytes: asNumber(entry.bytes),
          transferredBytes: asNumber(entry.transferred_bytes),
          truncated: entry.truncated === true,
          elapsedMs: asNumber(entry.elapsed_ms),
          tlsVersion: asText(entry.tls_version),
          verdict: readOutcome(entry.verdict),
          verdictReason: asText(entry.verdict_reason),
        }
      : null;
  });

function readDate(value: unknown): Date | null {
  const text = asText(value);
  const date = text === null ? null : new Date(text);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

export function readPolicyCheck(answer: unknown, asked: string): PolicyCheck {
  const a = asRecord(answer) ?? {};
  const hasFile = a.has_trust_txt === true;
  return {
    domain: asText(a.domain) ?? asked,
    display: asText(a.display),
    hasFile,
    isWellKnown: asBoolean(a.is_well_known) ?? false,
    location: asText(a.location),
    finalUrl: asText(a.final_url),
    fileOwner: asText(a.file_owner),
    content: hasFile && typeof a.content === 'string' ? a.content : null,
    masked: a.masked === true,
    encoding: asText(a.encoding),
    truncated: a.truncated === true,
    outcome: readOutcome(a.outcome) ?? (hasFile ? 'found' : null),
    cause: asText(a.cause),
    message: asText(a.message),
    certificate: readCertificate(a.certificate),
    findings: readFindings(a.diagnostics),
    notes: readNotes(a.notes),
    probes: readProbes(a.probes),
    trace: readTrace(a.trace),
    checkedAt: readDate(a.checked_at) ?? new Date(),
    fromCache: a.cached === true,
    nextCheckAt: readDate(a.next_check_at),
    elapsedMs: asNumber(a.elapsed_ms),
  };
}
