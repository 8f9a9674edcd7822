import type { MESSAGES as ENGLISH } from '../en/hop-list.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'confirmé par les deux côtés',
  oneSide: 'déclaré d’un seul côté',
  noFileThere: 'Aucun fichier actuel n’y a été lu',
  noAnswer: 'Son fichier ne le confirme pas',
  noAnswerKnown: 'Nous n’avons trouvé aucune confirmation',
  lineNotKept: 'La ligne n’est pas conservée',
  lineNumber: (line) => `ligne ${line}`,
  noLine: 'numéro de ligne non conservé',
  seenOnce: (day) => `lu : ${day}`,
  seenFromTo: (first, last) => `première lecture : ${first}, dernière : ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
