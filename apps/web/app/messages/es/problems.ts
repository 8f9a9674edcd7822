import { formatCount } from '../../lib/numbers.ts';
import type { PROBLEMS as ENGLISH } from '../en/problems.ts';
import type { Translated } from '../translated.ts';

/** Every word of the list of findings beside a draft. */
export const PROBLEMS = {
  show: 'Mostrados, por gravedad',
  counted: {
    error: (count) => formatCount(count, 'error', 'errores'),
    warning: (count) => formatCount(count, 'advertencia', 'advertencias'),
    info: (count) => formatCount(count, 'nota', 'notas'),
  },
  hidden: (count) => formatCount(count, 'oculto', 'ocultos'),
  stepThrough: 'Recorrerlos uno a uno',
  line: (line) => `Línea ${line}`,
  wholeFile: 'Archivo entero',
  keys: [
    { keys: ['F8', 'Shift F8'], does: 'en el texto: al siguiente, al anterior.' },
    { keys: ['Ctrl .', 'Alt Enter'], does: 'allí: corrige lo que tiene delante, si una regla puede.' },
  ],
} as const satisfies Translated<typeof ENGLISH>;
