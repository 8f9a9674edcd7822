import { parseCertificate } from '../evidence/evidence.ts';
import { verifySignature } from '../evidence/signing.ts';
import { type Check, NO_ATTACHMENT } from './check.ts';

/** Did the holder of the certificate's key sign this statement, to the letter? */
export const signatureCheck: Check = async ({ attached }) => {
  if (attached === null) return NO_ATTACHMENT;
  const { subject, public_key } = parseCertificate(attached);
  const { text, signature } = attached.statement;
  return (await verifySignature(public_key, text, signature))
    ? { state: 'clear', observation: { kind: 'signature-fits', signer: subject } }
    : { state: 'noticed', observation: { kind: 'signature-fits-not', signer: subject } };
};
