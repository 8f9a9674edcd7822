import type { RelationshipType } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/changes.ts';
import type { Translated } from '../translated.ts';

const ADDED: Record<RelationshipType, string> = {
  MEMBER: 'nombra como miembro a',
  BELONGTO: 'dice que pertenece a',
  CONTROL: 'dice que controla',
  CONTROLLEDBY: 'dice que está controlado por',
  VENDOR: 'nombra como proveedor a',
  CUSTOMER: 'nombra como cliente a',
};

/** Every word of the page of changes. */
export const MESSAGES = {
  title: 'Cambios',
  pageTitle: 'Qué cambió · Vouchwire',
  description: 'Declaraciones nuevas y retiradas de los archivos trust.txt, por días, con las líneas de ambas partes.',
  standfirst: 'Declaraciones nuevas y retiradas en los archivos trust.txt de los editores',
  day: 'Día',
  show: 'Mostrar',
  onDay: (day) => `Cambios: ${day}`,
  daysLabel: 'Otros días',
  pagesLabel: 'Páginas de este día',
  earlier: (day) => `Antes: ${day}`,
  later: (day) => `Después: ${day}`,
  nextPage: 'Más de este día',
  firstPage: 'Lo primero de este día',
  follow: 'Seguir',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  kindText: ({ kind, added, removed }) => {
    const stated = (count: number) => formatCount(count, 'relación', 'relaciones');
    switch (kind) {
      case 'first-read':
        return `Su archivo se leyó por primera vez y declara ${stated(added)}.`;
      case 'gone':
        return `Su archivo ha desaparecido; declaraba ${stated(removed)}.`;
      case 'back':
        return `Su archivo ha vuelto y declara ${stated(added)}.`;
      case 'changed':
        return `${formatCount(added, 'nueva', 'nuevas')}, ${formatCount(removed, 'terminada', 'terminadas')}.`;
    }
  },
  comparedWith: (day) => `Comparado con el archivo anterior, última lectura: ${day}.`,
  file: 'El archivo',
  verb: ({ kind, relationship }) => (kind === 'ended' ? `ya no ${ADDED[relationship]}` : ADDED[relationship]),
  added: 'Nueva',
  firstRead: 'Primera lectura',
  addedAgain: 'Leída de nuevo',
  removed: 'Terminada',
  more: (count) => `y ${formatNumber(count)} más`,
  recognizedShown: 'Solo se muestran las asociaciones revisadas y los editores que incluyen.',
  showAll: 'Mostrar todos los editores',
  allShown: 'Todos los editores. Cualquiera puede publicar un archivo.',
  showRecognized: 'Mostrar solo los reconocidos',
  none: 'Ese día no se añadió ni se retiró ninguna declaración de estos editores.',
  noneOnPage: 'No se encontraron más cambios de este día.',
  noChanges: 'Aún no hay cambios registrados.',
  limits: 'Lo que esto no le dice',
  limitsText:
    'Esta página no dice por qué cambió una declaración ni qué pasó entre dos comprobaciones. Si un archivo se lee por primera vez, la antigüedad de sus declaraciones es desconocida. Un día es el día en que leímos el archivo, en UTC.',
  refused: 'Esta página no existe.',
  showNewest: 'Al día más reciente',
  failed: 'Los registros no respondieron.',
  failedDetails: 'El fallo es nuestro. No dice nada sobre ningún editor.',
  tryAgain: 'Reintentar',
} as const satisfies Translated<typeof ENGLISH>;
