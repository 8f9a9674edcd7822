import { formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import { formatDuration } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/assistant.ts';
import type { Translated } from '../translated.ts';

/** Every word of the trust assistant but for its results. */
export const MESSAGES = {
  pageTitle: 'Asistente de confianza con IA · Vouchwire',
  titleWithDomain: (domain) => `${domain} · Asistente de confianza con IA · Vouchwire`,
  description:
    'Puntúe una página web o un identificador descentralizado según las pruebas de quién lo publica: quién lo avala, qué firma, qué declara sobre sí. Cada punto abre aquello en que se apoya.',
  title: 'Asistente de confianza con IA',
  noScript:
    'Un análisis requiere JavaScript. Sin él, POST /api/trust-assistant/analyze responde lo mismo en JSON, con cada punto de la puntuación.',

  subject: 'URL o DID',
  placeholder: 'https://example.com/article o did:web:example.com',
  analyze: 'Analizar',
  subjectMissing: 'Introduzca una URL o un DID para analizar',
  readAsDid: (domain) => `Leído como DID: \`${domain}\`. El resultado trata del dominio al que está vinculado.`,
  readAsDomain: (domain) => `Leído como URL; el dominio es \`${domain}\`.`,
  readAsText: (domain) => `Esto no se puede leer como dirección. Solo se pregunta por el dominio: \`${domain}\`.`,
  removed: (what) => `Se omite de la dirección antes de enviar nada: ${what}.`,
  stripped: {
    credentials: 'el usuario y la contraseña delante del host',
    fragment: 'lo que sigue a #',
    parameter: (name) => `el valor de \`${name}\``,
    token: 'un token',
  },
  and: ', ',
  notRunYet: 'Esta dirección venía con el enlace. No se pregunta nada sobre ella hasta que pulse Analizar.',

  aiSwitch: 'Análisis ampliado con IA',
  freeLeft: (count) =>
    count === 1
      ? 'Queda 1 análisis gratuito'
      : `Quedan ${formatCount(count, 'análisis gratuito', 'análisis gratuitos')}`,
  freeUnknown: 'Algunos análisis gratuitos al día',
  noProviderBadge: 'Aquí no hay proveedor de IA',
  ownKey: 'Use su propia clave de API (opcional)',
  key: 'Clave de API',
  keyHint: 'Se envía con esta única llamada, nunca se guarda.',
  consoles: { anthropic: 'Obtenga una en la consola de Anthropic', openai: 'Obtenga una en la consola de OpenAI' },
  ownServerHint: 'La clave va al servidor de IA que ha configurado el operador de esta instalación.',
  opensInNewTab: ' (se abre en otra pestaña)',

  analyzing: 'Analizando la confianza',
  steps: {
    domain: 'Extraer el dominio',
    graph: 'Consultar el grafo de confianza',
    relationships: 'Buscar relaciones de confianza',
    content: 'Analizar contenido y metadatos',
    disclosure: 'Comprobar la página de transparencia',
    ai: 'Análisis ampliado con IA',
  },
  runningSteps: {
    domain: 'Leyendo lo introducido',
    graph: 'Preguntando quién lo nombra',
    relationships: 'Preguntando a quién nombra',
    content: 'Obteniendo la página, sus elementos multimedia, sus firmas y su página de transparencia',
    disclosure: 'Leyendo lo encontrado',
    ai: 'Poniendo el desglose en palabras',
  },
  statuses: {
    pending: 'pendiente',
    'in-progress': 'en curso',
    completed: 'completado',
    error: 'error',
  },
  progress: (completed, all) => `${formatNumber(completed)} de ${formatCount(all, 'paso', 'pasos')}`,
  duration: (ms) => formatDuration(ms),
  leaveWarning: 'Salir de esta página detiene el trabajo. El diálogo se cierra solo cinco segundos después del final.',
  closing: 'Este diálogo se cierra solo en un momento.',
  stop: 'Detener',
  close: 'Cerrar',
  foundInGraph: 'Encontrado en el grafo de confianza',
  notReferenced: 'Sin referencias directas',
  relationshipsFound: (count) => formatCount(count, 'relación encontrada', 'relaciones encontradas'),
  trustScoreIs: (score) => `Puntuación de confianza: ${formatPercent(score)}`,
  didAnalyzed: 'DID y dominios vinculados comprobados',
  disclosureAnalyzed: 'Página de transparencia analizada',
  noDisclosure: 'No se encontró ninguna página de transparencia',
  summaryCreated: 'Resumen hecho',
  aiDetail: (outcome) =>
    outcome.kind === 'limited'
      ? outcome.message
      : outcome.kind === 'not-configured'
        ? 'Aquí no hay ningún proveedor de IA configurado'
        : 'No se hizo ningún resumen; el resto del resultado se mantiene',

  failed: 'No se pudo analizar la URL',
  failedCheck: (status) => `No se pudo consultar el dominio: ${status}`,
  failedRelationships: (status) => `No se pudieron obtener las relaciones de confianza: ${status}`,
  failedAnalysis: (status) => `No se pudo analizar la URL: ${status}`,
  failedDetails: (domain, time) =>
    `${domain}, a las ${time}. Lo que ha escrito se conserva. De esto no se deduce nada sobre el sitio.`,
  tryAgain: 'Reintentar',
  stopped: (domain) => `Detenido. El análisis de ${domain} se canceló, y no se muestra nada de él.`,
  stoppedSummary: 'Se detuvo antes de que llegara el resumen con IA. El resto del resultado se mantiene.',
  rateLimit: 'Se alcanzó el límite de análisis con IA. Inténtelo de nuevo más tarde.',
  rateLimitDetails: 'Todo salvo el resumen con IA figura abajo.',
  addKey: 'Añada su clave de API para continuar',
  retryAi: 'Pedir el resumen de nuevo',
  runWithKey: 'Pedir el resumen con esta clave',
  noProvider: 'No se hizo ningún resumen con IA. Esta instalación no tiene proveedor de IA.',
  noProviderDetails:
    'La puntuación y todas sus pruebas están completas sin él. Con una clave propia se puede añadir un resumen.',
  useOwnKey: 'Usar su propia clave',
  noSummary: 'Esta vez no se hizo ningún resumen con IA. La puntuación y todas sus pruebas están completas sin él.',
  noResultYet: 'El resultado aparecerá aquí. Cada punto abre las pruebas en que se apoya.',
  loadingResult: 'Abriendo el resultado',

  storedTitle: 'Un resultado guardado · Vouchwire',
  storedTitleWithScore: (domain, score, day) =>
    `${domain}${score === null ? '' : `: ${formatPercent(score)}`}${day ? ` el ${day}` : ''} · Vouchwire`,
  storedDescription:
    'Un resultado del asistente de confianza tal como se hizo, con su fecha y cada punto de su puntuación.',
  storedHead: 'Un resultado guardado',
  storedNoScript:
    'Mostrar un resultado guardado requiere JavaScript. Sin él, GET /api/trust-assistant/results/{id} responde lo mismo en JSON.',
  snapshot: (at) => `Esto es una instantánea${at ? ` (${at})` : ''}.`,
  snapshotDetails: 'Muestra lo que se vio entonces y no cambia. Hoy puede ser distinto.',
  analyzeAgain: 'Analizar de nuevo',
  requestedResult: 'Buscando el resultado guardado',
  notStored: 'En esta dirección no hay ningún resultado guardado.',
  notStoredDetails:
    'Un resultado se guarda un día, y más tiempo cuando alguien pide el enlace a su instantánea. Mire también el final de la dirección: puede que falte una parte.',
  storedFailed: 'No se pudo leer el resultado guardado',
  storedFailedDetails: 'El fallo es nuestro o está en el camino. El resultado en sí no se ve afectado.',
  openAssistant: 'Abrir el asistente de confianza con IA',
} as const satisfies Translated<typeof ENGLISH>;
