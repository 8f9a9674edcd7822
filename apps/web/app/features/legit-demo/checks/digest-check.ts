import { readStatement } from '../evidence/evidence.ts';
import { sha256 } from '../evidence/signing.ts';
import { type Check, NOTHING_ATTACHED } from './check.ts';

/** Is the content the one whose digest the statement names? */
export const digestCheck: Check = async ({ attached, content }) => {
  if (attached === null) return NOTHING_ATTACHED;
  const said = readStatement(attached).content_sha256;
  const computed = await sha256(content);
  return said === computed
    ? { state: 'clear', seen: { kind: 'digest-equal', digest: computed } }
    : { state: 'noticed', seen: { kind: 'digest-different', said, computed } };
};
