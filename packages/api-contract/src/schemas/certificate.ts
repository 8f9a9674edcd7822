import { z } from 'zod';
import { CERTIFICATE_CAUSES } from './fetch-cause.ts';
import { messageParts } from './message-part.ts';
import { instant } from './vocabulary.ts';

const certificateFields = {
  host: z.string().describe('Host that presented the certificate'),
  subject: z.object({ commonName: z.string().nullable() }),
  issuer: z.object({ organizationName: z.string().nullable(), commonName: z.string().nullable() }),
  not_before: instant,
  not_after: instant,
  days_remaining: z.number().int().describe('Days until `not_after`, rounded down; negative after it'),
  subject_alt_names: z.array(z.string()),
  fingerprint_sha256: z.string(),
  tls_version: z.string().nullable(),
};

/** A certificate that the host proved to be its own, and that a known authority issued. */
export const validCertificate = z.object(certificateFields);

/** Why there is no binding certificate, with the fields of the presented certificate, if any. */
export const failedCertificate = z.object({
  ...z.object(certificateFields).partial().shape,
  host: z.string(),
  error: z.string().describe('One sentence'),
  error_parts: messageParts('error'),
  cause: z.enum([...CERTIFICATE_CAUSES, 'tls-handshake', 'no-https']),
});

export type FailedCertificate = z.infer<typeof failedCertificate>;

/** The failed one first: it has every field of the other. */
export const certificate = z.union([failedCertificate, validCertificate]);

export type Certificate = z.infer<typeof certificate>;
