/** Text of a hop and of the two lines that are its evidence. */
export const MESSAGES = {
  confirmed: 'confirmed by both sides',
  unconfirmed: 'stated by one side',
  noFile: 'No current file was read there',
  noReciprocalStatement: 'Its file does not confirm it',
  reciprocityUnknown: 'We found no confirmation',
  lineNotStored: 'The line is not stored',
  lineNumber: (line: number) => `line ${line}`,
  noLine: 'line number not stored',
  seenOnce: (day: string) => `read ${day}`,
  seenFromTo: (first: string, last: string) => `first read ${first}, last read ${last}`,
} as const;
