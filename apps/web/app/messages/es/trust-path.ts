import { counted, fixed, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-path.ts';
import type { Translated } from '../translated.ts';

export { EXAMPLES } from '../en/trust-path.ts';

const hopsWord = (hops: number): string => counted(hops, 'salto', 'saltos');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Ruta entre dos dominios',
  pageTitle: 'Ruta de confianza · Vouchwire',
  description:
    'Cómo la palabra de un dominio lleva a otro, declaración a declaración, con las líneas de los archivos trust.txt en que se apoya.',
  explorer: 'Explorador del grafo de confianza',
  source: 'Dominio de origen',
  target: 'Dominio de destino',
  hops: 'Saltos',
  hopsHint: '1–6',
  swap: 'Intercambiar origen y destino',
  find: 'Buscar la ruta',
  pleaseEnterBoth: 'Introduzca los dominios de origen y de destino',
  looking: 'Buscando una ruta de confianza…',

  empty: '¿Cómo lleva la palabra de un dominio a otro?',
  emptyMore:
    'Introduzca dos dominios. Una ruta empieza por lo que dice el propio trust.txt del origen, y sigue donde una asociación incluye a un miembro o ambas partes dicen lo mismo.',
  examples: 'Por ejemplo',

  notRead: 'Eso no es un dominio que se pueda consultar.',
  notReadMore:
    'Sirve un dominio como gilmermirror.com, una dirección como https://www.gilmermirror.com/news o un did:web. Lo que ha escrito se conserva.',
  failed: 'No se pudo preguntar al grafo.',
  failedMore:
    'El fallo es nuestro, y de él no se deduce nada sobre ninguno de los dos dominios. Lo que ha escrito se conserva.',
  tryAgain: 'Reintentar',

  scoreLabel: (score) => `Puntuación de confianza: ${fixed(score, 3)}`,
  noPath: 'No se encontró ninguna ruta',
  view: (source, target) =>
    `Hasta dónde llega la palabra de ${source}, solo en este sentido. No es una nota para ${target}.`,
  noPathView: (target) =>
    `Una ruta empieza por las palabras del propio origen. De esto no se deduce nada sobre ${target}.`,

  sameDomain: (domain) => `Origen y destino son el mismo dominio. ${domain} no necesita ninguna ruta hacia sí mismo.`,
  sameOwner: (owner) =>
    `Origen y destino pertenecen al mismo dominio registrable, ${owner}. Un propietario no necesita ninguna ruta hacia sí mismo.`,
  readAs: (given, owner) => `Las rutas van entre dominios registrables: ${given} se lee como ${owner}.`,
  noPathHead: (source, target) => `Ninguna ruta lleva de ${source} a ${target}.`,
  notInGraph: (domain) =>
    `${domain} no está en el grafo: no ha publicado ningún archivo que se haya leído, y ningún archivo lo nombra.`,
  didWithoutHost: (did) =>
    `${did} no nombra ningún host. Las rutas van entre dominios, ya que un trust.txt se publica en uno.`,
  sharedPlatform: (domain) =>
    `${domain} es una plataforma en la que cualquiera puede tener una página. Por ella no se transmite confianza, así que ninguna ruta empieza ni termina allí.`,
  noStatements: (source) =>
    `${source} no tiene ningún archivo vigente con una declaración por la que pueda empezar una ruta.`,
  searchedAll: ({ maxHops, searched }) => {
    const { leastScore, domains, statements } = searched;
    const paths = maxHops === null ? 'todas las rutas' : `todas las rutas de ${hopsWord(maxHops)} como máximo`;
    const least = leastScore === null ? '' : ` cuyo producto se mantiene en ${fixed(leastScore, 2)} o más`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` La búsqueda llegó a ${counted(domains, 'dominio', 'dominios')} por ${counted(statements, 'declaración', 'declaraciones')}, desde ambos extremos, y no encontró cómo seguir.`;
    return `Se examinaron ${paths}${least}.${seen}`;
  },
  searchLimit: (statements) =>
    `La búsqueda se detuvo en su límite de trabajo${statements === null ? '' : ` tras ${counted(statements, 'declaración', 'declaraciones')}`}, antes de examinar todas las rutas. Puede que haya una.`,
  nearest: 'Bajo el mismo dominio registrable:',

  pictureHead: 'La ruta en imagen',
  pictureLabel: (sentence, others) =>
    others === 0
      ? `Mejor ruta: ${sentence}`
      : others === 1
        ? `Mejor ruta: ${sentence} Otra vía se dibuja más tenue; está en la lista de abajo.`
        : `Mejor ruta: ${sentence} Otras ${grouped(others)} vías se dibujan más tenues; están en la lista de abajo.`,
  legend: 'Del origen al destino.',
  legendMore:
    'Línea doble: lo dicen ambas partes. Discontinua: lo dice una. Un borde de puntos: allí no se leyó ningún archivo.',
  legendOthers: 'Más tenues: otras vías.',
  bothSay: 'lo dicen ambas partes',
  noFileAnswers: 'ningún archivo responde',
  oneSays: 'lo dice una parte',
  asJson: 'JSON',

  hopsHead: 'Salto a salto',
  othersHead: 'Otras vías',
  othersMore:
    'Cada una pasa por dominios distintos de los de las anteriores. Cuenta la mejor; las demás no le suman nada.',
  noOthers: 'No se encontró ninguna otra vía que pase por otros dominios.',
  othersCut: 'La búsqueda se detuvo en su límite de trabajo antes de buscar todas las demás vías.',
  direct: 'directamente',
  through: (domains) => domains.join(', '),
  wayHops: (hops) => hopsWord(hops),

  bestOf: (hops, truncated) =>
    truncated
      ? 'La mejor ruta encontrada antes de que la búsqueda se detuviera en su límite de trabajo.'
      : hops === null
        ? 'La mejor ruta encontrada.'
        : `La mejor de todas las rutas de ${hopsWord(hops)} como máximo.`,
  otherWay: 'Preguntar en sentido contrario',
  moreHops: (hops) => `Buscar más lejos, hasta ${hopsWord(hops)}`,
  networkOf: (domain) => `Quién está en torno a ${domain}`,

  limitsHead: 'Lo que esto no le dice',
  limits:
    'Si alguno de los dos sitios acierta. El número dice con cuánta fuerza llevan al destino las declaraciones del propio origen y las de las asociaciones que nombra. Otro origen obtiene otro número.',
} as const satisfies Translated<typeof ENGLISH>;
