import type { MESSAGES as ENGLISH } from '../en/hop-list.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'dito pelos dois lados',
  oneSide: 'dito por um lado',
  noFileThere: 'Nenhum arquivo foi lido ali',
  noAnswer: 'O arquivo dele não diz o mesmo',
  noAnswerKnown: 'Não se viu linha que diga o mesmo',
  lineNotKept: 'A linha não foi guardada',
  lineNumber: (line) => `linha ${line}`,
  noLine: 'número da linha não guardado',
  seenOnce: (day) => `visto em ${day}`,
  seenFromTo: (first, last) => `visto primeiro em ${first}, por último em ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
