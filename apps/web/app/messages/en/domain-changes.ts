import { counted, grouped } from '../../lib/numbers.ts';

/** Every word about what changed between two days. */
export const MESSAGES = {
  compareWith: 'What changed since',
  compare: 'Show what changed',
  title: 'What changed',
  between: (from: string, to: string) => `From ${from} to ${to}`,
  now: 'now',

  nothing: 'Nothing that this page shows differs between the two days.',
  relationships: (began: number, ended: number, changed: number) =>
    `Of the statements by it and about it, ${grouped(began)} began, ${grouped(ended)} ended, and ${grouped(changed)} ${changed === 1 ? 'has' : 'have'} another state. A reference that is only spelled differently is the same statement.`,
  firstReads: (count: number) =>
    `In addition, ${counted(count, 'statement is', 'statements are')} in files that were first read after the first day. Their age is unknown.`,
  ownFile: 'In its own file',
  noFileThen: 'We had no current file of it on either day.',
  fileGone: 'We had a current file of it on the first day and none on the second.',
  fileNew: 'No current file of it is known for the first day. One was read by the second day.',
  counts: (added: number, removed: number, kept: number, respelled: number) =>
    `${counted(added, 'statement', 'statements')} added, ${grouped(removed)} removed, ${respelled > 0 ? `${grouped(respelled)} spelled differently, ` : ''}${grouped(kept)} unchanged.`,
  added: 'Added in',
  removed: 'Gone from',
  linesOf: 'In',
  addedWord: 'Added:',
  removedWord: 'Gone:',
  firstReadWord: 'First read:',
  seen: (day: string) => `seen ${day}`,
  moreLines: 'More lines differ than are shown here. The counts are complete.',

  ofOthers: 'What others say about it',
  noneOfOthers: 'No site started or stopped naming it.',
  firstRead: 'In files that were first read after the first day',
  states: 'Confirmation by the other side',
  noStates: 'No statement that both days have is in another state.',
  became: 'became',
  before: 'Before',
  after: 'After',
  noAnswer: 'No line of the other side confirmed it.',
  more: 'More statements changed than are shown here. The counts above are complete.',

  json: 'JSON',

  refused: 'These two days cannot be compared.',
  failed: 'The changes did not load.',
  failedMore: 'The error is on our side. It says nothing about the domain.',
} as const;
