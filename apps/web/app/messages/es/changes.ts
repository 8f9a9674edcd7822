import type { RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/changes.ts';
import type { Translated } from '../translated.ts';

const SAYS: Record<RelationshipType, string> = {
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
  description:
    'Día a día: qué trust.txt nombran a otros por primera vez o dejan de hacerlo, con las líneas de ambas partes.',
  standfirst: 'Qué trust.txt nombran a otros por primera vez, o dejan de hacerlo',
  day: 'Día',
  show: 'Mostrar',
  on: (day) => `Cambios: ${day}`,
  daysLabel: 'Otros días',
  pagesLabel: 'Páginas de este día',
  earlier: (day) => `Antes: ${day}`,
  later: (day) => `Después: ${day}`,
  nextPage: 'Más de este día',
  firstPage: 'Lo primero de este día',
  follow: 'Seguir',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  about: ({ kind, began, ended }) => {
    const stated = (count: number) => counted(count, 'relación', 'relaciones');
    switch (kind) {
      case 'first-read':
        return `Su archivo se leyó por primera vez y declara ${stated(began)}.`;
      case 'gone':
        return `Su archivo ha desaparecido; declaraba ${stated(ended)}.`;
      case 'back':
        return `Su archivo ha vuelto y declara ${stated(began)}.`;
      case 'changed':
        return `${counted(began, 'nueva', 'nuevas')}, ${counted(ended, 'terminada', 'terminadas')}.`;
    }
  },
  comparedWith: (day) => `Comparado con el archivo anterior, última lectura: ${day}.`,
  file: 'El archivo',
  verb: ({ kind, relationship }) => (kind === 'ended' ? `ya no ${SAYS[relationship]}` : SAYS[relationship]),
  began: 'Nueva',
  firstRead: 'Primera lectura',
  again: 'Leída de nuevo',
  ended: 'Terminada',
  more: (count) => `y ${grouped(count)} más`,
  none: 'Ese día ningún archivo leído nombra a otros por primera vez ni deja de hacerlo.',
  noneHere: 'No se encontraron más cambios de este día.',
  nothing: 'Aquí no se ha visto nada todavía.',
  limits: 'Lo que esto no le dice',
  limitsText:
    'Por qué un archivo empieza o deja de nombrar a otro sitio, ni qué ocurrió entre dos observaciones. Si un archivo se lee por primera vez, se desconoce la antigüedad de sus declaraciones. Un día es el día en que leímos el archivo, en UTC.',
  refused: 'Esta página de cambios no existe.',
  toNewest: 'Al día más reciente',
  failed: 'No se pudo preguntar a los registros.',
  failedMore: 'El fallo es nuestro, y de él no se deduce nada sobre nadie.',
  tryAgain: 'Reintentar',
} as const satisfies Translated<typeof ENGLISH>;
