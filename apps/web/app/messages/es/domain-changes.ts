import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/domain-changes.ts';
import type { Translated } from '../translated.ts';

const NOW = 'ahora';

/** Every word about what changed between two days. */
export const MESSAGES = {
  compareWith: 'Qué cambió desde',
  compare: 'Mostrar qué cambió',
  title: 'Qué cambió',
  between: (from, to) => (to === NOW ? `Del ${from} hasta ahora` : `Del ${from} al ${to}`),
  now: NOW,

  noChanges: 'Nada de lo que muestra esta página difiere entre los dos días.',
  relationships: (began, ended, changed) =>
    `De lo que dice y lo que se dice de él, ${began === 1 ? 'empezó' : 'empezaron'} ${formatCount(began, 'declaración', 'declaraciones')}, ${formatCount(ended, 'terminó', 'terminaron')} y ${formatCount(changed, 'tiene', 'tienen')} otro estado. Una referencia que solo se escribe de otro modo es la misma declaración.`,
  firstReads: (count) =>
    `Además, hay ${formatCount(count, 'declaración', 'declaraciones')} en archivos que se leyeron por primera vez después del primer día. Se desconoce su antigüedad.`,
  ownFileHead: 'En su propio archivo',
  noEarlierFile: 'Ninguno de los dos días teníamos un archivo vigente suyo.',
  fileRemoved: 'El primer día teníamos un archivo vigente suyo y el segundo ninguno.',
  fileAdded: 'No se conoce ningún archivo vigente suyo el primer día. Hasta el segundo día se leyó uno.',
  counts: (added, removed, kept, respelled) =>
    `${formatCount(added, 'declaración añadida', 'declaraciones añadidas')}, ${formatCount(removed, 'retirada', 'retiradas')}, ${respelled > 0 ? `${formatCount(respelled, 'escrita', 'escritas')} de otro modo, ` : ''}${formatNumber(kept)} sin cambios.`,
  added: 'Añadido en',
  removed: 'Retirado de',
  linesOfFile: 'En',
  addedWord: 'Añadida:',
  removedWord: 'Retirada:',
  firstReadWord: 'Primera lectura:',
  seen: (day) => `visto el ${day}`,
  moreLines: 'Difieren más líneas de las que se muestran aquí. Los recuentos están completos.',

  counterpartyHead: 'Lo que otros dicen de él',
  noCounterpartyChanges: 'Ningún sitio empezó ni dejó de nombrarlo.',
  firstRead: 'En archivos que se leyeron por primera vez después del primer día',
  states: 'Confirmación de la otra parte',
  noStates: 'Ninguna declaración presente ambos días tiene otro estado.',
  newState: 'pasó a',
  before: 'Antes',
  after: 'Después',
  noReciprocalStatement: 'Ninguna línea de la otra parte lo confirmaba.',
  more: 'Cambiaron más declaraciones de las que se muestran aquí. Los recuentos de arriba están completos.',

  json: 'JSON',

  refused: 'Estos dos días no se pueden comparar.',
  failed: 'Los cambios no se cargaron.',
  failedDetails: 'El fallo es nuestro. No dice nada sobre el dominio.',
} as const satisfies Translated<typeof ENGLISH>;
