import { counted } from '../../lib/numbers.ts';
import type { PROBLEMS as ENGLISH } from '../en/problems.ts';
import type { Translated } from '../translated.ts';

/** Every word of the list of findings beside a draft. */
export const PROBLEMS = {
  show: 'Mostrados, por gravedad',
  counted: {
    error: (count) => counted(count, 'error', 'errores'),
    warning: (count) => counted(count, 'advertencia', 'advertencias'),
    info: (count) => counted(count, 'nota', 'notas'),
  },
  hidden: (count) => counted(count, 'oculto', 'ocultos'),
  oneByOne: 'Recorrerlos uno a uno',
  line: (line) => `Línea ${line}`,
  wholeFile: 'Archivo entero',
  keys: [
    { keys: ['F8', 'Shift F8'], does: 'en el texto: al siguiente, al anterior.' },
    { keys: ['Ctrl .', 'Alt Enter'], does: 'allí: corrige lo que tiene delante, si una regla puede.' },
  ],
} as const satisfies Translated<typeof ENGLISH>;
