import type { LinkState } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, StatedRelationship } from '../en/legit-demo.ts';
import type { Translated } from '../translated.ts';

const TABS = {
  news: 'Artículo de prensa',
  software: 'Paquete de software',
  ssl: 'Certificado SSL',
  credential: 'Título académico',
  'supply-chain': 'Cadena de suministro',
  api: 'Punto de acceso de API',
  identity: 'Afirmación de identidad',
};

const CONTENT = {
  news: 'La comisión portuaria de Port Example aprobó el jueves, por cinco votos contra dos, dragar el canal norte. Las obras deben empezar el 4 de mayo y durar once semanas. Dos miembros pidieron un segundo estudio del fondo marino; la presidencia respondió que el primero sigue siendo válido.',
  software:
    'tide-tables 2.4.1 lee las tablas de mareas de 212 puertos y funciona sin conexión. Esta versión corrige el redondeo de las alturas bajo cero, que mostraba la bajamar cuatro centímetros por encima.',
  ssl: 'El titular de la clave que figura abajo controla harbour-gazette.example. El nombre se comprobó el 1 de marzo de 2026 mediante un registro en el propio sistema de nombres del dominio.',
  credential:
    'La University of Example otorga a Sam Example el título de máster en Ingeniería de Costas, con una tesis sobre el aterramiento de los puertos pequeños.',
  'supply-chain':
    'El lote EX-7431 salió de Port Example a las 05:10 y llegó a Market Example a las 09:45. El contenedor se abrió una vez, en la estación de pesaje, durante seis minutos.',
  api: 'A la pregunta por las alturas de marea de Port Example, el punto de acceso respondió en 84 milisegundos con 96 valores, uno por cada cuarto de hora.',
  identity:
    'Jane Example, que escribe para el Harbour Gazette, es la persona que está detrás de la cuenta que se nombra abajo. Así lo dijo en la redacción y desde la cuenta.',
};

const TAMPERINGS = {
  byte: { name: 'Cambiar un byte del contenido', how: 'un bit de una letra' },
  digest: { name: 'Cambiar un byte y corregir la huella', how: 'para que contenido y huella vuelvan a encajar' },
  certificate: { name: 'Dejar caducar el certificado', how: 'el reloj pasa a un día después de su fin' },
  metadata: { name: 'Quitar los metadatos', how: 'con la firma que viaja en ellos' },
  claim: { name: 'Afirmar lo que nadie corresponde', how: 'una línea solo en el archivo propio' },
  forge: {
    name: 'Falsificar la línea que corresponde',
    how: 'en el archivo de la otra parte, como lo haría un intruso',
  },
};

const CHECK_TEXTS = {
  digest: { name: 'Huella', asks: '¿Es este el contenido que se firmó?' },
  signature: { name: 'Firma', asks: '¿Es esta la declaración que se firmó?' },
  certificate: { name: 'Certificado', asks: '¿Habla aún la clave por el verificador?' },
  'both-sides': { name: 'Ambas partes', asks: '¿Lo dice también el otro trust.txt?' },
  'last-look': { name: 'Última visita', asks: '¿Dicen los archivos lo que decían antes?' },
};

const STATE_NAMES: Record<LinkState, string> = {
  confirmed: 'dicho por ambas partes',
  claimed: 'dicho por una sola parte, y la otra no tiene archivo',
  unreturned: 'dicho por una sola parte, y el archivo de la otra calla',
  contradicted: 'contradicho por el archivo de la otra parte',
  stale: 'ya no se puede leer',
};

const shortenDigest = (digest: string): string => digest.slice(0, 12);
const formatDay = (instant: string): string => formatDate(instant) ?? instant;

const formatRelationship = ({ attribute, target, state }: StatedRelationship): string =>
  `${attribute}=${target}: ${STATE_NAMES[state]}`;

const OBSERVATIONS: Translated<typeof ENGLISH>['observations'] = {
  'nothing-attached': () =>
    'No hay nada adjunto que se pueda mirar. Un contenido despojado parece uno que nunca llevó nada.',
  'digest-equal': (seen) =>
    `El SHA-256 del contenido empieza por ${shortenDigest(seen.digest)}; la huella en la declaración es la misma.`,
  'digest-different': (seen) =>
    `El SHA-256 del contenido empieza por ${shortenDigest(seen.computed)}; la huella en la declaración, por ${shortenDigest(seen.declared)}.`,
  'signature-fits': (seen) => `La clave de ${seen.signer} firmó esta declaración, letra por letra.`,
  'signature-fits-not': (seen) => `La clave de ${seen.signer} no firmó esta declaración. Firmó otra.`,
  'certificate-holds': (seen) => `Firmado por la autoridad, y vigente hasta el ${formatDay(seen.notAfter)}.`,
  'certificate-over': (seen) =>
    `Terminó el ${formatDay(seen.notAfter)}, y el reloj dice ${formatDay(seen.checkedAt)}. La firma puede ser anterior: solo una contrafirma fechada podría decirlo.`,
  'certificate-not-yet': (seen) =>
    `Empieza el ${formatDay(seen.notBefore)}, y el reloj dice ${formatDay(seen.checkedAt)}.`,
  'certificate-of-nobody': () => 'La autoridad no firmó este certificado.',
  relationships: (seen) => `${seen.relationships.map(formatRelationship).join('; ')}.`,
  'as-last-seen': (seen) =>
    seen.files === 1
      ? 'El archivo contiene las líneas de la última visita.'
      : `Los ${formatNumber(seen.files)} archivos contienen las líneas de la última visita.`,
  'lines-changed': (seen) =>
    [
      ...seen.added.map(({ domain, line }) => `Nueva en el archivo de ${domain}: ${line}.`),
      ...seen.removed.map(({ domain, line }) => `Retirada del archivo de ${domain}: ${line}.`),
      'Una línea nueva no prueba una falsificación; es un motivo para preguntar.',
    ].join(' '),
};

const PLACES: Translated<typeof ENGLISH>['places'] = {
  content: (byte) => `Byte ${formatNumber(byte)} del contenido`,
  digest: 'Huella en la declaración',
  attached: 'Declaración, firma y certificado',
  clock: 'El reloj',
  file: (domain) => `trust.txt de ${domain}`,
};

/** Every word of the demo; ours say at every turn what is made up. */
export const MESSAGES = {
  title: 'Demostración de verificación universal LEGIT',
  pageTitle: 'Simulación: demostración de verificación universal LEGIT · Vouchwire',
  description:
    'Una simulación: cómo podría ser una verificación universal con un token de utilidad, y una bandeja para romperla y ver qué comprobación lo nota.',
  simulation: 'Simulación',
  simulated: 'Simulado',
  lead: 'Todo lo que hay aquí se inventa en su navegador. No se envía nada, no se gasta ningún token y no se escribe en ninguna cadena.',
  noScript: 'Simular requiere JavaScript. Sin él puede leer el primer ejemplo y cómo funcionaría.',
  tabsLabel: 'Ejemplos',
  tabs: TABS,
  content: CONTENT,

  exampleHead: 'Ejemplo',
  contentLabel: 'Contenido',
  contentChanged: 'cambiado en la bandeja de abajo',
  verifier: 'Verificador',
  stake: 'Garantía',
  cost: 'Coste',
  burned: 'Quemado al verificar',
  metadata: 'Metadatos',
  metadataStripped: 'Quitados en la bandeja de abajo.',
  legit: 'LEGIT',
  simulate: 'Simular verificación',

  idle: 'Aún no se ha simulado nada.',
  idleDetails:
    'El botón inventa un resultado para este ejemplo. Diga lo que diga el ejemplo, será un éxito: una simulación no mira nada.',
  successful: 'Verificación satisfactoria',
  successfulDetails: 'Lo diría de cualquier cosa. Lo que sí mira está en la bandeja de abajo.',
  id: 'ID',
  contentHash: 'Hash del contenido',
  randomHash: 'sacado al azar, como el ID; no calculado a partir del contenido',
  timestamp: 'Marca de tiempo',
  chain: 'Cadena',
  chainDetails: 'solo una etiqueta',
  integration: 'Integración con el grafo de confianza',
  domain: 'Dominio',
  trustTxt: 'trust.txt',
  relationships: 'Relaciones',
  relationshipsDetails: 'las mismas tres en cada ejemplo; ninguno de estos dominios existe',
  save: 'Guardar como JSON',
  exportNotice:
    'Simulación. Este resultado se inventó en un navegador. No se comprobó nada, no se gastó ningún token y no se escribió en ninguna cadena.',

  how: 'Cómo funciona',
  howItems: [
    {
      head: 'Verificación universal.',
      text: 'Artículos, paquetes, certificados y personas harían todos una misma forma de afirmación.',
    },
    {
      head: 'Integración con el grafo de confianza.',
      text: 'Se buscaría al verificador entre aquellos cuyo trust.txt lo nombra.',
    },
    {
      head: 'Seguridad económica.',
      text: 'Un verificador depositaría una garantía y la perdería, por «slashing», si su declaración fuera falsa.',
    },
    {
      head: 'Confianza entre ámbitos.',
      text: 'Lo que se confirma en un ámbito podría leerse en otro.',
    },
  ],

  tamper: 'Rómpalo',
  tamperDetails:
    'Estas comprobaciones no están simuladas. Se ejecutan en su navegador sobre el ejemplo de arriba, firmado con claves creadas para esta visita. Cambie algo y vea cuáles lo notan.',
  tamperingsLabel: 'Qué romper',
  restoreAll: 'Repararlo todo',
  tamperings: TAMPERINGS,
  changesHead: 'Qué se hizo',
  places: PLACES,
  removed: 'quitado',
  before: 'antes',
  after: 'ahora',

  checksHead: 'Qué comprobación lo nota',
  columns: { check: 'Comprobación', result: 'Resultado', seen: 'Qué vio' },
  checks: CHECK_TEXTS,
  observations: OBSERVATIONS,
  getStateName: (state, anythingBroken) =>
    state === 'noticed'
      ? 'Lo nota'
      : state === 'not-checked'
        ? 'Sin comprobar'
        : anythingBroken
          ? 'No lo nota'
          : 'Nada anómalo',
  /** One sentence for all checks. */
  summary: (states, anythingBroken) => {
    const noticed = states.filter((state) => state === 'noticed').length;
    const blind = states.filter((state) => state === 'not-checked').length;
    if (!anythingBroken) return 'No hay nada roto, y ninguna comprobación dice otra cosa.';
    const left = blind > 0 ? ` A ${formatNumber(blind)} no le${blind === 1 ? '' : 's'} queda nada que mirar.` : '';
    if (noticed === 0) return `Ninguna comprobación lo nota.${left}`;
    return `Lo ${noticed === 1 ? 'nota' : 'notan'} ${formatNumber(noticed)} de ${formatCount(states.length, 'comprobación', 'comprobaciones')}.${left}`;
  },
  preparing: 'Creando claves y firmando el ejemplo…',
  noCryptography:
    'Este navegador no ofrece criptografía a la página, así que las comprobaciones no pueden ejecutarse. Los navegadores lo hacen cuando una página no llega por https.',
  checksFailed:
    'Las comprobaciones no pudieron ejecutarse en este navegador. Recargue la página para intentarlo de nuevo.',
  evidenceHead: 'Los datos que leen las comprobaciones',
  evidence: {
    statement: 'Declaración',
    signature: 'Firma de la declaración',
    certificate: 'Certificado',
    authoritySignature: 'Firma de la autoridad',
    fileOf: (domain) => `trust.txt de ${domain}`,
    gone: 'Quitado.',
  },
} as const satisfies Translated<typeof ENGLISH>;
