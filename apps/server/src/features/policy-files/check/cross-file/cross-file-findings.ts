import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { answersOfOthers } from './answers-of-others.ts';
import { suddenChanges } from './changes.ts';
import { copiedFile } from './copied-file.ts';
import type { CrossFileFacts } from './facts.ts';
import { ownershipFindings } from './ownership-findings.ts';
import { secondHandMembers } from './second-hand-members.ts';

/**
 * How a file and those that it names answer each other: rules of group 7, the graver ones first. What other files claim
 * on their own is in `claimsOfOthers`.
 */
export function crossFileFindings(facts: CrossFileFacts, now: Date): PolicyDiagnostic[] {
  return [
    ...ownershipFindings(facts),
    ...suddenChanges(facts, now),
    ...copiedFile(facts),
    ...secondHandMembers(facts),
    ...answersOfOthers(facts),
  ];
}
