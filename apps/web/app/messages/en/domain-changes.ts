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
    `Of what is said by it and about it, ${counted(began, 'statement', 'statements')} began, ${grouped(ended)} ended, and ${grouped(changed)} ${changed === 1 ? 'has' : 'have'} another state. A line that is only spelled anew is neither.`,
  ownFile: 'In its own file',
  noFileThen: 'No file of it stood on either day.',
  fileGone: 'Its file stood on the first day and on the second no more.',
  fileNew: 'A file stood on the second day and none on the first.',
  counts: (added: number, removed: number, kept: number) =>
    `${counted(added, 'line', 'lines')} added, ${grouped(removed)} gone, ${grouped(kept)} as before.`,
  added: 'Added in',
  removed: 'Gone from',
  addedWord: 'Added:',
  removedWord: 'Gone:',
  seen: (day: string) => `seen ${day}`,
  moreLines: 'More lines differ than are shown here; the counts are whole.',

  ofOthers: 'What others say of it',
  noneOfOthers: 'Nobody began to name it, and nobody ceased to.',
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
