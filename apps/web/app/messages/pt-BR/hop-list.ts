import type { MESSAGES as ENGLISH } from '../en/hop-list.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'confirmado pelos dois lados',
  oneSide: 'dito por um lado',
  noFileThere: 'Nenhum arquivo vigente foi lido ali',
  noAnswer: 'O arquivo dele não o confirma',
  noAnswerKnown: 'Não encontramos nenhuma confirmação',
  lineNotKept: 'A linha não está guardada',
  lineNumber: (line) => `linha ${line}`,
  noLine: 'número da linha não guardado',
  seenOnce: (day) => `lido: ${day}`,
  seenFromTo: (first, last) => `lido primeiro: ${first}, por último: ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
