import type { Severity } from '../../features/trust-txt/policy/hidden-severities.ts';
import { counted } from '../../lib/numbers.ts';
import type { PROBLEMS as ENGLISH } from '../en/problems.ts';
import type { Translated } from '../translated.ts';

/** Every word of the list of findings beside a draft. */
export const PROBLEMS = {
  show: 'Mostrados, por peso',
  counted: {
    error: (count) => counted(count, 'erro', 'erros'),
    warning: (count) => counted(count, 'aviso', 'avisos'),
    info: (count) => counted(count, 'nota', 'notas'),
  } satisfies Record<Severity, (count: number) => string> as Record<Severity, (count: number) => string>,
  hidden: (count) => counted(count, 'oculto', 'ocultos'),
  oneByOne: 'Percorrer um a um',
  line: (line) => `Linha ${line}`,
  wholeFile: 'Arquivo inteiro',
  keys: [
    { keys: ['F8', 'Shift F8'], does: 'no texto: ao próximo, ao anterior.' },
    { keys: ['Ctrl .', 'Alt Enter'], does: 'ali: corrige aquele em que você está, onde uma regra pode.' },
  ],
} as const satisfies Translated<typeof ENGLISH>;
