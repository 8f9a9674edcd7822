import { parsePolicyFile, policyFromDocument } from 'trust-txt';
import { type Draft, readInstant } from './draft.ts';
import { keptLinesOf, readOwnHeader } from './kept-lines.ts';

/** A file as a draft for a domain. The time in a header of ours is kept, so that an untouched file stays the same. */
export function draftFromFile(text: string, domain: string, now: Date): Draft {
  const document = parsePolicyFile(text);
  const { policy, leftOut } = policyFromDocument(document, domain);
  return {
    policy,
    kept: keptLinesOf(document, leftOut),
    writtenAt: readInstant(readOwnHeader(document.lines).writtenAt) ?? now.toISOString(),
  };
}
