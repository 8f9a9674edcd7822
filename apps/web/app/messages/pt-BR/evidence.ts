import type { MESSAGES as ENGLISH } from '../en/evidence.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  confirmed: 'confirmado pelos dois lados',
  unconfirmed: 'dito por um lado',
  noFile: 'Nenhum arquivo vigente foi lido ali',
  noReciprocalStatement: 'O arquivo dele não o confirma',
  reciprocityUnknown: 'Não encontramos nenhuma confirmação',
  lineNotStored: 'A linha não está guardada',
  lineNumber: (line) => `linha ${line}`,
  noLine: 'número da linha não guardado',
  seenOnce: (day) => `lido: ${day}`,
  seenFromTo: (first, last) => `lido primeiro: ${first}, por último: ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
