import type { MESSAGES as ENGLISH } from '../en/evidence.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  confirmed: 'confirmé par les deux côtés',
  unconfirmed: 'déclaré d’un seul côté',
  noFile: 'Aucun fichier actuel n’y a été lu',
  noReciprocalStatement: 'Son fichier ne le confirme pas',
  reciprocityUnknown: 'Nous n’avons trouvé aucune confirmation',
  lineNotStored: 'La ligne n’est pas conservée',
  lineNumber: (line) => `ligne ${line}`,
  noLine: 'numéro de ligne non conservé',
  seenOnce: (day) => `lu : ${day}`,
  seenFromTo: (first, last) => `première lecture : ${first}, dernière : ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
