import { formatCount, formatNumber } from '../../lib/numbers.ts';

/** Every word about what changed between two days. */
export const MESSAGES = {
  compareWith: 'What changed since',
  compare: 'Show what changed',
  title: 'What changed',
  between: (from: string, to: string) => `From ${from} to ${to}`,
  now: 'now',

  noChanges: 'Nothing that this page shows differs between the two days.',
  relationships: (added: number, removed: number, changed: number) =>
    `Of the statements by it and about it, ${formatNumber(added)} began, ${formatNumber(removed)} ended, and ${formatNumber(changed)} ${changed === 1 ? 'has' : 'have'} another state. A reference that is only spelled differently is the same statement.`,
  firstReads: (count: number) =>
    `In addition, ${formatCount(count, 'statement is', 'statements are')} in files that were first read after the first day. Their age is unknown.`,
  ownFileHead: 'In its own file',
  noEarlierFile: 'We had no current file of it on either day.',
  fileRemoved: 'We had a current file of it on the first day and none on the second.',
  fileAdded: 'No current file of it is known for the first day. One was read by the second day.',
  counts: (added: number, removed: number, unchanged: number, respelled: number) =>
    `${formatCount(added, 'statement', 'statements')} added, ${formatNumber(removed)} removed, ${respelled > 0 ? `${formatNumber(respelled)} spelled differently, ` : ''}${formatNumber(unchanged)} unchanged.`,
  added: 'Added in',
  removed: 'Gone from',
  linesOfFile: 'In',
  addedWord: 'Added:',
  removedWord: 'Gone:',
  firstReadWord: 'First read:',
  seen: (day: string) => `seen ${day}`,
  moreLines: 'More lines differ than are shown here. The counts are complete.',

  counterpartyHead: 'What others say about it',
  noCounterpartyChanges: 'No site started or stopped naming it.',
  firstRead: 'In files that were first read after the first day',
  states: 'Confirmation by the other side',
  noStates: 'No statement that both days have is in another state.',
  newState: 'became',
  before: 'Before',
  after: 'After',
  noReciprocalStatement: 'No line of the other side confirmed it.',
  more: 'More statements changed than are shown here. The counts above are complete.',

  json: 'JSON',

  refused: 'These two days cannot be compared.',
  failed: 'The changes did not load.',
  failedDetails: 'The error is on our side. It says nothing about the domain.',
} as const;
