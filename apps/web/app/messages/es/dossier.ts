import type { DossierResponse, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { formatDateTime, formatMonth } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, MissingEvidenceWithText } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';

type English = typeof ENGLISH;

const NAMED_BY_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'lo incluye como miembro',
  BELONGTO: 'dice que pertenece a él',
  CONTROL: 'dice que lo controla',
  CONTROLLEDBY: 'dice que está controlado por él',
  VENDOR: 'lo nombra como proveedor',
  CUSTOMER: 'lo nombra como cliente',
};

/** Of a `member` line that is no listing of a recognized association: it may be a direction error. */
const NAMED_AS_MEMBER_VERB = 'lo nombra como miembro';

const NAMES_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'figura como miembro',
  BELONGTO: 'figura como lista a la que pertenece',
  CONTROL: 'figura como sitio que controla',
  CONTROLLEDBY: 'figura como su propietario',
  VENDOR: 'figura como proveedor',
  CUSTOMER: 'figura como cliente',
};

/** Of a statement whose file is stale: later requests for it failed. */
const NAMED_BY_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'lo incluía como miembro',
  BELONGTO: 'decía que pertenecía a él',
  CONTROL: 'decía que lo controlaba',
  CONTROLLEDBY: 'decía que estaba controlado por él',
  VENDOR: 'lo nombraba como proveedor',
  CUSTOMER: 'lo nombraba como cliente',
};
const NAMED_AS_MEMBER_PAST_VERB = 'lo nombraba como miembro';
const NAMES_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'figuraba como miembro',
  BELONGTO: 'figuraba como lista a la que pertenece',
  CONTROL: 'figuraba como sitio que controla',
  CONTROLLEDBY: 'figuraba como su propietario',
  VENDOR: 'figuraba como proveedor',
  CUSTOMER: 'figuraba como cliente',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'Se leyó un archivo',
  absent: 'No había ningún archivo',
  blocked: 'El sitio rechazó la solicitud',
  unreachable: 'El sitio no dio una respuesta útil',
  'not-a-policy-file': 'Lo que había no es un archivo trust.txt',
};

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain, head) => `${domain}: ${head} · Vouchwire`,
  fallbackTitle: 'Un dominio y quién lo nombra · Vouchwire',
  fallbackDescription: 'Quién incluye un dominio, si el dominio lo confirma y las líneas de origen con fecha.',
  explorer: 'Explorador del grafo de confianza',

  lastChecked: (day: string) => `Última comprobación: ${day}.`,
  lastCheckUnavailable: 'La fecha de la última comprobación no está disponible ahora mismo.',
  recordsUnavailable: 'Ahora mismo falta parte de esta página',
  recordsUnavailableDetails: (since) =>
    `Los registros que sustentan el grafo no responden desde ${formatDateTime(since) ?? since}. Se muestra lo que contiene el grafo; el propio archivo, las visitas y el historial no. De eso no se deduce nada sobre el sitio.`,
  fileUnavailable: 'Su archivo no se puede mostrar ahora: los registros no responden.',
  historyUnavailable: 'Su historial no se puede mostrar ahora: los registros no responden.',
  recheck: 'Volver a comprobar',
  recheckIn: (seconds) => `Volver a comprobar en ${formatSeconds(seconds)}`,
  nextCheckAt: (time) => `Se le preguntó hace un momento; se podrá preguntar de nuevo a partir de las ${time}.`,
  rechecking: 'Preguntando al sitio…',
  rechecked: 'Comprobado ahora mismo. El grafo lo recogerá en segundos.',
  recheckFailed: 'Ahora no se pudo preguntar al sitio. De eso no se deduce nada sobre él; inténtelo de nuevo.',
  feedTitle: (domain) => `Qué cambió en torno a ${domain} · Vouchwire`,
  follow: 'Seguir los cambios',
  itsMembers: 'Sus miembros',
  checkPage: 'Lo que ve allí un rastreador',
  json: 'JSON',

  namedBy: 'Quién lo nombra',
  namedByDetails: 'Izquierda: el archivo de ellos. Derecha: el archivo de este sitio.',
  notNamed: 'Ningún archivo que hayamos leído nombra este sitio.',
  names: 'A quién nombra',
  namesDetails: 'Izquierda: el archivo de este sitio. Derecha: el archivo de ellos.',
  sitesNotShown: (shown, notShown) =>
    `Este archivo nombra ${formatCount(shown + notShown, 'sitio', 'sitios')}. El grafo muestra ${formatNumber(shown)}, porque ninguna asociación reconocida incluye este sitio en su lista.`,
  namesNone: 'Su propio archivo no nombra ningún otro sitio.',
  pageHasNoFile: (host: string) =>
    `Una página no puede tener un trust.txt propio. El archivo de ${host} vale para todo el host.`,
  groups: {
    namedBy: {
      confirmed: 'Confirmado por ambas partes',
      listed: 'Asociaciones que lo incluyen, sin confirmar',
      partners: 'Proveedores y clientes, confirmado por ambas partes',
      claims: 'Otras declaraciones, no confirmadas por este sitio',
    },
    names: {
      confirmed: 'Confirmado por ambas partes',
      listed: 'Nombrados como miembros, sin confirmar',
      partners: 'Proveedores y clientes, confirmado por ambas partes',
      claims: 'Otras declaraciones, no confirmadas por ambas partes',
    },
  },
  namedByHeading: (type, group, isStale) => {
    if (type === 'MEMBER' && group === 'claims') return isStale ? NAMED_AS_MEMBER_PAST_VERB : NAMED_AS_MEMBER_VERB;
    return (isStale ? NAMED_BY_PAST_VERBS : NAMED_BY_VERBS)[type];
  },
  namesHeading: (type, isStale) => (isStale ? NAMES_PAST_VERBS : NAMES_VERBS)[type],
  statements: (total, domains) =>
    `${formatCount(total, 'declaración', 'declaraciones')}, ${formatCount(domains, 'dominio', 'dominios')}`,
  stateCount: (count) => formatNumber(count),
  pageOf: (page, pages) => `Página ${formatNumber(page)} de ${formatNumber(pages)}`,
  noneOnPage: 'Ninguna en esta página.',
  pagesLabel: 'Páginas de declaraciones',
  previous: 'Página anterior',
  next: 'Página siguiente',

  file: 'Su archivo',
  fileReadOn: (lines, day) => `${formatCount(lines, 'línea', 'líneas')}; última lectura, el ${day}.`,
  noFile: 'No tenemos ningún archivo de este sitio.',
  noFindings: 'El linter no tiene nada que decir de él.',
  fileFindings: (count, shown) =>
    shown < count
      ? `El linter tiene ${formatCount(count, 'hallazgo', 'hallazgos')}, ${formatNumber(shown)} sobre lo que se muestra aquí.`
      : `El linter tiene ${formatCount(count, 'hallazgo', 'hallazgos')}.`,
  generalFindings: 'Sobre el archivo en su conjunto',
  lintUnavailable:
    'No se conservó el archivo tal como llegó, solo sus declaraciones; por eso el linter no dice nada aquí.',
  linesShown: (shown, total) => `${formatNumber(shown)} de ${formatCount(total, 'línea', 'líneas')}`,
  linesBefore: 'Líneas anteriores',
  linesAfter: 'Líneas siguientes',
  windowsLabel: 'Otras líneas del archivo',
  wholeFile: 'El archivo tal como llegó',
  fileLabel: 'El archivo, línea por línea',

  history: 'Historial',
  historyTruncated: (total) => formatCount(total, 'observación', 'observaciones'),
  noHistory: 'No tenemos constancia de ninguna comprobación de este sitio.',
  when: 'Cuándo',
  observed: 'Qué se vio',
  changes: 'Qué cambió',
  attemptDates: (days, earlier) =>
    `${days.join(', ')}${earlier > 0 ? ` y ${formatCount(earlier, 'día anterior', 'días anteriores')}` : ''}`,
  outcome: (outcome) => OUTCOMES[outcome],
  lines: (count) => formatCount(count, 'declaración', 'declaraciones'),
  changed: (added, removed, respelled) =>
    [
      added + removed === 0
        ? 'Ninguna declaración añadida ni retirada'
        : `${formatCount(added, 'añadida', 'añadidas')}, ${formatCount(removed, 'retirada', 'retiradas')}`,
      ...(respelled > 0 ? [`${formatCount(respelled, 'escrita', 'escritas')} de otro modo`] : []),
    ].join(', '),
  firstVersion: 'El primero que se leyó',

  contradictions: 'Contradicciones',
  noContradictions: 'No se encontró ninguna.',
  denied: (count: number) =>
    `Otra declaración vigente contradice ${formatCount(count, 'declaración', 'declaraciones')}.`,
  quoteAt: (line) => (line === null ? '' : `línea ${formatNumber(line)}`),
  firstSeen: (day) => `desde el ${day}`,

  notChecked: 'Qué no se pudo comprobar',
  allChecked: 'No se sabe que falte nada en lo que se muestra arriba.',
  unanswered: (count: number) =>
    `${formatCount(count, 'declaración no se pudo comprobar', 'declaraciones no se pudieron comprobar')}: no hemos leído ningún archivo vigente del otro sitio.`,
  missingEvidence: (gap: MissingEvidenceWithText): string => {
    switch (gap) {
      case 'records-unavailable':
        return 'Su archivo, las visitas y lo que se halló en contra: los registros no responden ahora mismo.';
      case 'file-not-stored':
        return 'Comentarios, contactos y grafía de su archivo: el conjunto de datos solo conservó las declaraciones.';
      case 'last-check-failed':
        return 'Su archivo en la última visita: entonces no se pudo leer el sitio.';
      case 'line-numbers-not-stored':
        return 'Los números de línea de algunas declaraciones: el conjunto de datos no los conservó.';
    }
  },

  contents: 'En esta página',
  facts: {
    namedBy: 'Lo nombran',
    names: 'Nombra a',
    namedByCounts: ({ confirmed, listed, claims }) =>
      [
        confirmed > 0 && `${formatCount(confirmed, 'confirmada', 'confirmadas')} por ambas partes`,
        listed > 0 && `${formatNumber(listed)} de asociaciones reconocidas`,
        claims > 0 && `${formatNumber(claims)} sin confirmar`,
      ]
        .filter(Boolean)
        .join('; ') || 'ninguno',
    domains: (count: number, confirmed: number) =>
      count === 0
        ? 'ninguno'
        : `${formatCount(count, 'dominio', 'dominios')}; ${formatCount(confirmed, 'declaración confirmada', 'declaraciones confirmadas')} por ambas partes`,
    signal: 'Señal de confianza',
    signalNote: 'Muestra qué asociaciones incluyen un sitio. No dice nada sobre la exactitud de lo que publica.',
    noSignal: {
      'not-listed': 'ninguna: ninguna asociación revisada incluye este sitio',
      'shared-platform': (platform: string) =>
        `ninguna: cualquiera puede abrir una cuenta en ${platform}, así que la plataforma no dice nada de este sitio`,
      'no-domain': 'ninguna: solo se calcula para dominios',
    },
    operatorSetting: 'Este valor es un ajuste del operador de este sitio, no una prueba.',
    signalOfDomain: (domain: string) => `de ${domain}`,
    throughOwner: (owner: string, isConfirmed: boolean) =>
      isConfirmed
        ? `a través de su propietario ${owner}`
        : `a través de ${owner}, que dice controlar este sitio; sin confirmar`,
    signalFrom: (list: string, identities: string) => `${list} incluye ${identities}`,
    moreSources: (count: number) => `y ${formatNumber(count)} más`,
    method: 'cómo se calcula',
    ownFile: 'Archivo propio',
    fileUnavailable: 'no se puede decir ahora',
  },

  raw: 'Datos en bruto',
  rawDetails: 'Todo lo de esta página, en la misma dirección.',
  curl: (address) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Orden que obtiene esta página en JSON',
  share: 'Enlazar, citar, insertar',
  shareDetails: 'El distintivo no usa cookies y se vuelve gris si la inclusión caduca.',
  shareLink: 'Enlace',
  shareCitation: 'Cita',
  shareCard: 'Tarjeta',
  shareBadge: 'Distintivo',
  shareCurl: 'curl',
  shareTexts: 'Los textos mismos',
  copy: (what) => `Copiar ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** @param statement the finding with the dates on which the files were read */
  citation: (
    { domain, as_of, graph_version }: Pick<DossierResponse, 'domain' | 'as_of' | 'graph_version'>,
    statement: string,
    address: string,
  ): string => {
    const month = formatMonth(as_of);
    const records = month ? `, registros hasta ${month}` : '';
    return `${domain}: «${statement}» Vouchwire${records}, grafo ${graph_version}. ${address}`;
  },
  localGraph: 'A su alrededor',
  localGraphDetails: 'El explorador dibuja quién está en torno a este sitio, y sigue desde allí.',
  openExplorer: (domain) => `Abrir ${domain} en el explorador`,
  explorerLoading: 'El explorador se está cargando…',
  limits: 'Lo que esto no le dice',
  limitsText:
    'Esta página no dice si lo publicado es exacto. Una lista de miembros muestra quién pertenece a una asociación, nada más.',

  unknownDetails: 'Ningún archivo que hayamos leído lo nombra, y no hemos leído ningún archivo suyo.',
  relatedDomains: 'Dominios parecidos',
  sameRegistrableDomain: 'bajo el mismo dominio registrable',
  lookAlike: 'se escribe de forma parecida; el propietario puede ser otro',
  claimsControl: 'afirma que controla este sitio. No tiene que hacer nada.',
  moreControlClaims: (count) => `${formatCount(count, 'sitio más afirma', 'sitios más afirman')} controlar este sitio.`,
  noRelatedDomains: 'Ningún dominio conocido tiene el mismo dominio registrable ni se escribe de forma parecida.',
  suggestedAssociations: 'Asociaciones que incluyen sitios relacionados',
  suggestedAssociationsDetails:
    'Incluyen sitios bajo el mismo dominio registrable. Cada asociación decide qué sitios incluye.',
  listMembers: (count) => formatCount(count, 'miembro', 'miembros'),
  owner: '¿Es su sitio?',
  ownerDetails:
    'Publique un trust.txt que nombre sus asociaciones y compruébelo. Si una asociación también lo incluye, esta página lo mostrará en segundos.',
  createFile: 'Crear un trust.txt',
  checkDomain: 'Comprobarlo',

  refused: 'Eso no es un dominio que se pueda consultar.',
  failed: 'No se pudo preguntar al grafo.',
  failedDetails: 'El fallo es nuestro, y de él no se deduce nada sobre el dominio.',
  tryAgain: 'Reintentar',
} as const satisfies Translated<English>;
