import { parseCertificate } from '../evidence/evidence.ts';
import { verifySignature } from '../evidence/signing.ts';
import { type Check, NO_ATTACHMENT } from './check.ts';

/** Is the certificate signed by the authority, and valid now? (RFC 5280, section 6.1.3 a, has the same two checks.) */
export const certificateCheck: Check = async ({ attached, authorityKey, checkedAt }) => {
  if (attached === null) return NO_ATTACHMENT;
  const { text, signature } = attached.certificate;
  if (!(await verifySignature(authorityKey, text, signature))) {
    return { state: 'noticed', observation: { kind: 'certificate-not-signed' } };
  }
  const { not_before, not_after } = parseCertificate(attached);
  const at = checkedAt.toISOString();
  if (checkedAt.getTime() < Date.parse(not_before)) {
    return { state: 'noticed', observation: { kind: 'certificate-not-yet', notBefore: not_before, checkedAt: at } };
  }
  return checkedAt.getTime() > Date.parse(not_after)
    ? { state: 'noticed', observation: { kind: 'certificate-over', notAfter: not_after, checkedAt: at } }
    : { state: 'clear', observation: { kind: 'certificate-holds', notAfter: not_after } };
};
