import { formatCount, formatDecimal } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-graph.ts';
import type { Translated } from '../translated.ts';

export const MESSAGES = {
  title: 'Explorador del grafo de confianza',
  pageTitle: 'Explorador del grafo de confianza · Vouchwire',
  description: 'Quién nombra a quién en los archivos trust.txt que publican los medios: explórelo, línea por línea.',
  noScript:
    'Explorar el grafo requiere JavaScript. Sin él puede leer los datos igualmente: cada llamada a la API responde en JSON, y /api/docs las describe.',

  connected: 'Conectado',
  disconnected: 'Desconectado',
  checking: 'Comprobando...',
  checkAgain: 'Comprobar de nuevo',
  checkAgainTitle: 'Volver a comprobar la conexión',
  refreshConnection: 'Comprobar de nuevo: actualizar la conexión',
  checkNow: 'Comprobar ahora',
  connectedTo: (engine) =>
    engine === 'Embedded'
      ? 'Conectado al grafo de confianza integrado'
      : `Conectado al grafo de confianza en ${engine}`,
  aGraphDatabase: 'una base de datos de grafos',
  failedToConnect: 'No se pudo conectar con el grafo de confianza',
  connectionError: 'Error de conexión',
  disconnectedServer: 'El fallo es nuestro.',
  disconnectedNetwork: 'No se pudo llegar al grafo desde aquí.',
  disconnectedDetails: 'Lo que ha escrito se conserva. Lo intentamos de nuevo cada 20 s.',
  facts: (identities, statements, asOf) =>
    [
      identities !== null && formatCount(identities, 'dominio', 'dominios'),
      statements !== null && formatCount(statements, 'declaración', 'declaraciones'),
      formatMonth(asOf) && `registros hasta ${formatMonth(asOf)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  listAssociations: 'Ver todas las asociaciones',

  tabsLabel: 'Maneras de preguntar al grafo',
  tabs: {
    visualization: 'Visualización',
    'check-domain': 'Consultar dominio',
    'entity-details': 'Datos de la entidad',
    'trust-score': 'Puntuación',
    query: 'Consulta propia',
  },

  centerDomain: 'Dominio central',
  depth: 'Profundidad',
  depthHint: '1–4',
  viewLabel: 'Vista',
  views: { radial: 'Radial', network: 'Red' },
  visualizeNetwork: 'Visualizar la red',
  domain: 'Dominio',
  checkDomain: 'Consultar dominio',
  getDetails: 'Ver los datos',
  sourceDomain: 'Dominio de origen',
  targetDomain: 'Dominio de destino',
  swap: 'Intercambiar origen y destino',
  calculateScore: 'Calcular puntuación',
  domainMissing: 'Introduzca un dominio',
  bothDomainsMissing: 'Introduzca los dominios de origen y de destino',

  executeQuery: 'Ejecutar consulta',
  cypherQuery: 'Consulta en Cypher',
  queryPlaceholder: 'MATCH (n) RETURN n LIMIT 10',
  queryMissing: 'Introduzca una consulta',
  parametersNotObject: 'Los parámetros deben ser un objeto JSON, como {"domain": "ap.org"}',
  parametersNotJson: (reason) => `Los parámetros no son JSON válido: ${reason}`,
  emptyQuery: 'Pregunte al grafo en su propio lenguaje.',
  emptyQueryDetails: 'Escriba Cypher arriba y ejecútelo, o empiece por una de las seis preguntas.',
  loadingRail: 'Esquema y preguntas',
  queryReturned: (count) => `La consulta devolvió ${formatCount(count, 'resultado', 'resultados')}`,
  loading: {
    network: 'Cargando la red de confianza...',
    check: 'Cargando las referencias...',
    entity: 'Cargando los datos de la entidad...',
    score: 'Buscando una ruta de confianza...',
    associations: 'Cargando las asociaciones...',
    query: 'Ejecutando la consulta...',
  },
  failed: {
    network: 'No se pudieron cargar los datos del nodo',
    check: 'No se pudo consultar el dominio',
    entity: 'No se pudieron obtener los datos de la entidad',
    score: 'No se pudo calcular la puntuación de confianza',
    associations: 'No se pudieron cargar las asociaciones',
    query: 'No se pudo ejecutar la consulta',
  },

  emptyNetwork: 'Introduzca un dominio para explorar la red de confianza.',
  emptyNetworkDetails: (asOf) =>
    `${formatMonth(asOf) ? `Registros hasta ${formatMonth(asOf)}. ` : ''}O empiece por uno de estos:`,
  emptyCheck: '¿Quién nombra este dominio en un archivo trust.txt, y responde su propio archivo?',
  emptyEntity: 'Un dominio: a cuántos nombra, cuántos lo nombran y el archivo que publica.',
  emptyScore: 'Hasta dónde llega la palabra de un dominio hacia otro, declaración a declaración.',
  emptyExample: 'Por ejemplo',

  foundReferences: (count) =>
    count === 1 ? 'Se encontró 1 referencia' : `Se encontraron ${formatCount(count, 'referencia', 'referencias')}`,
  noReferences: 'No se encontraron referencias a este dominio',

  entityRetrieved: 'Datos de la entidad obtenidos',
  entityNotFound: 'Entidad no encontrada en el grafo de confianza',
  trustScore: (score) => `Puntuación de confianza: ${formatDecimal(score, 3)}`,
  noTrustPath: 'No se encontró ninguna ruta de confianza entre los dominios',
  foundAssociations: (count) =>
    count === 1 ? 'Se encontró 1 asociación' : `Se encontraron ${formatCount(count, 'asociación', 'asociaciones')}`,
} as const satisfies Translated<typeof ENGLISH>;
