import type { NetworkRule } from './network-rule.ts';

const CONFIRMATION_REASON = 'A statement counts for more where the other side makes it too.';
const RECORDS_RULE = { fix: 'none', needs: 'records' } as const;

/**
 * Group 7: how a file and those that it names answer each other, from the records and the graph. TT704, TT705 and TT708
 * are retired: what others claim about a site is a note (docs/decisions/0034).
 */
export const CROSS_FILE_RULES = [
  {
    ...RECORDS_RULE,
    id: 'TT701',
    name: 'not-returned',
    severity: 'warning',
    summary: 'The other site’s file does not confirm the statement.',
    reason: 'The relationship is confirmed once the file of the other side states it too.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT702',
    name: 'nobody-to-answer',
    severity: 'info',
    summary: 'No file of the other side is known.',
    reason: CONFIRMATION_REASON,
  },
  {
    ...RECORDS_RULE,
    id: 'TT703',
    name: 'other-side-unread',
    severity: 'info',
    summary: 'The file of the other side could not be read when it was last looked for.',
    reason: CONFIRMATION_REASON,
  },
  {
    ...RECORDS_RULE,
    id: 'TT706',
    name: 'control-cycle',
    severity: 'error',
    summary: 'Following who controls whom leads back to this site.',
    reason: 'No organization owns its owner, so at least one of the statements is wrong.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT707',
    name: 'owner-of-the-owner',
    severity: 'warning',
    summary: 'The file names an owner or a controlled site between which another one stands.',
    reason: 'Control is said of the direct owner; readers follow the chain from there.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT709',
    name: 'returned-elsewhere',
    severity: 'warning',
    summary: 'The other side returns the statement with a path, or to another sub-domain.',
    reason: 'Readers that compare hosts or addresses exactly find no answer.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT710',
    name: 'returned-by-substring',
    severity: 'info',
    summary: 'The other side names a host that only contains the name of this one.',
    reason: 'Readers that search for text take it for an answer, and it is about somebody else.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT711',
    name: 'second-hand-members',
    severity: 'info',
    summary: 'Some of the members that the file lists are members of one of its members.',
    reason: 'Readers take every member for a direct one.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT712',
    name: 'answer-lost',
    severity: 'warning',
    summary: 'A relationship was confirmed by both sides before and is now stated by one side.',
    reason: 'Either the relationship has ended, and both should say so, or a line was lost.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT713',
    name: 'sudden-change',
    severity: 'warning',
    summary:
      'The file has shrunk or grown by more than half, or names another owner, since it was last seen otherwise.',
    reason: 'After a take-over, of the site or of its domain, files change like this.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT714',
    name: 'copied-file',
    severity: 'warning',
    summary: 'Several sites publish the same file, with the contact of another one among them.',
    reason: 'Whoever has a question about this site reaches another one.',
  },
  {
    ...RECORDS_RULE,
    id: 'TT715',
    name: 'nothing-returned',
    severity: 'info',
    summary: 'The file names ten organizations or more, and none of those whose files are known names it back.',
    reason: 'A file that nobody answers rests on its own word alone.',
  },
] as const satisfies readonly NetworkRule[];
