import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { checkReciprocity } from './check-reciprocity.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';
import { findCopiedFile } from './find-copied-file.ts';
import { findIndirectMembers } from './find-indirect-members.ts';
import { findSuddenChanges } from './find-sudden-changes.ts';
import { listOwnershipFindings } from './ownership-findings.ts';

/**
 * Lists the findings about a file and the files of the sites that it names: rules of group 7, errors first. Claims of
 * other files are in `findUnansweredClaims`.
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
