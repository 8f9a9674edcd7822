/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'said on both sides',
  oneSide: 'said on one side',
  noFileThere: 'No file was read there',
  noAnswer: 'Its file does not say so',
  noAnswerKnown: 'No line that says so was seen',
  lineNotKept: 'The line was not kept',
  lineNumber: (line: number) => `line ${line}`,
  noLine: 'line number not kept',
  seenOnce: (day: string) => `seen ${day}`,
  seenFromTo: (first: string, last: string) => `first seen ${first}, last seen ${last}`,
} as const;
