import type { MESSAGES as ENGLISH } from '../en/as-of.ts';
import type { Translated } from '../translated.ts';

/** Every word about the graph as it was at an earlier day. */
export const MESSAGES = {
  bannerLabel: 'Qué día es este',
  asOf: (day) => `El grafo a fecha de ${day}.`,
  showCurrent: 'Verlo ahora',
  asOfNote: 'Lo que sigue es lo que se sabía al final de ese día o mes (UTC), ordenado según las reglas de ahora.',
  explorerAsOfNote:
    'Redes, dominios, puntuaciones de confianza y consultas se ajustan a él, ordenados según las reglas de ahora. Las sugerencias, la lista de asociaciones y los análisis redactados siguen siendo los de ahora.',

  chooseDay: 'Verlo en otro día',
  chooseOrCompareDays: 'Verlo en otro día, o qué cambió desde entonces',
  chooserLabel: 'Días que se pueden mostrar',
  slider: 'Fecha del grafo',
  now: 'ahora',
  date: 'Cualquier día',
  show: 'Mostrarlo',
  noDays: 'Los registros no cuentan aún de ningún día anterior.',
  loadingDays: 'Mirando qué días hay…',
  daysFailed: 'No se pudo preguntar qué días hay. Aquí se puede indicar igualmente cualquier día.',

  refused: 'El grafo de ese día no se puede mostrar.',
  snapshotPending: (day) => `Se está creando el grafo a fecha de ${day}.`,
  snapshotPendingDetails:
    'Se crea a partir de los registros cuando se pide por primera vez, y se conserva. Tarda unos segundos, y más si los registros son muchos. Esta página continúa sola.',
  snapshotPendingWithoutScript: 'Sin JavaScript, vuelva a mirar en unos segundos.',
  progress: 'Creando el grafo',
  checkAgain: 'Volver a mirar',
  loadingDay: (day) =>
    `Preguntando al grafo a fecha de ${day}. La primera vez se crea a partir de los registros, lo que tarda un poco.`,
  pageTitle: (title, day) => `${title} (a fecha de ${day})`,
} as const satisfies Translated<typeof ENGLISH>;
