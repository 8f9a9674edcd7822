import { formatCount } from '../../lib/numbers.ts';
import type { PROBLEMS as ENGLISH } from '../en/problems.ts';
import type { Translated } from '../translated.ts';

/** Every word of the list of findings beside a draft. */
export const PROBLEMS = {
  show: 'Gezeigt, nach Gewicht',
  counted: {
    error: (count) => formatCount(count, 'Fehler', 'Fehler'),
    warning: (count) => formatCount(count, 'Warnung', 'Warnungen'),
    info: (count) => formatCount(count, 'Hinweis', 'Hinweise'),
  },
  hidden: (count: number) => `${count} ausgeblendet`,
  stepThrough: 'Eines nach dem anderen durchgehen',
  line: (line: number) => `Zeile ${line}`,
  wholeFile: 'Ganze Datei',
  keys: [
    { keys: ['F8', 'Umschalt F8'], does: 'im Text: zum nächsten, zum vorigen.' },
    { keys: ['Strg .', 'Alt Eingabe'], does: 'dort: behebt die Stelle, an der Sie sind, wo eine Regel es kann.' },
  ],
} as const satisfies Translated<typeof ENGLISH>;
