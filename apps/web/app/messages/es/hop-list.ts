import type { MESSAGES as ENGLISH } from '../en/hop-list.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'dicho por ambas partes',
  oneSide: 'dicho por una sola parte',
  noFileThere: 'Allí no se leyó ningún archivo',
  noAnswer: 'Su archivo no lo dice',
  noAnswerKnown: 'No se vio ninguna línea que lo diga',
  lineNotKept: 'La línea no se conservó',
  lineNumber: (line) => `línea ${line}`,
  noLine: 'número de línea no conservado',
  seenOnce: (day) => `visto el ${day}`,
  seenFromTo: (first, last) => `visto por primera vez el ${first}, por última vez el ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
