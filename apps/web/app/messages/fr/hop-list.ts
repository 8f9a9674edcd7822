import type { MESSAGES as ENGLISH } from '../en/hop-list.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'déclaré de part et d’autre',
  oneSide: 'déclaré d’un seul côté',
  noFileThere: 'Aucun fichier n’y a été lu',
  noAnswer: 'Son fichier ne le dit pas',
  noAnswerKnown: 'Aucune ligne qui le dise n’a été vue',
  lineNotKept: 'La ligne n’a pas été conservée',
  lineNumber: (line) => `ligne ${line}`,
  noLine: 'numéro de ligne non conservé',
  seenOnce: (day) => `vu le ${day}`,
  seenFromTo: (first, last) => `vu du ${first} au ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
