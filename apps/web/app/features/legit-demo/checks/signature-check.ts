import { readCertificate } from '../evidence/evidence.ts';
import { isSignedBy } from '../evidence/signing.ts';
import { type Check, NOTHING_ATTACHED } from './check.ts';

/** Did the holder of the certificate's key sign this statement, to the letter? */
export const signatureCheck: Check = async ({ attached }) => {
  if (attached === null) return NOTHING_ATTACHED;
  const { subject, public_key } = readCertificate(attached);
  const { text, signature } = attached.statement;
  return (await isSignedBy(public_key, text, signature))
    ? { state: 'clear', seen: { kind: 'signature-fits', signer: subject } }
    : { state: 'noticed', seen: { kind: 'signature-fits-not', signer: subject } };
};
