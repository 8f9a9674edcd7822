import { parseStatement } from '../evidence/evidence.ts';
import { sha256 } from '../evidence/signing.ts';
import { type Check, NO_ATTACHMENT } from './check.ts';

/** Is the content the one whose digest the statement names? */
export const digestCheck: Check = async ({ attached, content }) => {
  if (attached === null) return NO_ATTACHMENT;
  const declaredDigest = parseStatement(attached).content_sha256;
  const computed = await sha256(content);
  return declaredDigest === computed
    ? { state: 'clear', observation: { kind: 'digest-equal', digest: computed } }
    : { state: 'noticed', observation: { kind: 'digest-different', declared: declaredDigest, computed } };
};
