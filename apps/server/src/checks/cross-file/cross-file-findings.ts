import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { checkReciprocity } from './check-reciprocity.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';
import { findCopiedFile } from './find-copied-file.ts';
import { findIndirectMembers } from './find-indirect-members.ts';
import { findSuddenChanges } from './find-sudden-changes.ts';
import { listOwnershipFindings } from './ownership-findings.ts';

/**
 * How a file and those that it names answer each other: rules of group 7, the graver ones first. What other files claim
 * on their own is in `findUnansweredClaims`.
 */
export function listCrossFileFindings(facts: CrossFileFacts, now: Date): PolicyDiagnostic[] {
  return [
    ...listOwnershipFindings(facts),
    ...findSuddenChanges(facts, now),
    ...findCopiedFile(facts),
    ...findIndirectMembers(facts),
    ...checkReciprocity(facts),
  ];
}
