/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'confirmed by both sides',
  oneSide: 'stated by one side',
  noFileThere: 'No current file was read there',
  noAnswer: 'Its file does not confirm it',
  noAnswerKnown: 'We found no confirmation',
  lineNotKept: 'The line is not stored',
  lineNumber: (line: number) => `line ${line}`,
  noLine: 'line number not stored',
  seenOnce: (day: string) => `read ${day}`,
  seenFromTo: (first: string, last: string) => `first read ${first}, last read ${last}`,
} as const;
