import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type {
  EXPLORER_TEXT as ENGLISH,
  PROPERTY_LABELS as ENGLISH_PROPERTIES,
  StatedConnection,
} from '../en/explorer.ts';
import type { Translated } from '../translated.ts';

/** From the middle outwards, inwards, or both sides' words. */
const ARROWS = { outgoing: '→', incoming: '←', both: '↔' } as const;

/** Levels as the answers name them. */
const LEVELS: Readonly<Record<string, string>> = {
  High: 'alto',
  Medium: 'medio',
  Low: 'bajo',
  Unknown: 'desconocido',
};

const others = (count: number): string => (count === 1 ? 'otro' : `otros ${formatNumber(count)}`);

const saidBy = (domain: string): string => `dicho por ${domain}`;

/** Every word of the explorer. */
export const EXPLORER_TEXT = {
  explorer: 'Explorador del grafo de confianza',
  loading: 'Cargando la red de confianza...',
  loadingIncoming: (domain) => `Preguntando quién apunta a ${domain}`,
  loadingDomain: (domain) => `Leyendo ${domain} y sus conexiones`,
  nodeNotFound: 'Nodo no encontrado',
  failedNode: 'No se pudieron cargar los datos del nodo',
  failedDetails: 'No se pudieron cargar los detalles del nodo',
  failureDetails: (domain, time) => `A las ${time}. Esto no dice nada sobre ${domain}.`,
  tryAgain: 'Reintentar',

  found: (count, domain) =>
    count === 1
      ? `Se encontró 1 nodo que apunta a ${domain}`
      : `Se encontraron ${formatCount(count, 'nodo', 'nodos')} que apuntan a ${domain}`,
  foundDetails: (domain) => `Elija uno para ponerlo en el centro, o siga al propio ${domain}.`,
  skip: 'Omitir',
  choose: 'Elegir',
  shownOf: (shown, total) => `${formatNumber(shown)} de ${formatNumber(total)}`,
  showMore: (count) => `Mostrar ${formatNumber(count)} más`,
  showOther: (count) => (count === 1 ? 'Mostrar el otro' : `Mostrar los otros ${formatNumber(count)}`),

  back: 'Volver',
  backTo: (domain) => `Volver a ${domain}`,
  depth: (depth) => `Profundidad: ${depth}`,
  trail: 'El camino hasta aquí',
  earlierSteps: (count) => formatCount(count, 'paso anterior', 'pasos anteriores'),
  /** "12 de 357 conexiones", "13–24 de 357 conexiones", "4 conexiones" */
  count: (page, shown, total, pageSize) => {
    const all = formatCount(total, 'conexión', 'conexiones');
    if (page === 0 && shown >= total) return all;
    const first = page * pageSize;
    const range = page === 0 ? formatNumber(shown) : `${formatNumber(first + 1)}–${formatNumber(first + shown)}`;
    return `${range} de ${all}`;
  },
  previous: (pageSize) => `${pageSize} anteriores`,
  next: (left, pageSize) => (left === 1 ? '1 siguiente' : `${Math.min(pageSize, left)} siguientes`),

  graphLabel: (domain, shown, total) =>
    shown < total
      ? `${domain} y ${shown} de sus ${formatCount(total, 'conexión', 'conexiones')}`
      : `${domain} y ${total === 1 ? 'su' : 'sus'} ${formatCount(total, 'conexión', 'conexiones')}`,
  centerLabel: (domain) => `${domain}, el centro: abrir detalles`,
  arrow: (direction) => ARROWS[direction],
  statement: ({ types, confirmedTypes, direction }, centre) => {
    const others = types.filter((type) => !confirmedTypes.includes(type)).join(', ');
    if (confirmedTypes.length === 0)
      return direction === 'both' ? others : `${others}, ${direction === 'outgoing' ? saidBy(centre) : 'dicho por él'}`;
    return `${confirmedTypes.join(', ')}, confirmado por ambas partes${others && `; ${others}, dicho por una sola parte`}`;
  },
  statedBy: saidBy,
  line: (line) => `línea ${line}`,
  keys: 'Clic o Intro: ir allí. Doble clic, clic derecho o I: detalles. Las flechas recorren el círculo, B o Retroceso vuelve atrás. En una pantalla táctil, los detalles están en la lista.',
  linePatterns:
    'Línea doble: confirmado por ambas partes. Discontinua: dicho por una sola parte. De puntos: el archivo del otro no lo confirma. Círculo discontinuo: allí no se leyó ningún archivo.',
  /** For those who do not see the circle change. */
  arrived: (domain, shown, total) =>
    `${domain} está ahora en el centro; a su alrededor hay ${formatCount(shown, 'vecino', 'vecinos')}, de ${formatNumber(total)} en total`,

  neighborListLabel: (domain) => `Conexiones de ${domain}`,
  trusts: (count) => `Confía en ${formatNumber(count)}`,
  trustedBy: (count) => (count === 1 ? 'Confía en él 1' : `Confían en él ${formatNumber(count)}`),
  openDetails: 'abrir detalles',
  detailsFor: (domain) => `Detalles de ${domain}`,
  noConnections: 'No se encontraron conexiones de este nodo.',
  noConnectionsDetails: (domain) =>
    `Conocemos ${domain}, pero no hemos visto ninguna declaración que lo una a otro dominio. Es habitual y no cuenta en su contra.`,
  pastEnd: 'No hay más conexiones.',
  allHidden: 'Todas las conexiones de este nodo son de una clase desmarcada en la leyenda.',
  legend: 'Clases de relación, marcadas las que se muestran',
  other: 'Otras',
  executedAt: (time) => `Consulta ejecutada a las ${time}`,

  close: 'Cerrar',
  basic: 'Información básica',
  aiAnalysis: 'Análisis con IA',
  trust: 'Información de confianza',
  contact: 'Información de contacto',
  additional: 'Otras propiedades',
  exploreConnections: 'Explorar conexiones',
  visitWebsite: 'Visitar el sitio web',
  newTab: ' (se abre en otra pestaña)',
  loadingDetails: 'Cargando los detalles del nodo...',
  analyzing: 'Analizando lo que dice el grafo...',
  summary: (trusts, trustedBy) => {
    if (trusts === null || trustedBy === null) return '';
    if (trusts === 0 && trustedBy === 0)
      return 'Ninguna afiliación ni ningún control está confirmado por ambas partes.';
    return `Confirmado por ambas partes: incluye o controla a ${others(trusts)}; lo ${trustedBy === 1 ? 'incluye o controla' : 'incluyen o controlan'} ${others(trustedBy)}.`;
  },
  domainLabel: 'Dominio',
  readAsDomain: 'Leído como',
  name: 'Nombre',
  type: 'Tipo',
  did: 'DID',
  firstSeen: 'Visto por primera vez',
  lastSeen: 'Visto por última vez',
  trustLevel: (level) => `Nivel de confianza: ${LEVELS[level] ?? level}`,
  generatedByRules: 'Hecho por reglas a partir de hechos del grafo; no se preguntó a ningún modelo',
  generatedByModel: (model) =>
    `Redactado por ${model ? `el modelo ${model}` : 'un modelo de lenguaje'} solo a partir de hechos del grafo`,
  reasoning: 'Razonamiento',
  keyRelationships: 'Relaciones principales',
  observations: 'Observaciones',
  recommendations: 'Recomendaciones',
  organization: 'Tipo de organización',
  website: 'Sitio web',
  websiteState: {
    online: 'En línea',
    'no-answer': (day) => `Sin respuesta el ${day}`,
    'not-recent': (day) => `Sin comprobar recientemente (último intento: ${day})`,
    'not-checked': 'Sin comprobar',
  },
  trustFile: 'trust.txt',
  filePresent: (exists) => (exists === null ? 'Sin comprobar' : exists ? 'Encontrado' : 'No presente'),
  basedOnFacts: (count) => `En qué se apoya: ${formatCount(count, 'hecho', 'hechos')}`,
  factNumber: (number) => `Hecho ${number}`,
  entities: (count) => formatCount(count, 'entidad', 'entidades'),
  trustsHead: 'Confía en',
  trustedByHead: 'Confían en él',
  trustSignal: 'Señal de confianza',
  signalValue: (value) => `${formatDecimal(value, 2)} de 1`,
  noSignal: 'Ninguna asociación revisada incluye este dominio',
  confirmedConnections: 'Confirmado por ambas partes',
  withOthers: (count) => (count === 0 ? 'con nadie' : `con ${others(count)}`),
  noFile: 'Allí no se leyó ningún archivo',
  noContact: 'El grafo no tiene datos de contacto de este nodo.',
  contactInFile: (file) => `Su propio archivo puede nombrar alguno: ${file}`,
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Dirección',
  contactHead: 'Contacto',
  noMoreProperties: 'Sin más propiedades.',
} as const satisfies Translated<typeof ENGLISH>;

/** All that is said between the middle and one other, in words, for those who do not see the circle. */
export function getAccessibleName<Connection extends StatedConnection>(
  neighbour: { domain: string; name: string | null; connections: readonly Connection[] },
  centre: string,
  stateWords: (connection: Connection) => string,
): string {
  const { domain, name, connections } = neighbour;
  const said = connections.map((connection) => {
    const by = connection.direction === 'outgoing' ? centre : domain;
    return [`${connection.relationship} ${saidBy(by)}`, stateWords(connection)].filter(Boolean).join(', ');
  });
  return [name ? `${domain}, ${name}` : domain, ...said].join('; ');
}

/** The graph's own property names, as a reader would say them. */
export const PROPERTY_LABELS: Translated<typeof ENGLISH_PROPERTIES> = {
  host: 'Host',
  registrableDomain: 'Dominio registrable',
  memberCount: 'Miembros que nombra',
  confirmedCount: 'Miembros confirmados',
  claimedCount: 'Dicen que pertenecen, no incluidos',
  unreturnedCount: 'Miembros cuyo propio archivo no lo confirma',
  unreadCount: 'Miembros sin archivo vigente leído',
  joinedCount: 'Añadidos desde el archivo anterior',
  leftCount: 'Retirados desde el archivo anterior',
  comparedWith: 'Cuándo se leyó por última vez su archivo anterior',
  unshownCount: 'Sitios que nombra y que el grafo no muestra',
  neighbours: 'Vecinos en total',
  created: 'Creado',
  updated: 'Actualizado',
};
