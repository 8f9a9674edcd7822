import { parsePolicyFile, toTrustPolicy } from 'trust-txt';
import { type PolicyDraft, parseInstant } from './draft.ts';
import { getPreservedLines, parseGeneratedHeader } from './preserved-lines.ts';

/**
 * Converts a file to a draft for a domain. Preserves the time in our own header, so that an unchanged file stays the
 * same.
 */
export function createDraftFromFile(text: string, domain: string, now: Date): PolicyDraft {
  const document = parsePolicyFile(text);
  const { policy, omitted: leftOut } = toTrustPolicy(document, domain);
  return {
    policy,
    preservedLines: getPreservedLines(document, leftOut),
    writtenAt: parseInstant(parseGeneratedHeader(document.lines).writtenAt) ?? now.toISOString(),
  };
}
