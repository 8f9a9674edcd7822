import type { EXPORT_TEXT as ENGLISH } from '../en/graph-exports.ts';
import type { Translated } from '../translated.ts';

export const EXPORT_TEXT = {
  export: 'Exportar',
  /** In the legend of a picture. */
  states: {
    confirmed: 'Confirmada: lo dicen ambos archivos',
    claimed: 'Afirmada: no se leyó un archivo vigente de la otra parte',
    unreturned: 'No correspondida: el archivo de la otra no lo confirma',
    contradicted: 'Contradicha: el otro archivo nombra a otro propietario',
    stale: 'No vigente: el archivo ya no se puede leer',
  },
  other: 'Otras',
  faded: (names) => `Atenuadas: ${names}.`,
  noChoices: 'Aquí no hay nada que llevarse como archivo.',
  failed: 'No se pudo crear el archivo. Inténtelo de nuevo.',
  saved: (name) => `Archivo ${name} descargado`,
  note: 'Cada archivo indica su fuente, su fecha, la pregunta, la licencia y lo que se omitió.',
  graphml: 'el grafo, para yEd, Cytoscape, networkx',
  gexf: 'el grafo con sus posiciones, para Gephi',
  csvEdges: 'una línea por declaración',
  csvRows: 'una línea por fila',
  json: 'todo, para programas',
  svg: 'la imagen, para imprimir',
  png: 'la imagen, al doble de tamaño',
  networkRequest: (center, depth, anchors) =>
    `La red en torno a ${center}, con ${depth} ${depth === 1 ? 'paso' : 'pasos'} de profundidad${anchors ? `, vista a través de ${anchors.join(', ')}` : ''}`,
  radialRequest: (domain) => `Quién está junto a ${domain}`,
  checkRequest: (domain) => `Quién nombra ${domain}`,
} as const satisfies Translated<typeof ENGLISH>;
