import { counted, grouped } from '../../lib/numbers.ts';

/** Every word about what changed between two days. */
export const MESSAGES = {
  compareWith: 'What changed since',
  compare: 'Show what changed',
  title: 'What changed',
  between: (from: string, to: string) => `From ${from} to ${to}`,
  now: 'now',

  nothing: 'Nothing of what is told here differs between the two days.',
  relationships: (began: number, ended: number, changed: number) =>
    `Of the statements by it and about it, ${grouped(began)} began, ${grouped(ended)} ended, and ${grouped(changed)} ${changed === 1 ? 'has' : 'have'} another state. A reference that is only spelled differently is the same statement.`,
  firstReads: (count: number) =>
    `In addition, ${counted(count, 'statement is', 'statements are')} in files that were first read after the first day. Their age is unknown.`,
  ownFile: 'In its own file',
  noFileThen: 'No file of it stood on either day.',
  fileGone: 'Its file stood on the first day and on the second no more.',
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
  moreLines: 'More lines differ than are shown here; the counts are whole.',

  ofOthers: 'What others say of it',
  noneOfOthers: 'Nobody began to name it, and nobody ceased to.',
  firstRead: 'In files that were first read after the first day',
  states: 'What the other side says now',
  noStates: 'No statement that stood on both days has another state.',
  became: 'became',
  before: 'Before',
  after: 'After',
  noAnswer: 'No line of the other side that says so.',
  more: 'More statements changed than are shown here; the counts above are whole.',

  json: 'JSON',

  refused: 'These two days cannot be compared.',
  failed: 'What changed could not be asked.',
  failedMore: 'The fault is on our side, and nothing follows from it about the domain.',
} as const;
