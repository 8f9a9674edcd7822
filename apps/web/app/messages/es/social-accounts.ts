import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/social-accounts.ts';
import type { Translated } from '../translated.ts';

/** Every word of the accounts of a site, seen from both sides. */
export const MESSAGES = {
  head: 'Cuentas sociales, en ambos sentidos',
  label: (domain) => `Cuentas de ${domain}`,
  notChecked: 'Nadie ha mirado últimamente si las páginas de las cuentas que el archivo enumera llevan',
  notCheckedEnd: '. Una consulta pide hasta 20 páginas y tarda hasta 30 segundos.',
  check: 'Mirar sus cuentas',
  checkAgain: 'Mirar de nuevo',
  checking: 'Mirando su archivo y las páginas de sus cuentas. Tarda hasta 30 segundos.',
  stop: 'Detener',
  stopped: 'Se detuvo antes de que llegara la respuesta.',
  failed: 'No se pudieron mirar las cuentas',
  failedMore: (time) => `A las ${time}. De esto no se deduce nada sobre las cuentas.`,
  checkedAt: (time, day) => `Mirado${day ? ` el ${day}` : ''}, ${time}.`,
  more: (more) => `${formatCount(more, 'cuenta más no se miró', 'cuentas más no se miraron')}.`,
  line: (line) => `Línea ${line} del archivo`,
  unlisted: 'No está en el archivo',
  listingUnknown: 'No hay archivo donde mirar',
  pages: {
    match: 'La página lleva el distintivo',
    misspelled: 'La página lo lleva mal escrito',
    mismatch: 'La página lleva otro distintivo',
    none: 'La página no lleva distintivo',
    'not-checkable': 'La página no se puede comprobar',
    gone: 'No existe esa cuenta',
    moved: 'Lleva a otro lugar',
    'not-checked': 'No se pidió la página',
  },
  note: 'Una página tras un inicio de sesión, una que robots.txt cierra y una que dibujan los scripts no las podemos leer. Eso no cuenta en contra de la cuenta.',
} as const satisfies Translated<typeof ENGLISH>;
