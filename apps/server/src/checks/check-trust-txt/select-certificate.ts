import type { Certificate } from '@vouchwire/api-contract';
import type { TlsReport } from '../../platform/safe-fetch/certificate-report.ts';
import { describeFetch } from '../../platform/safe-fetch/fetch-sentences.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';
import type { FetchAttempt, PolicyFileLookup } from '../../policy-files/fetch/find-policy-file.ts';

/**
 * Selects the certificate that a visitor of the domain receives: that of the host from which the file was requested,
 * else of the bare host, else of any form that responds. Null if no host responded over https.
 */
export function selectCertificate(lookup: PolicyFileLookup, now: Date): Certificate | null {
  const secure = lookup.attempts.filter(({ scheme }) => scheme === 'https');
  const preferredHost = lookup.chosen?.host ?? lookup.decisiveAttempt?.host ?? lookup.identity.host;
  const ordered = [
    ...secure.filter(({ host }) => host === preferredHost),
    ...secure.filter(({ host }) => host !== preferredHost),
  ];
  const reports = ordered.flatMap((attempt) => getFirstReport(attempt) ?? []);
  const report = reports.find(({ certificate }) => certificate !== null) ?? reports[0];
  if (report) return toCertificate(report, now);
  const refusedAttempt = secure.find(({ verdict }) => verdict.cause === 'connect');
  if (!refusedAttempt) return null;
  const { host } = refusedAttempt;
  const { text, parts } = describeFetch('noHttps', { host });
  return { host, error: text, error_parts: parts, cause: 'no-https' };
}

/** Returns the certificate of the requested host, not of its redirect targets. */
function getFirstReport({ result }: FetchAttempt): TlsReport | null {
  return result.hops[0]?.tls ?? null;
}

function toCertificate({ host, version, certificate, failure }: TlsReport, now: Date): Certificate {
  const fields = certificate && {
    subject: { commonName: certificate.subjectCommonName },
    issuer: {
      organizationName: certificate.issuerOrganizationName,
      commonName: certificate.issuerCommonName,
    },
    not_before: certificate.notBefore,
    not_after: certificate.notAfter,
    days_remaining: Math.floor((Date.parse(certificate.notAfter) - now.getTime()) / DAY_MS),
    subject_alt_names: [...certificate.subjectAltNames],
    fingerprint_sha256: certificate.fingerprintSha256,
    tls_version: version,
  };
  if (fields && !failure) return { host, ...fields };
  const { cause, sentence } = failure ?? {
    cause: 'tls-handshake' as const,
    sentence: describeFetch('noCertificate', { host }),
  };
  return { host, ...fields, error: sentence.text, error_parts: sentence.parts, cause };
}
