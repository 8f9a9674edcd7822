import { formatCount } from '../../lib/numbers.ts';
import type { PROBLEMS as ENGLISH } from '../en/problems.ts';
import type { Translated } from '../translated.ts';

/** Every word of the list of findings beside a draft. */
export const PROBLEMS = {
  show: 'Mostrados, por peso',
  counted: {
    error: (count) => formatCount(count, 'erro', 'erros'),
    warning: (count) => formatCount(count, 'aviso', 'avisos'),
    info: (count) => formatCount(count, 'nota', 'notas'),
  },
  hidden: (count) => formatCount(count, 'oculto', 'ocultos'),
  stepThrough: 'Percorrer um a um',
  line: (line) => `Linha ${line}`,
  wholeFile: 'Arquivo inteiro',
  keys: [
    { keys: ['F8', 'Shift F8'], does: 'no texto: ao próximo, ao anterior.' },
    { keys: ['Ctrl .', 'Alt Enter'], does: 'ali: corrige aquele em que você está, onde uma regra pode.' },
  ],
} as const satisfies Translated<typeof ENGLISH>;
