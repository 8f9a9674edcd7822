import { z } from 'zod';
import { CERTIFICATE_CAUSES } from './fetch-cause.ts';
import { messageParts } from './message-part.ts';
import { instant } from './vocabulary.ts';

export const certificateSubject = z.object({ commonName: z.string().nullable() });

export const certificateIssuer = z.object({
  organizationName: z.string().nullable(),
  commonName: z.string().nullable(),
});

const certificateFields = {
  host: z.string().describe('Host that presented the certificate'),
  subject: certificateSubject.describe('Who the certificate is for'),
  issuer: certificateIssuer.describe('Who issued the certificate'),
  not_before: instant.describe('Start of the validity'),
  not_after: instant.describe('End of the validity'),
  days_remaining: z.number().int().describe('Days until `not_after`, rounded down; negative after it'),
  subject_alt_names: z.array(z.string()).describe('Host names that the certificate covers'),
  fingerprint_sha256: z.string().describe('SHA-256 fingerprint of the certificate'),
  tls_version: z.string().nullable().describe('Version of TLS, such as TLSv1.3; null if there was no connection'),
};

/** A certificate of a known authority, for which the host has proved that it owns the key. */
export const validCertificate = z.object({
  ...certificateFields,
  error: z.never().optional().describe('Only a failed certificate has an error'),
});

/** Reason why there is no valid certificate, with the fields of the presented certificate, if there is one. */
export const failedCertificate = z.object({
  ...z.object(certificateFields).partial().shape,
  host: z.string(),
  error: z.string().describe('One sentence'),
  error_parts: messageParts('error'),
  cause: z.enum([...CERTIFICATE_CAUSES, 'tls-handshake', 'no-https']).describe('Why there is no valid certificate'),
});

export type FailedCertificate = z.infer<typeof failedCertificate>;

export const certificate = z.union([validCertificate, failedCertificate]);

export type Certificate = z.infer<typeof certificate>;
