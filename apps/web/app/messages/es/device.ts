import { formatBytes } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { DEVICE_TEXT as ENGLISH } from '../en/device.ts';
import type { Translated } from '../translated.ts';

const size = (bytes: number | null): string => (bytes === null ? '' : ` (${formatBytes(bytes)})`);

/** Words of the switch that runs queries in the browser. */
export const DEVICE_TEXT = {
  runOnDevice: 'Ejecutar en este dispositivo',
  about: (bytes: number | null) =>
    `El grafo se descarga una vez${size(bytes)} y la consulta se ejecuta en su navegador. No se envía nada.`,
  loadingEngine: 'Cargando el motor de consultas…',
  loadingGraph: (bytes: number | null) => `Descargando el grafo${size(bytes)}…`,
  opening: 'Abriendo el grafo…',
  progress: 'Parte descargada del grafo',
  ready: ({ graphVersion, asOf }) =>
    [
      `Las consultas se ejecutan en su navegador, también sin conexión. No se envía nada.`,
      graphVersion &&
        `Responden desde el grafo ${[graphVersion, formatDate(asOf) && `registros hasta el ${formatDate(asOf)}`].filter(Boolean).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  newer: (graphVersion: string) => `El servidor tiene un grafo más reciente: ${graphVersion}.`,
  loadNewer: 'Cargar el grafo reciente',
  cancel: 'Cancelar',
  tryAgain: 'Reintentar',
  notLoaded: 'No se pudo descargar el motor de consultas o el grafo. Compruebe su conexión e inténtelo de nuevo.',
  damaged: 'El archivo del grafo está dañado. Descárguelo de nuevo.',
  /** @param code of the problem that the server answered */
  unavailable: (code: string | null): string => {
    if (code === 'graph-file-too-large')
      return 'No disponible: el grafo de este servidor es demasiado grande para un navegador. Las consultas se ejecutan en el servidor.';
    if (code === 'graph-file-unavailable')
      return 'No disponible: este servidor guarda su grafo en Neo4j y no hay un archivo que descargar. Las consultas se ejecutan en el servidor.';
    return 'No disponible en este servidor. Las consultas se ejecutan en el servidor.';
  },
} satisfies Translated<typeof ENGLISH>;
