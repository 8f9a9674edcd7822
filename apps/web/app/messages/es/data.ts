import type { DownloadFormat } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/data.ts';
import type { Translated } from '../translated.ts';

const FORMAT_USES: Record<DownloadFormat, string> = {
  csv: 'Una relación por fila, para hojas de cálculo y estadística. La procedencia figura tras los datos en la primera fila.',
  ndjson: 'Una relación por línea, para programas. La primera línea dice de dónde procede.',
  graphml: 'Las organizaciones y lo que declaran unas de otras, para yEd, Gephi, Cytoscape y networkx.',
};

/** The page from which the whole graph is taken away. */
export const MESSAGES = {
  title: 'Los datos, para llevar',
  pageTitle: 'Datos · Vouchwire',
  description: 'El grafo de confianza entero en CSV, NDJSON y GraphML, con sus fechas, versiones y licencias.',
  intro:
    'Todas las relaciones que declaran los archivos que hemos leído, con su estado, su línea y los días en que se vieron por primera y por última vez. Son declaraciones de sus editores, no juicios sobre ellos.',
  asOf: (day) => `Observación más reciente: ${day}.`,
  filesHead: 'Archivos',
  formats: { csv: 'CSV', ndjson: 'NDJSON', graphml: 'GraphML' },
  formatDescription: (format) => FORMAT_USES[format],
  download: (format) => `Descargar ${format}`,
  size: (whole, gzipped) => `${whole}, ${gzipped} en gzip`,
  contents: (relationships, publishers) =>
    `${formatCount(relationships, 'relación', 'relaciones')} de ${formatCount(publishers, 'archivo vigente', 'archivos vigentes')}`,
  createdAt: (instant) => `creado: ${instant}`,
  pending: 'Se está creando ahora. La descarga empieza cuando esté entero; recargue esta página para ver su tamaño.',
  versions: (graph, rules) => `grafo ${graph}, reglas ${rules}`,
  resumeHead: 'Archivos grandes',
  resume:
    'Una descarga interrumpida se puede reanudar: el servidor da partes por rango, y su etiqueta de entidad indica si el archivo sigue siendo el mismo.',
  resumeCommand: (address) => `curl -C - -O ${address}`,
  listLink: 'La lista de archivos en JSON',
  licenseHead: 'Licencia',
  license:
    'Lo que las organizaciones publican en sus archivos trust.txt es suyo, y aquí se cita con fecha y dirección. Dos de los conjuntos de datos, y los nombres de las organizaciones, llevan licencias propias:',
  studyRemoved:
    'El estudio de rastreo de 2026 retiró sus resultados de su propio repositorio el 20 de julio de 2026. Usamos la versión que publicó antes, bajo su licencia.',
  names: 'names.csv',
  namesLicense: 'Apache-2.0, los nombres de las organizaciones',
  readFromSites: 'leído de los sitios de los propios editores',
  attribution: 'Si publica algo hecho con ello, indique la observación más reciente y la versión del grafo.',
  elsewhereHead: 'Piezas más pequeñas',
  elsewhere: 'La ficha de cada dominio ofrece lo mismo en JSON y como datos enlazados, con distintivo y cita.',
  api: 'La API',
  query: 'Preguntar al grafo en Cypher',
  failed: 'Ahora no se pudo obtener la lista de archivos. Inténtelo de nuevo en un momento.',
} as const satisfies Translated<typeof ENGLISH>;
