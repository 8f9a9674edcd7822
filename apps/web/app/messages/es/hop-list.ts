import type { MESSAGES as ENGLISH } from '../en/hop-list.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'confirmado por ambas partes',
  oneSide: 'dicho por una sola parte',
  noFileThere: 'Allí no se leyó ningún archivo vigente',
  noAnswer: 'Su archivo no lo confirma',
  noAnswerKnown: 'No encontramos ninguna confirmación',
  lineNotKept: 'La línea no está guardada',
  lineNumber: (line) => `línea ${line}`,
  noLine: 'número de línea no guardado',
  seenOnce: (day) => `leído: ${day}`,
  seenFromTo: (first, last) => `leído por primera vez: ${first}, por última: ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
