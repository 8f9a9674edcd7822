import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/paths.ts';
import type { Translated } from '../translated.ts';

const formatHops = (hops: number): string => formatCount(hops, 'salto', 'saltos');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Ruta entre dos dominios',
  pageTitle: 'Ruta de confianza · Vouchwire',
  description:
    'Cómo las declaraciones de un dominio llevan a otro, paso a paso, con las líneas de los archivos trust.txt.',
  explorer: 'Explorador del grafo de confianza',
  source: 'Dominio de origen',
  target: 'Dominio de destino',
  hops: 'Saltos',
  hopsHint: '1–6',
  swap: 'Intercambiar origen y destino',
  find: 'Buscar la ruta',
  bothDomainsMissing: 'Introduzca los dominios de origen y de destino',
  searching: 'Buscando una ruta de confianza…',

  empty: '¿Cómo llevan las declaraciones de un dominio a otro?',
  emptyDetails:
    'Introduzca dos dominios. Una ruta empieza por el trust.txt del origen. Sigue donde una asociación incluye a un miembro o donde ambas partes se confirman entre sí.',
  examples: 'Por ejemplo',

  invalidQuery: 'Eso no es un dominio que se pueda consultar.',
  invalidQueryDetails:
    'Sirve un dominio como gilmermirror.com, una dirección como https://www.gilmermirror.com/news o un did:web. Lo que ha escrito se conserva.',
  failed: 'El grafo no respondió.',
  failedDetails: 'El fallo es nuestro. No dice nada sobre ninguno de los dos dominios. Lo que escribió no ha cambiado.',
  tryAgain: 'Reintentar',

  scoreLabel: (score) => `Puntuación de confianza: ${formatDecimal(score, 3)}`,
  noPath: 'No se encontró ninguna ruta',
  view: (source, target) =>
    `Mide hasta dónde llegan las declaraciones de ${source}, solo en este sentido. No es una valoración de ${target}.`,
  noPathView: (target) => `Una ruta empieza por las declaraciones del origen. Esto no dice nada sobre ${target}.`,

  sameDomain: (domain) => `Origen y destino son el mismo dominio. ${domain} no necesita ninguna ruta hacia sí mismo.`,
  sameOwner: (owner) =>
    `Origen y destino pertenecen al mismo dominio registrable, ${owner}. Un propietario no necesita ninguna ruta hacia sí mismo.`,
  readAs: (given, owner) => `Las rutas van entre dominios registrables: ${given} se lee como ${owner}.`,
  noPathHead: (source, target) => `Ninguna ruta lleva de ${source} a ${target}.`,
  notInGraph: (domain) =>
    `${domain} no está en el grafo. No hemos leído ningún archivo suyo, y ningún archivo que hayamos leído lo nombra.`,
  didWithoutHost: (did) =>
    `${did} no nombra ningún host. Las rutas van entre dominios, ya que un trust.txt se publica en uno.`,
  sharedPlatform: (domain) =>
    `${domain} es una plataforma compartida en la que cualquiera puede tener una página. Allí no empieza, termina ni continúa ninguna ruta.`,
  noStatements: (source) =>
    `${source} no tiene ningún archivo vigente con una declaración por la que pueda empezar una ruta.`,
  searchSummary: ({ max_hops, searched }) => {
    const { min_score, domains, statements } = searched;
    const paths = max_hops === null ? 'todas las rutas' : `todas las rutas de ${formatHops(max_hops)} como máximo`;
    const least = min_score === null ? '' : ` cuyo producto se mantiene en ${formatDecimal(min_score, 2)} o más`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` La búsqueda llegó a ${formatCount(domains, 'dominio', 'dominios')} por ${formatCount(statements, 'declaración', 'declaraciones')}, desde ambos extremos, y no encontró cómo seguir.`;
    return `Se examinaron ${paths}${least}.${seen}`;
  },
  searchLimit: (statements) =>
    `La búsqueda se detuvo en su límite de trabajo${statements === null ? '' : ` tras ${formatCount(statements, 'declaración', 'declaraciones')}`}, antes de examinar todas las rutas. Puede que haya una.`,
  nearest: 'Bajo el mismo dominio registrable:',

  pictureHead: 'La ruta en imagen',
  pictureLabel: (sentence, others) =>
    others === 0
      ? `Mejor ruta: ${sentence}`
      : others === 1
        ? `Mejor ruta: ${sentence} Otra vía se dibuja más tenue; está en la lista de abajo.`
        : `Mejor ruta: ${sentence} Otras ${formatNumber(others)} vías se dibujan más tenues; están en la lista de abajo.`,
  legend: 'Del origen al destino.',
  legendDetails:
    'Línea doble: confirmado por ambas partes. Discontinua: dicho por una sola parte. Círculo de puntos: allí no se leyó ningún archivo.',
  legendAlternatives: 'Tenues: otras vías.',
  confirmed: 'confirmado por ambas',
  noReciprocalFile: 'allí no se leyó archivo',
  unconfirmed: 'dicho por una sola parte',
  asJson: 'JSON',

  hopsHead: 'Salto a salto',
  alternativesHead: 'Otras vías',
  alternativesDetails: 'Cada una pasa por otros dominios que las anteriores. Solo cuenta la mejor.',
  noAlternatives: 'No se encontró ninguna otra vía que pase por otros dominios.',
  alternativesTruncated: 'La búsqueda se detuvo en su límite de trabajo antes de buscar todas las demás vías.',
  direct: 'directamente',
  through: (domains) => domains.join(', '),
  pathHops: (hops) => formatHops(hops),

  bestOfPaths: (hops, truncated) =>
    truncated
      ? 'La mejor ruta encontrada antes de que la búsqueda se detuviera en su límite de trabajo.'
      : hops === null
        ? 'La mejor ruta encontrada.'
        : `La mejor de todas las rutas de ${formatHops(hops)} como máximo.`,
  alternativePath: 'Preguntar en sentido contrario',
  moreHops: (hops) => `Buscar más lejos, hasta ${formatHops(hops)}`,
  networkAround: (domain) => `Quién está en torno a ${domain}`,

  limitsHead: 'Lo que esto no le dice',
  limits:
    'Esta página no dice si alguno de los sitios informa con exactitud. El número dice hasta dónde llevan al destino las declaraciones del origen y las de las asociaciones que nombra. Desde otro origen el número es otro.',
} as const satisfies Translated<typeof ENGLISH>;
