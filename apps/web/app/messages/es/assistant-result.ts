import { formatBytes, formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import type { RESULT_TEXT as ENGLISH } from '../en/assistant-result.ts';
import type { Translated } from '../translated.ts';

const MEDIA_KINDS = {
  images: 'imágenes',
  videos: 'vídeos',
  audio: 'audio',
  documents: 'documentos',
};

export const RESULT_TEXT = {
  resultFor: (domain) => `Resultado de ${domain}`,
  trustScore: 'Puntuación de confianza',
  inGraph: 'En el grafo de confianza',
  notInGraph: 'No está en el grafo de confianza',
  graphNotChecked: 'Grafo de confianza sin comprobar',
  bands: {
    high: 'Este contenido parece proceder de una fuente de confianza alta, con vínculos sólidos en la red de confianza.',
    moderate:
      'Este contenido procede de una fuente de confianza moderada, con algunos vínculos en la red de confianza.',
    limited: 'Este contenido presenta pocos indicadores de confianza. Contraste la información por su cuenta.',
    low: 'Este contenido carece de indicadores de confianza. Actúe con cautela y contraste toda la información.',
  },
  publisherOnly: 'Solo el editor',
  publisher: (domain) => `Señales del editor de ${domain}`,
  points: (points, possible) =>
    `${formatNumber(points)} de ${formatCount(possible, 'punto', 'puntos')} de las señales que se pudieron comprobar`,
  notForPage:
    'Los puntos cuentan lo que se sabe del editor. No dicen nada de esta página. No comprobado no es ni bueno ni malo.',
  notForDid: 'Los puntos cuentan lo que se sabe del editor de ese dominio. No comprobado no es ni bueno ni malo.',
  didLinked: (domain) => `Este DID está vinculado a ${domain}. Ambos lo confirman.`,
  didUnlinked: 'Ningún dominio confirma este DID, así que no hay ningún editor que valorar.',
  didNotResolved: 'No se pudo resolver este DID, así que no hay ningún editor que valorar.',
  noApplicableSignal: 'Ninguna señal se aplica a este DID.',
  littleEvidence: 'desconocido: pocas pruebas públicas',
  conflicting: (which) => `pruebas en conflicto: ${which}`,
  fixedBandNote: 'Esta puntuación cuenta pruebas de identidad y de responsabilidad. No juzga la exactitud.',
  scoreRange: (score, upTo, ceiling) =>
    [
      `${score} en una escala de 0 a 100. Los tramos empiezan en 40, 60 y 80.`,
      upTo > score && `Con todo lo que no se pudo comprobar sería ${upTo} como máximo.`,
      ceiling !== null && `Una regla la limita a ${ceiling} como máximo.`,
    ]
      .filter(Boolean)
      .join(' '),
  coverage: (checked, signals) =>
    checked === 1
      ? `Se pudo comprobar 1 de ${formatCount(signals, 'señal', 'señales')}.`
      : `Se pudieron comprobar ${formatNumber(checked)} de ${formatCount(signals, 'señal', 'señales')}.`,
  range: ({ openCount: open, openPoints: worth, maxScore: upTo }, score) =>
    open === 0
      ? ''
      : `${open === 1 ? 'La que queda abierta vale' : 'Las que quedan abiertas valen'} ${formatCount(worth, 'punto', 'puntos')}${
          upTo > score
            ? `: si todo se hubiera encontrado, la puntuación sería ${upTo}.`
            : ', que no cambiarían la puntuación.'
        } «Sin comprobar» no es ni bueno ni malo.`,
  noBreakdown: 'El servidor no envió ningún desglose de puntos con esta puntuación.',

  breakdown: 'Desglose de puntos',
  breakdownCaption: 'Cada señal con su estado, lo que se vio y sus puntos',
  rules: 'Versión de las reglas',
  graphDate: (date) => `grafo a fecha de ${date}`,
  analyzedAt: (at, took) => `${at}${took ? `, en ${took}` : ''}`,
  json: 'JSON con las pruebas',
  resultLink: 'Enlace a la instantánea',
  resultSaved: 'Guardado. Este enlace muestra el resultado tal como está ahora, con su fecha:',
  resultSaveFailed: 'No se pudo guardar el resultado. Inténtelo de nuevo en un momento.',
  columns: {
    number: 'Número',
    signal: 'Señal',
    state: 'Estado',
    when: 'Cuándo',
    seen: 'Lo que vimos',
    points: 'Puntos',
  },
  blocks: {
    graph: 'Grafo',
    policy: 'Política',
    content: 'Contenido',
    disclosure: 'Transparencia',
  },
  atMost: (points) => `${points} como máximo`,
  maxPoints: (possible) => `de ${possible}`,
  states: {
    present: 'Presente',
    absent: 'No presente',
    'not-checked': 'Sin comprobar',
    conflicting: 'En conflicto',
  },
  evidence: 'Pruebas',
  deductions: 'Deducciones',
  noDeductions: 'Sin pruebas en conflicto',
  cap: 'Tope',
  capAt: (at) => `Una regla permite que esta puntuación sea ${at} como máximo`,
  noCap: 'Ninguna regla limita la puntuación',
  none: 'ninguna',
  notReached: 'no alcanzado',
  total: 'Total',
  sumMismatch: (sum, score) => `Las filas de arriba suman ${sum}; el servidor dice ${score}. El fallo es nuestro.`,
  signal: (number) => `Señal ${number} del desglose`,

  network: 'Red de confianza',
  trustedBy: 'Confían en él',
  trusts: 'Confía en',
  noTrustedBy: 'Ninguna declaración confirmada de miembro o de control lo nombra.',
  namedBy: 'Lo nombran',
  namesNone: 'Nada está confirmado por ambas partes.',
  openExplorer: 'Abrir en el explorador',
  openCheck: 'Su trust.txt, paso a paso',
  showAll: (count) => `Mostrar todo (${formatNumber(count)})`,

  content: 'Detalles del contenido',
  contentFields: {
    type: 'Tipo',
    did: 'DID',
    title: 'Título',
    author: 'Autoría',
    publisher: 'Editor',
    published: 'Publicado',
    modified: 'Modificado',
    address: 'Dirección',
    document: 'Documento DID',
    linked: 'Dominios vinculados',
  },
  notGiven: 'No consta',

  credentials: 'Credenciales de contenido (C2PA)',
  credentialsSummary: (carrying, checked, percentage) =>
    `${
      checked === null
        ? formatCount(carrying, 'elemento lleva', 'elementos llevan')
        : `${formatNumber(carrying)} de ${formatCount(checked, 'elemento comprobado', 'elementos comprobados')} ${carrying === 1 ? 'lleva' : 'llevan'}`
    } credenciales válidas${percentage === null ? '' : `, el ${formatPercent(percentage)}`}.`,
  notMatching: (count) =>
    `${formatCount(count, 'elemento tiene', 'elementos tienen')} credenciales que no coinciden con el archivo.`,
  noneChecked: 'No se pudo comprobar ninguno.',
  noMedia: 'No se encontraron elementos multimedia en la página.',
  mediaNotChecked: 'No se comprobó si hay elementos multimedia.',
  mediaCounts: (counts) =>
    `Por clase: ${counts
      .map(
        ({ kind, total, withCredentials }) =>
          `${MEDIA_KINDS[kind]} ${formatNumber(withCredentials)} de ${formatNumber(total)}`,
      )
      .join(', ')}.`,
  mediaFound: (total) =>
    total === 1
      ? 'Se encontró 1 elemento en la página.'
      : `Se encontraron ${formatCount(total, 'elemento', 'elementos')} en la página.`,
  credentialStates: {
    'valid-recognised-signer': 'Válida, firmante reconocido',
    'valid-unknown-signer': 'Válida, firmante desconocido',
    'valid-test-signer': 'Válida, certificado público de prueba',
    partial: 'Firmada en parte',
    tampered: 'Cambiada tras la firma',
    malformed: 'Mal formada',
    incomplete: 'No se puede comprobar',
    absent: 'No presente',
    'not-checked': 'Sin comprobar',
  },
  hasCredentials: 'Lleva credenciales',
  moreOn: (name) => `Más sobre ${name}`,
  more: 'Más',
  mediaFields: {
    address: 'Dirección',
    signer: 'Firmado por',
    issuer: 'Certificado de',
    list: 'Reconocido por',
    signedAt: 'Sello de tiempo',
    generator: 'Hecho con',
    source: 'Tipo de fuente',
    actions: 'Acciones',
    ingredients: 'Ingredientes',
    format: 'Formato',
    publisher: 'Es del editor',
    notes: 'Notas',
    metadata: 'Metadatos',
    metadataSource: 'Tipo de fuente en los metadatos',
    aiSystem: 'Sistema de IA',
    software: 'Programa',
    creator: 'Creador',
    credit: 'Crédito',
    copyright: 'Derechos',
  },
  metadataStates: {
    stated: 'Presente',
    absent: 'No presente',
    'not-checked': 'Sin comprobar',
  },
  metadataStatement: (sourceType) => `Sus metadatos, que cualquiera puede escribir, dicen \`${sourceType}\`.`,
  formatAndSize: (format, bytes) => [format, bytes !== null && formatBytes(bytes)].filter(Boolean).join(', '),
  yes: 'Sí',
  no: 'No',
  notKnown: 'No se sabe',
  unnamed: 'sin nombre',
  recognisedBy: (lists) => `Los firmantes se buscan en: \`${lists}\`.`,
  trustListDate: (name, asOf) => (asOf ? `${name} (${asOf})` : name),

  signatures: 'Firmas digitales y metadatos',
  signatureFields: {
    envelope: 'Sobre',
    canonical: 'Canonicalizado',
    signature: 'Firma',
    anySignature: 'Firma digital',
    key: 'Clave',
    controller: 'Clave de',
    dates: 'Firmado',
    jsonLd: 'JSON-LD',
    page: 'Página',
    certificate: 'Certificado',
    policyFile: 'trust.txt',
  },
  envelopePresent: 'Presente en la página',
  notPresent: 'No presente',
  notChecked: 'Sin comprobar',
  canonicalYes: 'Sí, RFC 8785',
  signatureStates: {
    verified: 'Conforme',
    tampered: 'Cambiado tras la firma',
    expired: 'Caducada',
    'not-yet-valid': 'Aún no vigente',
    'foreign-key': 'Con clave ajena',
    'unknown-key': 'Clave no encontrada',
    unsupported: 'No admitida',
    malformed: 'Mal formada',
    'not-checked': 'Sin comprobar',
  },
  signaturePresent: 'Presente',
  policyOutcomes: {
    found: 'Presente',
    absent: 'No presente',
    blocked: 'Acceso denegado',
    unreachable: 'Inaccesible',
    'not-a-policy-file': 'Hay otra cosa allí',
  },
  until: (date) => `hasta el ${date}`,
  blocksRead: (blocks, broken) =>
    `${formatCount(blocks, 'bloque leído', 'bloques leídos')}${broken ? ` (${formatCount(broken, 'defectuoso', 'defectuosos')})` : ''} sin cargar contextos remotos`,
  fetchedAt: (at) => `obtenido: ${at}`,

  authorship: 'Análisis de la autoría del contenido',
  probability: 'Probabilidad de IA',
  confidence: { high: 'certeza alta', medium: 'certeza media', low: 'certeza baja' },
  probabilityBy: {
    credentials: 'Elementos propios firmados que se hicieron con IA, según sus credenciales de contenido:',
  },
  notAssessed: 'Sin evaluar.',
  statementsHead: 'Lo que la página declara sobre la IA',
  statementsNote: 'Citado sin cambios. Cualquiera puede escribir algo así, y no se saca ninguna conclusión de ello.',
  statementPlaces: {
    sentence: () => 'Frase:',
    caption: () => 'Pie de foto:',
    meta: (name) => (name ? `Elemento meta \`${name}\`:` : 'Elemento meta:'),
    header: (name) => (name ? `Cabecera \`${name}\`:` : 'Cabecera:'),
    'structured-data': (name) => (name ? `Datos estructurados, \`${name}\`:` : 'Datos estructurados:'),
    'file-metadata': (name) => (name ? `Metadatos del archivo, \`${name}\`:` : 'Metadatos del archivo:'),
    credentials: (name) =>
      name ? `Credenciales de contenido, firmadas por \`${name}\`:` : 'Credenciales de contenido:',
  },
  readByModel: (model) => `Lo que ${model ? `\`${model}\`` : 'un modelo'} señala en el texto`,
  pointsTo: {
    ai: 'Apunta a IA:',
    'ai-in-part': 'Apunta en parte a IA:',
    people: 'Apunta a personas:',
  },
  noStatementInText: 'El modelo no encontró en el texto nada que diga cómo se hizo.',
  noPointsNote: 'No aporta puntos.',

  disclosure: 'Transparencia del editor',
  noDisclosure: 'No se encontró ninguna página de transparencia',
  disclosureNotChecked: 'No se comprobó si hay una página de transparencia.',
  topics: {
    ownership: 'Propiedad',
    corrections: 'Correcciones',
    ethics: 'Ética',
    disclosure: 'Transparencia',
  },
  pageStates: { read: 'Presente', absent: 'No presente', 'not-checked': 'Sin comprobar' },
  summarizedBy: (model) =>
    `Resumido por ${model ? `\`${model}\`` : 'un modelo'}, con citas que figuran en la página. No aporta puntos.`,
  summarizedByRule: 'Pasajes de estas páginas, elegidos por regla.',

  warnings: 'Advertencias',
  noWarnings: 'Sin advertencias.',
  recommendations: 'Recomendaciones',
  noRecommendations: 'Sin recomendaciones.',

  summary: 'Resumen del análisis con IA',
  summaryNote: (model, dropped) =>
    [
      `Escrito por ${model ? `\`${model}\`` : 'un modelo'} a partir del desglose de arriba.`,
      dropped > 0 &&
        (dropped === 1
          ? 'Se omitió 1 frase porque nada en el desglose la sostiene.'
          : `Se omitieron ${formatCount(dropped, 'frase', 'frases')} porque nada en el desglose las sostiene.`),
      'No aporta puntos.',
    ]
      .filter(Boolean)
      .join(' '),
  withoutSources: 'El servidor no dice en qué se apoya cada frase.',

  skipped: 'Lo que no se miró',
  skippedMore: 'Límites nuestros impidieron mirarlo. De eso no se deduce nada.',
  limits: 'Lo que esto no le dice',
  limitsMore:
    'Si el artículo acierta. La puntuación dice hasta qué punto se puede identificar al editor y pedirle cuentas: quién lo avala, si firma lo que publica, si dice a quién pertenece. Hay buen periodismo en sitios que tienen poco de esto, y malo en sitios que lo tienen todo. Una señal que no se pudo leer no cuenta, en ningún sentido.',
} as const satisfies Translated<typeof ENGLISH>;
