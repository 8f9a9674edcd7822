import { readCertificate } from '../evidence/evidence.ts';
import { isSignedBy } from '../evidence/signing.ts';
import { type Check, NOTHING_ATTACHED } from './check.ts';

/** Does the authority say so, and is it within the certificate's time (RFC 5280, section 6.1.3 a, the same two)? */
export const certificateCheck: Check = async ({ attached, authorityKey, lookedAt }) => {
  if (attached === null) return NOTHING_ATTACHED;
  const { text, signature } = attached.certificate;
  if (!(await isSignedBy(authorityKey, text, signature))) {
    return { state: 'noticed', seen: { kind: 'certificate-of-nobody' } };
  }
  const { not_before: notBefore, not_after: notAfter } = readCertificate(attached);
  const at = lookedAt.toISOString();
  if (lookedAt.getTime() < Date.parse(notBefore)) {
    return { state: 'noticed', seen: { kind: 'certificate-not-yet', notBefore, lookedAt: at } };
  }
  return lookedAt.getTime() > Date.parse(notAfter)
    ? { state: 'noticed', seen: { kind: 'certificate-over', notAfter, lookedAt: at } }
    : { state: 'clear', seen: { kind: 'certificate-holds', notAfter } };
};
