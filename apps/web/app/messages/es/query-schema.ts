import type {
  KIND_NAMES as EN_KINDS,
  FUNCTION_TEXTS as EN_OF_FUNCTIONS,
  NODE_PROPERTY_TEXTS as EN_OF_NODES,
  RELATIONSHIP_PROPERTY_TEXTS as EN_OF_RELATIONSHIPS,
  QUESTIONS as EN_QUESTIONS,
  REWRITES as EN_REWRITES,
} from '../en/query-schema.ts';
import type { Translated } from '../translated.ts';

/** What the query tab says of the graph's properties, of Cypher's functions, and of the questions that it offers. */

export const KIND_NAMES = {
  text: 'texto',
  number: 'número',
  boolean: 'sí o no',
  date: 'fecha',
  list: 'lista',
} as const satisfies Translated<typeof EN_KINDS>;
export const LABEL_KIND = 'etiqueta';
export const TYPE_KIND = 'relación';

export const NODE_PROPERTY_TEXTS = {
  domain: 'la clave: un host, un host con una ruta o un DID',
  host: 'solo el host',
  registrableDomain: 'la parte que alguien registró',
  display: 'en Unicode, si es distinto',
  name: 'el nombre de la organización, si se conoce',
  type: 'uno de `association`, `publisher` y `named`',
  hasFile: 'se leyó un trust.txt suyo',
  fileStale: 'las comprobaciones programadas fallan desde hace 14 días o más; sus declaraciones no cuentan',
  fileUrl: 'dónde se leyó ese archivo',
  fileOutcome:
    'resultado de la última comprobación que cuenta: `found`, `absent`, `blocked`, `unreachable` o `not-a-policy-file`; null si no se conoce ninguna',
  fileCheckedAt: 'fecha de esa comprobación',
  fileReadAt: 'cuándo se leyó el archivo por última vez',
  fileOutcomeSince: 'la primera de las comprobaciones seguidas con ese resultado',
  firstSeen: 'fecha y hora en UTC',
  lastSeen: 'fecha y hora en UTC',
  datedToMonth: 'nombres de las fechas de las que solo se conoce el mes',
  trustScore: 'de 0 a 1; null si ninguna asociación revisada lo incluye',
  recognized: 'su dominio registrable es un ancla, o el archivo vigente de un ancla lo incluye en su lista',
  trustsCount: 'otros distintos que incluye como miembros o controla, confirmado por ambas partes',
  trustedByCount: 'otros distintos que lo incluyen como miembro o lo controlan, confirmado por ambas partes',
  confirmedBy: 'otros con los que algo está dicho por ambas partes',
  neighbours: 'otros distintos, en cualquier sentido',
  memberCount: 'miembros que nombra su propio archivo',
  confirmedCount: 'de estos, aquellos cuyo propio archivo lo confirma',
  claimedCount: 'los que dicen pertenecer sin que se los nombre',
  unreturnedCount: 'miembros cuyo propio archivo se leyó y no lo confirma',
  unreadCount: 'miembros de los que no se pudo leer ningún archivo',
  joinedCount: 'miembros que el archivo anterior no nombraba',
  leftCount: 'los que solo nombraba el archivo anterior',
  comparedWith: 'cuándo se vio por última vez el archivo anterior; fecha y hora en UTC',
  unshownCount:
    'sitios que nombra su archivo y que el grafo no muestra, porque ninguna asociación reconocida lo incluye en su lista',
} as const satisfies Translated<typeof EN_OF_NODES>;

export const RELATIONSHIP_PROPERTY_TEXTS = {
  state: 'uno de `confirmed`, `claimed`, `unreturned`, `contradicted` y `stale`',
  confirmed: 'lo dicen ambas partes',
  confirmedAt: 'uno de `identity` y `host`',
  line: 'la línea del archivo que lo dice',
  value: 'lo que nombra esa línea',
  firstSeen: 'fecha y hora en UTC',
  lastSeen: 'fecha y hora en UTC',
  datedToMonth: 'nombres de las fechas de las que solo se conoce el mes',
  fileUrl: 'dirección del archivo que lo dice',
} as const satisfies Translated<typeof EN_OF_RELATIONSHIPS>;

export const FUNCTION_TEXTS: Translated<typeof EN_OF_FUNCTIONS> = {
  count: 'cuántos',
  collect: 'en una lista',
  sum: 'de números',
  avg: 'de números',
  min: 'el menor',
  max: 'el mayor',
  type: 'su tipo, como texto',
  labels: 'sus etiquetas',
  keys: 'nombres de sus propiedades',
  properties: 'como mapa',
  nodes: 'los dominios que contiene',
  relationships: 'los pasos que contiene',
  length: 'cuántos pasos',
  shortestPath: 'una de las más cortas',
  startNode: 'el que lo dice',
  endNode: 'el nombrado',
  size: 'qué longitud',
  head: 'primera entrada',
  last: 'última entrada',
  range: 'números enteros',
  reduce: 'plegar una lista',
  coalesce: 'el primero que no es null',
  split: 'en una lista',
};

export const QUESTIONS = {
  associations: '¿Qué asociaciones incluyen más miembros, y cuántos lo confirman?',
  vouchers: '¿Quién nombra a texastribune.org, y en qué línea?',
  memberships: '¿Qué pertenencias están dichas por ambas partes?',
  vendors: '¿A qué proveedores nombran más editores?',
  chain: '¿Cuál es la cadena más corta de gilmermirror.com a nytimes.com?',
  claimers: '¿Quién dice que pertenece a texaspress.com sin figurar allí?',
} as const satisfies Translated<typeof EN_QUESTIONS>;

export const REWRITES = {
  withoutClause: (clause, line) => `Lo mismo sin ${clause} en la línea ${line}, solo lectura:`,
  shorter: (steps) => `Con cadenas de ${steps} ${steps === 1 ? 'paso' : 'pasos'} como máximo:`,
  limited: 'Las primeras cien filas que se encuentren:',
} as const satisfies Translated<typeof EN_REWRITES>;
