import { parseCertificate } from '../evidence/evidence.ts';
import { verifySignature } from '../evidence/signing.ts';
import { type Check, NO_ATTACHMENT } from './check.ts';

/** Does the authority say so, and is it within the certificate's time (RFC 5280, section 6.1.3 a, the same two)? */
export const certificateCheck: Check = async ({ attached, authorityKey, checkedAt: lookedAt }) => {
  if (attached === null) return NO_ATTACHMENT;
  const { text, signature } = attached.certificate;
  if (!(await verifySignature(authorityKey, text, signature))) {
    return { state: 'noticed', observation: { kind: 'certificate-of-nobody' } };
  }
  const { not_before: notBefore, not_after: notAfter } = parseCertificate(attached);
  const at = lookedAt.toISOString();
  if (lookedAt.getTime() < Date.parse(notBefore)) {
    return { state: 'noticed', observation: { kind: 'certificate-not-yet', notBefore, lookedAt: at } };
  }
  return lookedAt.getTime() > Date.parse(notAfter)
    ? { state: 'noticed', observation: { kind: 'certificate-over', notAfter, lookedAt: at } }
    : { state: 'clear', observation: { kind: 'certificate-holds', notAfter } };
};
