import type { MESSAGES as ENGLISH } from '../en/evidence.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  confirmed: 'confirmado por ambas partes',
  unconfirmed: 'dicho por una sola parte',
  noFile: 'Allí no se leyó ningún archivo vigente',
  noReciprocalStatement: 'Su archivo no lo confirma',
  reciprocityUnknown: 'No encontramos ninguna confirmación',
  lineNotStored: 'La línea no está guardada',
  lineNumber: (line) => `línea ${line}`,
  noLine: 'número de línea no guardado',
  seenOnce: (day) => `leído: ${day}`,
  seenFromTo: (first, last) => `leído por primera vez: ${first}, por última: ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
