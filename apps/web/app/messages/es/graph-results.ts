import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import type { RESULTS_TEXT as ENGLISH } from '../en/graph-results.ts';
import type { Translated } from '../translated.ts';

const COUNT_TEXT = ['ningún', 'un', 'dos', 'tres', 'cuatro'];
const formatSteps = (steps: number): string => `${COUNT_TEXT[steps] ?? steps} ${steps < 2 ? 'paso' : 'pasos'}`;

const TYPE_NAMES: Record<string, string> = {
  association: 'Asociación',
  publisher: 'Publica un archivo',
  named: 'Nombrado por otros',
};

export const RESULTS_TEXT = {
  results: 'Resultados',
  executedAt: (time) => `Consulta ejecutada a las ${time}`,
  tryAgain: 'Reintentar',
  stop: 'Detener',
  stopped: 'Se detuvo antes de que llegara la respuesta.',
  failureDetails: (time) =>
    `A las ${time}. Lo que ha escrito se conserva, y de esto no se deduce nada sobre ningún dominio.`,
  rejectedDetails: 'Lo que ha escrito se conserva: cámbielo arriba o pregunte de nuevo.',
  earlier: 'La respuesta anterior sigue abajo, con su propia hora.',

  nodeNotFound: 'Nodo no encontrado',
  notInGraph: (domain) =>
    `${domain} no está en el grafo. No hemos leído ningún archivo suyo, y ningún archivo que hayamos leído lo nombra.`,
  willEnterGraph: 'Un dominio se añade cuando publica un trust.txt o cuando otro archivo lo nombra.',
  nearest: 'Bajo el mismo dominio registrable:',
  noConnections: 'No se encontraron conexiones de este nodo.',
  noConnectionsDetails: (domain) =>
    `Conocemos ${domain}, pero no hemos visto ninguna declaración que lo una a otro dominio. Es habitual y no cuenta en su contra.`,

  theSameAsTable: 'Lo mismo, en una tabla',
  rowsShown: (shown, total) => `${formatNumber(shown)} de ${formatCount(total, 'fila', 'filas')}`,
  showAll: 'mostrar todas',
  showFewer: 'mostrar menos',
  columns: {
    domain: 'Dominio',
    trustSignal: 'Señal de confianza',
    relationship: 'Relación',
    state: 'Estado',
    steps: 'Pasos',
    confirmedBy: 'Confirmado por',
    restsOn: 'Se apoya en',
    square: 'En la lámina',
  },
  setCenter: (domain) => `Poner ${domain} en el centro`,
  typesHead: 'Relación',
  statesHead: '¿Lo confirma la otra parte?',
  legendNote:
    'Desmarque para atenuar líneas. Los círculos mayores tienen más enlaces confirmados. Círculo de puntos: allí no se leyó ningún archivo.',
  centerHead: 'Centro',
  other: 'Otras',
  drawnCaption: (network) => {
    const shown = network.nodes.length;
    const within = `a ${formatSteps(network.depth)} como máximo`;
    const total = `${network.total_is_exact ? '' : 'al menos '}${formatNumber(network.total)}`;
    return shown < network.total || network.truncated
      ? `${formatNumber(shown)} de ${total} ${network.total === 1 ? 'dominio' : 'dominios'} ${within}`
      : `${formatCount(shown, 'dominio', 'dominios')} ${within}, todos`;
  },
  truncated: 'Primero los más cercanos y mejor confirmados; el resto va incluido en los recuentos.',
  clickHint: 'Haga clic en un dominio para ponerlo en el centro.',
  license: (asOf) =>
    `${formatMonth(asOf) ? `Registros hasta ${formatMonth(asOf)}. ` : ''}Datos: rastreo de JournalList y estudio de rastreo de trust.txt, MIT`,
  showMore: (limit) => `Mostrar más (hasta ${formatNumber(limit)})`,
  noWebGl: 'Este navegador no ofrece WebGL a la página, así que la imagen no se puede dibujar.',
  noWebGlDetails: 'La tabla contiene los mismos dominios y declaraciones.',
  tryDrawingAgain: 'Intentar dibujar de nuevo',
  drawing: 'Dibujando la lámina…',
  mapRole: 'mapa',
  mapLabel: (network) =>
    `Mapa de ${network.center} y ${formatCount(Math.max(0, network.nodes.length - 1), 'dominio', 'dominios')} a su alrededor`,
  mapHint:
    'Las flechas mueven el mapa, más y menos cambian el zoom, 0 lo devuelve a su sitio. La tabla contiene los mismos dominios.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoomHome: 'Mapa entero',
  nodeTooltip: ({ node, parent, steps }) =>
    [
      parent === null ? 'el centro' : `a ${formatSteps(steps)}`,
      node.confirmed_by !== null && `confirmado por ${formatNumber(node.confirmed_by)}`,
      node.has_file === false && 'ningún archivo leído',
    ]
      .filter(Boolean)
      .join(' · '),

  noFileName: (publisher) => publisher,
  lineNumber: (line) => `línea ${line}`,
  noLine: 'línea no conservada',
  references: 'Referencias',
  referencesDetails: ({ references, domain }) => {
    const known = references.filter((reference) => reference.state !== null);
    if (known.length === 0) return '';
    const confirmed = known.filter((reference) => reference.state === 'confirmed').length;
    const unreturned = known.filter((reference) => reference.state === 'unreturned').length;
    const claimed = known.filter((reference) => reference.state === 'claimed').length;
    return [
      `${formatCount(confirmed, 'de ellas está confirmada', 'de ellas están confirmadas')} por ambas partes.`,
      unreturned > 0 && `El archivo de ${domain} no confirma ${formatNumber(unreturned)}.`,
      claimed > 0 &&
        `${formatCount(claimed, 'no se puede comprobar', 'no se pueden comprobar')}: no tenemos un archivo vigente de ${domain}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  lookedUpDomain: (domain, display) => `${display} se escribe ${domain} en los archivos.`,
  inGraphNotNamed: (domain) =>
    `${domain} está en el grafo, pero ningún archivo que hayamos leído lo nombra. Eso no cuenta en su contra.`,
  unreturnedNote:
    '«No correspondida» no cuenta en contra de nadie. Pocos archivos nombran todas las asociaciones que los incluyen.',
  source: 'Origen',
  lineLabel: 'Línea de origen',
  trustFile: 'Archivo trust.txt',
  trustFileLink: 'trust.txt',
  trustFileOf: (domain) => `trust.txt de ${domain}`,
  atHost: 'confirmado a nivel de host',
  visualize: 'Visualizar',
  whoReferences: 'Consultar dominio',
  entityDetails: 'Datos de la entidad',
  checkFile: 'Lo que ve un rastreador',
  id: 'Id.',
  name: 'Nombre',
  type: 'Tipo',
  firstSeen: 'Visto por primera vez',
  lastSeen: 'Visto por última vez',
  typeName: (type) => TYPE_NAMES[type] ?? type,
  trusts: (count) => `Confía en: ${formatCount(count, 'entidad', 'entidades')}`,
  trustedBy: (count) => `Confían en él: ${formatCount(count, 'entidad', 'entidades')}`,
  trustSignal: 'Señal de confianza',
  noSignal: 'Ninguna asociación revisada incluye este dominio',
  signalDetails: ({ trust_signal_through }) =>
    `de 1${trust_signal_through ? `, a través de ${trust_signal_through}` : ''}. Muestra qué asociaciones incluyen el dominio. No dice nada sobre su exactitud.`,
  confirmedWith: (count) =>
    count === 0
      ? 'Ninguna relación está confirmada por ambas partes.'
      : `Con ${formatCount(count, 'otro', 'otros')} hay relaciones confirmadas por ambas partes.`,
  trustsHead: 'Incluye o controla, confirmado por ambas partes',
  trustedByHead: 'Lo incluyen o controlan, confirmado por ambas partes',

  noPath: 'No se encontró ninguna ruta',
  noPathBecause: ({
    source_domain,
    target_domain,
    source_has_file,
    source_in_graph,
    target_in_graph,
    truncated,
    max_hops,
  }) => {
    if (source_in_graph === false) return `${source_domain} no está en el grafo.`;
    if (target_in_graph === false) return `${target_domain} no está en el grafo: ningún archivo leído lo nombra.`;
    if (source_has_file === false)
      return `${source_domain} no tiene ningún archivo vigente con una declaración de la que partir.`;
    if (truncated) return 'La búsqueda se detuvo en su límite de trabajo antes de examinar todas las rutas.';
    return max_hops === null
      ? ''
      : `Se examinaron todas las rutas de ${formatCount(max_hops, 'salto', 'saltos')} como máximo.`;
  },
  to: 'a',
  view: (source, target) =>
    `Mide hasta dónde llegan las declaraciones de ${source}, solo en este sentido. No es una valoración de ${target}.`,
  noPathView: (target) => `Una ruta empieza por las declaraciones del origen. Esto no dice nada sobre ${target}.`,
  sameOwner: 'Origen y destino pertenecen al mismo dominio registrable.',
  hopsHead: 'La ruta, salto a salto',
  bestOfPaths: (hops, truncated) =>
    truncated
      ? 'La mejor ruta encontrada antes de que la búsqueda se detuviera en su límite de trabajo.'
      : hops === null
        ? 'La mejor ruta encontrada.'
        : `La mejor de todas las rutas de ${formatCount(hops, 'salto', 'saltos')} como máximo.`,
  alternativePath: 'Preguntar en sentido contrario',
  pathPage: 'Esta ruta en su propia página, con su imagen',

  allAssociations: (count) => `Todas las asociaciones (${formatCount(count, 'encontrada', 'encontradas')})`,
  associationsDetails:
    'Asociaciones cuyo propio archivo incluye miembros, primero las reconocidas. Figurar aquí no es una valoración.',
  members: (count) => (count === 1 ? 'miembro' : 'miembros'),
  confirmMembership: ({ confirmedCount }) =>
    confirmedCount === null ? '' : `, ${formatCount(confirmedCount, 'confirmado', 'confirmados')}`,
  shownOf: (shown, total) => `${formatNumber(shown)} de ${formatNumber(total)}`,
  showOther: (count) => (count === 1 ? 'Mostrar la otra' : `Mostrar las otras ${formatNumber(count)}`),
} as const satisfies Translated<typeof ENGLISH>;
