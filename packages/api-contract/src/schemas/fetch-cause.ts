import { z } from 'zod';

/** Reasons why a certificate is not valid for its host. */
export const CERTIFICATE_CAUSES = [
  'tls-expired',
  'tls-not-yet-valid',
  'tls-self-signed',
  'tls-unknown-issuer',
  'tls-wrong-host',
  'tls-invalid',
] as const;

/** Reasons why a request ended without a readable response. This is the complete list of the guarded fetch. */
export const FETCH_CAUSES = [
  'bad-url',
  'forbidden-target',
  'dns',
  'dns-unanswered',
  'connect',
  'timeout',
  'connection-lost',
  'tls-handshake',
  ...CERTIFICATE_CAUSES,
  'protocol',
  'headers-too-large',
  'too-large',
  'bad-encoding',
  'bad-redirect',
  'too-many-redirects',
  'cookie-required',
  'cancelled',
] as const;

export const certificateCause = z.enum(CERTIFICATE_CAUSES);

export type CertificateCause = z.infer<typeof certificateCause>;

export const fetchCause = z.enum(FETCH_CAUSES);

export type FetchCause = z.infer<typeof fetchCause>;
