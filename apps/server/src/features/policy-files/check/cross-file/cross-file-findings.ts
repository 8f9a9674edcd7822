import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { answersOfOthers } from './answers-of-others.ts';
import { suddenChanges } from './changes.ts';
import { claimsOfOthers } from './claims-of-others.ts';
import { copiedFile } from './copied-file.ts';
import type { CrossFileFacts } from './facts.ts';
import { ownershipFindings } from './ownership-findings.ts';
import { secondHandMembers } from './second-hand-members.ts';
import { sharedAccounts } from './shared-accounts.ts';

/** How a file and those that it names, or that name it, answer each other: rules of group 7, the graver ones first. */
export function crossFileFindings(facts: CrossFileFacts, now: Date): PolicyDiagnostic[] {
  return [
    ...ownershipFindings(facts),
    ...suddenChanges(facts, now),
    ...copiedFile(facts),
    ...sharedAccounts(facts.accounts),
    ...secondHandMembers(facts),
    ...claimsOfOthers(facts),
    ...answersOfOthers(facts),
  ];
}
