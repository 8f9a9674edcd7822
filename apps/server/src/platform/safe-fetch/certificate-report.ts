import type { PeerCertificate, TLSSocket } from 'node:tls';
import { type CertificateCause, getDay } from '@vouchwire/api-contract';
import type { Sentence } from '../messages/sentence.ts';
import { describeFetch } from './fetch-sentences.ts';

/** The certificate that a server presented. Times are ISO 8601 UTC. */
interface PresentedCertificate {
  readonly subjectCommonName: string | null;
  /** Organization that the authority has checked. Null for a certificate that only proves control of the domain. */
  readonly subjectOrganizationName: string | null;
  readonly issuerOrganizationName: string | null;
  readonly issuerCommonName: string | null;
  readonly notBefore: string;
  readonly notAfter: string;
  readonly subjectAltNames: readonly string[];
  readonly fingerprintSha256: string;
}

/** Result of a TLS handshake. */
export interface TlsReport {
  readonly host: string;
  /** Version such as `TLSv1.3`. Null without a handshake. */
  readonly version: string | null;
  readonly certificate: PresentedCertificate | null;
  /** Null if the certificate is from a known authority, for this host, and currently valid. */
  readonly failure: { readonly cause: CertificateCause | 'tls-handshake'; readonly sentence: Sentence } | null;
}

const MAX_NAMES = 100;

const CAUSES: Readonly<Record<string, CertificateCause>> = {
  CERT_HAS_EXPIRED: 'tls-expired',
  CERT_NOT_YET_VALID: 'tls-not-yet-valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'tls-unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-unknown-issuer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-wrong-host',
  HOSTNAME_MISMATCH: 'tls-wrong-host',
};

/**
 * Describes a finished handshake, even if the certificate is invalid.
 * @param host the requested host
 */
export function reportTls(socket: TLSSocket, host: string): TlsReport {
  const certificate = toPresentedCertificate(socket);
  return {
    host,
    version: socket.getProtocol(),
    certificate,
    failure: socket.authorized ? null : toTlsFailure(socket, host, certificate),
  };
}

function toTlsFailure(socket: TLSSocket, host: string, certificate: PresentedCertificate | null) {
  // Node.js assigns the code of the error here, although the type is Error.
  const code = String(socket.authorizationError);
  const cause = CAUSES[code] ?? 'tls-invalid';
  return { cause, sentence: describeTlsFailure(cause, host, certificate, code) };
}

function describeTlsFailure(
  cause: CertificateCause,
  host: string,
  certificate: PresentedCertificate | null,
  code: string,
): Sentence {
  switch (cause) {
    case 'tls-expired':
      return certificate
        ? describeFetch('certificateExpired', { host, day: getDay(certificate.notAfter) })
        : describeFetch('certificateExpiredEarlier', { host });
    case 'tls-not-yet-valid':
      return certificate
        ? describeFetch('certificateNotYetValid', { host, day: getDay(certificate.notBefore) })
        : describeFetch('certificateNotYetValidToday', { host });
    case 'tls-self-signed':
      return describeFetch('certificateSelfSigned', { host });
    case 'tls-unknown-issuer':
      return describeFetch('certificateUnknownIssuer', { host });
    case 'tls-wrong-host':
      return describeWrongHost(host, certificate);
    default:
      return describeFetch('certificateInvalid', { host, code });
  }
}

function describeWrongHost(host: string, certificate: PresentedCertificate | null): Sentence {
  const names = certificate?.subjectAltNames.length ? certificate.subjectAltNames : [certificate?.subjectCommonName];
  const known = names.filter((name) => typeof name === 'string');
  if (known.length === 0) return describeFetch('certificateOtherHost', { host });
  const shown = known.slice(0, 3);
  return describeFetch(known.length > shown.length ? 'certificateWrongHosts' : 'certificateWrongHost', {
    host,
    names: shown.join(', '),
    count: known.length - shown.length,
  });
}

function toPresentedCertificate(socket: TLSSocket): PresentedCertificate | null {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) return null;
  const { subject, issuer } = certificate.toLegacyObject();
  return {
    subjectCommonName: getFirst(subject?.CN),
    subjectOrganizationName: getFirst(subject?.O),
    issuerOrganizationName: getFirst(issuer?.O),
    issuerCommonName: getFirst(issuer?.CN),
    notBefore: certificate.validFromDate.toISOString(),
    notAfter: certificate.validToDate.toISOString(),
    subjectAltNames: parseAltNames(certificate.subjectAltName),
    fingerprintSha256: certificate.fingerprint256,
  };
}

/** A field that occurs several times is a list. */
function getFirst(value: PeerCertificate['subject']['CN'] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** `DNS:a.com, DNS:b.com, IP Address:192.0.2.1`; values with commas are quoted. */
function parseAltNames(text: string | undefined): string[] {
  if (!text) return [];
  // A certificate may contain thousands of names.
  return [...text.matchAll(/(?:DNS|IP Address):("(?:[^"\\]|\\.)*"|[^,]+)/g)]
    .map((match) => (match[1] ?? '').trim())
    .slice(0, MAX_NAMES);
}
