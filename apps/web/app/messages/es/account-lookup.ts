import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/account-lookup.ts';
import type { Translated } from '../translated.ts';

/** Every word of the page that tells what stands behind a badge or an account. */
export const MESSAGES = {
  pageTitle: 'Qué hay detrás de un distintivo · Vouchwire',
  titleWithTarget: (of) => `Detrás de ${of} · Vouchwire`,
  description:
    'Pegue un distintivo trust:// o la dirección de una cuenta social y vea qué dominio nombra, qué dice el trust.txt de ese dominio y si el archivo enumera la página.',
  title: 'Qué hay detrás de un distintivo',
  standfirst:
    'Cualquiera puede escribir un distintivo en una página. Solo significa algo donde el archivo del dominio que nombra enumera también esa página.',
  noScript: 'Mirar requiere JavaScript. Sin él, POST /api/trust-graph/account-lookup responde lo mismo en JSON.',
  label: 'Distintivo, o dirección de una cuenta o página',
  check: 'Mirar',
  targetMissing: 'Pegue una dirección trust:// o la dirección de una cuenta',
  empty:
    'Pegue un distintivo tal como está en una página, o la dirección de una página que pueda llevar uno. Por ejemplo',

  checking: (of) => `Mirando qué hay detrás de ${of}`,
  checkingDetails:
    'La página, hasta donde se puede leer sin iniciar sesión, y el trust.txt de los dominios que hay detrás. Tarda hasta 30 segundos.',
  stop: 'Detener',
  stopped: 'Se detuvo antes de que llegara la respuesta.',
  failed: 'No se pudo mirar',
  failedDetails: (time) =>
    `A las ${time}. El fallo es nuestro o está en el camino; de esto no se deduce nada sobre la página.`,
  rejectedDetails: 'Lo que ha escrito se conserva: cámbielo arriba y mire de nuevo.',
  tryAgain: 'Reintentar',
  checkAgain: 'Mirar de nuevo',
  copyLink: 'Copiar el enlace',

  checkedAt: (time, day) => `Mirado${day ? ` el ${day}` : ''}, ${time}`,
  fromCache: 'respondido con una consulta de hace un momento',
  page: 'Lo que dice la página',
  pageStates: {
    read: 'Leída',
    'not-checkable': 'No se puede comprobar',
    gone: 'No presente',
    moved: 'Lleva a otro lugar',
    'not-checked': 'Sin comprobar',
  },
  wallet: 'abre un monedero, no nombra ningún sitio',
  misspelled: 'no como debería escribirse',
  sites: 'Quién está detrás',
  noSites: 'Ningún dominio que conozcamos. Eso no cuenta en contra de la página.',
  namedBy: {
    badge: 'nombrado por el distintivo',
    page: 'nombrado en la página',
    file: 'su archivo enumera la página, según nuestros registros',
  },
  file: 'Su archivo',
  statements: (count) => formatCount(count, 'declaración', 'declaraciones'),
  lineNumber: (line) => `Línea ${line}`,
  fileReport: 'El archivo, línea por línea',
  accounts: (count) => (count === 1 ? 'La cuenta que enumera' : `Las ${count} cuentas que enumera`),
  moreSites: (count) => (count === 1 ? 'Un sitio más no se consultó.' : `${count} sitios más no se consultaron.`),
  moreAccounts: (count) => `y ${count} más.`,
  limits: 'Lo que esto no le dice',
  limitsDetails:
    'Dice si una página y un archivo se nombran mutuamente, tal como lo vio un visitante en un momento. No dice quién está a cargo de ninguno de los dos, ni si lo que publican es exacto. Una página que no se puede leer queda sin comprobar, y de eso no se deduce nada.',
} as const satisfies Translated<typeof ENGLISH>;
