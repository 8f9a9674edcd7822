import type { MESSAGES as ENGLISH } from '../en/hop-list.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'beidseitig angegeben',
  oneSide: 'einseitig angegeben',
  noFileThere: 'Dort wurde keine Datei gelesen',
  noAnswer: 'Die eigene Datei gibt es nicht an',
  noAnswerKnown: 'Keine Zeile, die das angibt, wurde gesehen',
  lineNotKept: 'Die Zeile wurde nicht aufbewahrt',
  lineNumber: (line: number) => `Zeile ${line}`,
  noLine: 'Zeilennummer nicht aufbewahrt',
  seenOnce: (day: string) => `gesehen am ${day}`,
  seenFromTo: (first: string, last: string) => `zuerst gesehen am ${first}, zuletzt am ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
