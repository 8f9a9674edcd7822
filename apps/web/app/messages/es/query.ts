import {
  formatBytes,
  formatCount,
  formatMegabytes,
  formatMilliseconds,
  formatNumber,
  formatSeconds,
} from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { QUERY_TEXT as ENGLISH } from '../en/query.ts';
import type { Translated } from '../translated.ts';

/** Words of the query tab that are not needed before it is chosen. */
export const QUERY_TEXT = {
  readOnlyCypher: 'Cypher de solo lectura',
  cancelQuery: 'Cancelar',
  queryKeys: 'Ctrl o Cmd con Intro la ejecuta. Tab o Escape sale del editor.',
  plainEditor:
    'No se pudieron cargar los colores y las sugerencias del editor. Este campo simple hace el mismo trabajo.',
  parameters: 'Parámetros',
  parametersHint: 'un objeto JSON: un valor para cada $name',
  formatQuery: 'Dar formato',
  queryHistory: 'Historial',
  queryHelp: 'Ayuda',
  tooLongForLink:
    'Esta consulta es demasiado larga para una dirección: se ejecuta, y «Atrás» la recupera en este navegador, pero un enlace no puede llevarla.',
  estimate: (rows) => `Estimación: recorre unas ${formatCount(rows, 'fila', 'filas')}`,
  atMost: ({ time_ms, rows, bytes }) =>
    `Como máximo ${[
      time_ms !== undefined && formatSeconds(time_ms / 1000),
      rows !== undefined && formatCount(rows, 'fila', 'filas'),
      bytes !== undefined && formatBytes(bytes),
    ]
      .filter(Boolean)
      .join(' · ')}`,

  schema: 'Esquema',
  nodeLabel: 'Un dominio, o una página suya, que un archivo nombra o que publica uno.',
  countsUnknown: 'No se pudieron leer los recuentos.',
  relationshipsOf: 'Lo que el archivo de uno dice del otro:',
  propertiesOfNode: 'Propiedades de un nodo',
  propertiesOfRelationship: 'Propiedades de una relación',
  questions: 'Seis preguntas que funcionan',
  publicAccess: 'Las consultas solo leen. Cada consulta tiene sus propios límites y se puede cancelar.',

  queryResults: (count) => `Resultados (${formatCount(count, 'registro', 'registros')})`,
  emptyList: 'lista vacía',
  noRows: 'La consulta se ejecutó y no encontró nada que coincida.',
  showAs: 'Mostrar como',
  table: 'Tabla',
  json: 'JSON',
  rowsAsJson: 'Filas en JSON',
  rowsAsTable: 'Filas en una tabla',
  rowsShown: (shown, total) => `Filas 1 a ${formatNumber(shown)} de las ${formatNumber(total)} conservadas`,
  showMoreRows: (count) => `Mostrar ${formatNumber(count)} más`,
  jsonTruncated: (shown, total) =>
    `Aquí se escriben los primeros ${formatNumber(shown)} de ${formatCount(total, 'registro', 'registros')}; la descarga los tiene todos.`,
  showAllRows: 'Escribirlos todos',
  truncatedByRows: (rows) => `Cortado en ${formatCount(rows, 'fila', 'filas')}.`,
  truncatedBySize: (bytes) => `Cortado en ${bytes === null ? 'el límite de tamaño' : formatBytes(bytes)}.`,
  truncatedDetails:
    'Coinciden más filas de las que se conservan. Cuéntelas, pida menos columnas o siga leyendo con ORDER BY … SKIP … LIMIT.',
  rowUsage: (used, limit) => `${formatNumber(used)} de ${formatCount(limit, 'fila', 'filas')}`,
  timeUsage: (used, limit) => `${formatMilliseconds(used)} de ${formatNumber(limit)}`,
  byteUsage: (used, limit) => `${formatBytes(used)} de ${formatBytes(limit)}`,
  memoryUsage: (used, limit) => `${formatMegabytes(used)} de ${formatNumber(limit)} de memoria`,
  complete: 'completo, nada cortado',
  truncated: 'cortado',
  cached: 'conservado de una ejecución anterior de la misma consulta: no se ejecutó nada',
  ranOnDevice: 'se ejecutó en su navegador',
  graphStamp: ({ graph_version, as_of }) =>
    [graph_version && `grafo ${graph_version}`, formatDate(as_of) && `registros hasta el ${formatDate(as_of)}`]
      .filter(Boolean)
      .join(', '),
  csv: 'CSV',
  permalink: 'Enlace permanente',
  copied: 'Enlace copiado',
  copyFailed: 'El navegador no permitió copiar; el enlace está en la barra de direcciones.',
  noPermalink: 'demasiado larga para un enlace',
  earlierQuery: 'La consulta a la que esto responde',

  rejectedCosts: 'Se rechazó antes de ejecutar nada. Su consulta se conserva.',
  noEarlierResult: 'No se guardó nada de ella. Su consulta se conserva.',
  failedAt: (time) => `A las ${time}. Su consulta se conserva, y de esto no se deduce nada sobre ningún dominio.`,
  tryAgain: 'Reintentar',
  runThis: 'Ejecutar esta',
  putInEditor: 'Ponerla en el editor',

  historyHead: 'Sus últimas consultas',
  historyNote: 'Se guardan solo en este navegador.',
  historyEmpty: 'Nada todavía. Lo que ejecute aparecerá aquí, solo en este navegador.',
  clearHistory: 'Vaciar',

  limitsLine: (limits) =>
    limits
      ? [
          limits.time_ms !== undefined && `${formatSeconds(limits.time_ms / 1000)} de ejecución`,
          limits.memory_mb !== undefined && `${formatMegabytes(limits.memory_mb)} de memoria`,
          limits.rows !== undefined && formatCount(limits.rows, 'fila', 'filas'),
          limits.bytes !== undefined && `${formatBytes(limits.bytes)} de respuesta`,
        ].filter((line): line is string => line !== false)
      : [],
} as const satisfies Translated<typeof ENGLISH>;
