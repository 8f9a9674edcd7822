import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/live-file.ts';
import type { Translated } from '../translated.ts';

/** Every word about the published file beside the draft. */
export const MESSAGES = {
  head: 'En su sitio',
  publish: (address) =>
    `Ponga el archivo en ${address}, servido como text/plain, y compruebe después que está publicado.`,
  how: 'Cómo hacerlo en su alojamiento',
  check: 'Comprobar que está publicado',
  checkAgain: 'Comprobar de nuevo',
  stop: 'Dejar de comprobar',
  checking: 'Preguntando ahora a su sitio.',
  waiting: (seconds) => `Aún no es igual. Próxima visita en ${formatCount(seconds, 'segundo', 'segundos')}.`,
  stopped: 'Se dejó de comprobar.',
  timedOut: 'Sigue sin ser igual tras 20 minutos. No se pierde nada; compruebe de nuevo cuando el archivo esté subido.',
  failed: 'Esta visita no obtuvo respuesta de nuestro servidor. La próxima puede obtenerla.',

  live: 'Publicado e igual a su borrador.',
  liveFacts: (address, time) => `${address}, leído a las ${time}.`,
  liveDetails: (lines, bytes, type) =>
    `${formatCount(lines, 'línea', 'líneas')}, ${formatCount(bytes, 'byte', 'bytes')}, UTF-8${type ? `, ${type}` : ''}. El grafo lo conocerá en segundos.`,
  seePage: 'Lo que otros ven',

  diffHead: (lines) =>
    lines === 0 ? 'Las líneas son iguales' : formatCount(lines, 'línea difiere', 'líneas difieren'),
  diffDate: (time) => `Archivo publicado leído a las ${time} · borrador guardado en este navegador`,
  onlyLive: 'solo en el publicado',
  onlyDraft: 'solo en el borrador',
  same: (from, to) => (from === to ? `la línea ${from} es igual` : `las líneas ${from} a ${to} son iguales`),
  more: (count) => `${formatCount(count, 'línea más no mostrada', 'líneas más no mostradas')}`,
  showDiff: 'Qué difiere del archivo publicado',
  differs: (lines) =>
    lines === 0
      ? 'ninguna línea, pero sí los bytes.'
      : `${formatCount(lines, 'línea', 'líneas')}, contando ambos lados.`,
  read: (time) => `Leído a las ${time}`,
  useContent: 'Pasar el archivo publicado al borrador',
  bytes: (live, draft) => `Publicado: ${formatCount(live, 'byte', 'bytes')}; borrador: ${formatNumber(draft)}.`,
  firstByte: (offset, line, live, draft) =>
    `El primer byte que difiere es el número ${formatNumber(offset + 1)}, en la línea ${line} del borrador: ${
      live === null ? 'el archivo publicado termina ahí' : `${live} en el archivo publicado`
    }, ${draft === null ? 'el borrador termina ahí' : `${draft} en el borrador`}.`,
  difference: {
    lines: null,
    encoding: 'El archivo publicado está guardado como UTF-16, que otros lectores no pueden leer. Súbalo como UTF-8.',
    'byte-order-mark': 'El archivo publicado empieza con una marca de orden de bytes. Guárdelo como UTF-8 sin BOM.',
    'line-ends':
      'El archivo publicado termina sus líneas con CRLF; el borrador, con LF. Los lectores aceptan ambos; lo causa una subida en modo texto.',
    'final-line-end': 'Uno de los dos no tiene fin de línea tras su última línea, o tiene varios.',
    'trailing-space': 'Difieren los espacios al final de las líneas.',
  },
} as const satisfies Translated<typeof ENGLISH>;
