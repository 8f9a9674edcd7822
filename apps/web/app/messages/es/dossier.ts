import type { DossierAnswer, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped, secondsWord } from '../../lib/numbers.ts';
import { instantOf, monthOf } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, GapWithText } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';

type English = typeof ENGLISH;

const NAMES_IT: Record<RelationshipType, string> = {
  MEMBER: 'lo incluye como miembro',
  BELONGTO: 'dice que pertenece a él',
  CONTROL: 'dice que lo controla',
  CONTROLLEDBY: 'dice que está controlado por él',
  VENDOR: 'lo nombra como proveedor',
  CUSTOMER: 'lo nombra como cliente',
};

/** Of a `member` line that is no listing of a recognized association: it may be a direction error. */
const NAMES_AS_MEMBER = 'lo nombra como miembro';

const IT_NAMES: Record<RelationshipType, string> = {
  MEMBER: 'figura como miembro',
  BELONGTO: 'figura como lista a la que pertenece',
  CONTROL: 'figura como sitio que controla',
  CONTROLLEDBY: 'figura como su propietario',
  VENDOR: 'figura como proveedor',
  CUSTOMER: 'figura como cliente',
};

/** Of a statement whose file is stale: later requests for it failed. */
const NAMED_IT: Record<RelationshipType, string> = {
  MEMBER: 'lo incluía como miembro',
  BELONGTO: 'decía que pertenecía a él',
  CONTROL: 'decía que lo controlaba',
  CONTROLLEDBY: 'decía que estaba controlado por él',
  VENDOR: 'lo nombraba como proveedor',
  CUSTOMER: 'lo nombraba como cliente',
};
const NAMED_AS_MEMBER = 'lo nombraba como miembro';
const IT_NAMED: Record<RelationshipType, string> = {
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
  lastCheckedUnread: 'La fecha de la última comprobación no está disponible ahora mismo.',
  recordsUnread: 'Ahora mismo falta parte de esta página',
  recordsUnreadMore: (since) =>
    `Los registros que sustentan el grafo no responden desde ${instantOf(since) ?? since}. Se muestra lo que contiene el grafo; el propio archivo, las visitas y el historial no. De eso no se deduce nada sobre el sitio.`,
  fileUnread: 'Su archivo no se puede mostrar ahora: los registros no responden.',
  historyUnread: 'Su historial no se puede mostrar ahora: los registros no responden.',
  recheck: 'Volver a comprobar',
  recheckIn: (seconds) => `Volver a comprobar en ${secondsWord(seconds)}`,
  recheckFrom: (time) => `Se le preguntó hace un momento; se podrá preguntar de nuevo a partir de las ${time}.`,
  rechecking: 'Preguntando al sitio…',
  rechecked: 'Comprobado ahora mismo. El grafo lo recogerá en segundos.',
  recheckFailed: 'Ahora no se pudo preguntar al sitio. De eso no se deduce nada sobre él; inténtelo de nuevo.',
  feedTitle: (domain) => `Qué cambió en torno a ${domain} · Vouchwire`,
  follow: 'Seguir los cambios',
  itsMembers: 'Sus miembros',
  checkPage: 'Lo que ve allí un rastreador',
  json: 'JSON',

  namedBy: 'Quién lo nombra',
  namedByMore: 'Izquierda: el archivo de ellos. Derecha: el archivo de este sitio.',
  noneNamesIt: 'Ningún archivo que hayamos leído nombra este sitio.',
  names: 'A quién nombra',
  namesMore: 'Izquierda: el archivo de este sitio. Derecha: el archivo de ellos.',
  sitesNotShown: (shown, notShown) =>
    `Este archivo nombra ${counted(shown + notShown, 'sitio', 'sitios')}. El grafo muestra ${grouped(shown)}, porque ninguna asociación reconocida incluye este sitio en su lista.`,
  namesNobody: 'Su propio archivo no nombra ningún otro sitio.',
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
  namesIt: (type, group, isStale) => {
    if (type === 'MEMBER' && group === 'claims') return isStale ? NAMED_AS_MEMBER : NAMES_AS_MEMBER;
    return (isStale ? NAMED_IT : NAMES_IT)[type];
  },
  itNames: (type, isStale) => (isStale ? IT_NAMED : IT_NAMES)[type],
  statements: (total, domains) =>
    `${counted(total, 'declaración', 'declaraciones')}, ${counted(domains, 'dominio', 'dominios')}`,
  stateCount: (count) => grouped(count),
  pageOf: (page, pages) => `Página ${grouped(page)} de ${grouped(pages)}`,
  noneHere: 'Ninguna en esta página.',
  pagesLabel: 'Páginas de declaraciones',
  previous: 'Página anterior',
  next: 'Página siguiente',

  file: 'Su archivo',
  fileSeen: (lines, day) => `${counted(lines, 'línea', 'líneas')}; última lectura, el ${day}.`,
  noFile: 'No tenemos ningún archivo de este sitio.',
  noFindings: 'El linter no tiene nada que decir de él.',
  fileFindings: (count, shown) =>
    shown < count
      ? `El linter tiene ${counted(count, 'hallazgo', 'hallazgos')}, ${grouped(shown)} sobre lo que se muestra aquí.`
      : `El linter tiene ${counted(count, 'hallazgo', 'hallazgos')}.`,
  aboutWhole: 'Sobre el archivo en su conjunto',
  notLinted: 'No se conservó el archivo tal como llegó, solo sus declaraciones; por eso el linter no dice nada aquí.',
  linesShown: (shown, total) => `${grouped(shown)} de ${counted(total, 'línea', 'líneas')}`,
  linesBefore: 'Líneas anteriores',
  linesAfter: 'Líneas siguientes',
  windowsLabel: 'Otras líneas del archivo',
  wholeFile: 'El archivo tal como llegó',
  fileLabel: 'El archivo, línea por línea',

  history: 'Historial',
  historyMore: (total) => counted(total, 'observación', 'observaciones'),
  noHistory: 'No tenemos constancia de ninguna comprobación de este sitio.',
  when: 'Cuándo',
  whatWasSeen: 'Qué se vio',
  whatChanged: 'Qué cambió',
  attemptDates: (days, earlier) =>
    `${days.join(', ')}${earlier > 0 ? ` y ${counted(earlier, 'día anterior', 'días anteriores')}` : ''}`,
  outcome: (outcome) => OUTCOMES[outcome],
  lines: (count) => counted(count, 'declaración', 'declaraciones'),
  changed: (added, removed, respelled) =>
    [
      added + removed === 0
        ? 'Ninguna declaración añadida ni retirada'
        : `${counted(added, 'añadida', 'añadidas')}, ${counted(removed, 'retirada', 'retiradas')}`,
      ...(respelled > 0 ? [`${counted(respelled, 'escrita', 'escritas')} de otro modo`] : []),
    ].join(', '),
  firstOne: 'El primero que se leyó',

  contradictions: 'Contradicciones',
  noContradictions: 'No se encontró ninguna.',
  denied: (count: number) => `Otra declaración vigente contradice ${counted(count, 'declaración', 'declaraciones')}.`,
  quoteAt: (line) => (line === null ? '' : `línea ${grouped(line)}`),
  firstSeen: (day) => `desde el ${day}`,

  notChecked: 'Qué no se pudo comprobar',
  allChecked: 'No se sabe que falte nada en lo que se muestra arriba.',
  unanswered: (count: number) =>
    `${counted(count, 'declaración no se pudo comprobar', 'declaraciones no se pudieron comprobar')}: no hemos leído ningún archivo vigente del otro sitio.`,
  gap: (gap: GapWithText): string => {
    switch (gap) {
      case 'records-not-read':
        return 'Su archivo, las visitas y lo que se halló en contra: los registros no responden ahora mismo.';
      case 'file-not-kept':
        return 'Comentarios, contactos y grafía de su archivo: el conjunto de datos solo conservó las declaraciones.';
      case 'last-look-failed':
        return 'Su archivo en la última visita: entonces no se pudo leer el sitio.';
      case 'line-numbers-not-kept':
        return 'Los números de línea de algunas declaraciones: el conjunto de datos no los conservó.';
    }
  },

  contents: 'En esta página',
  facts: {
    namedBy: 'Lo nombran',
    names: 'Nombra a',
    namedByCounts: ({ confirmed, listed, claims }) =>
      [
        confirmed > 0 && `${counted(confirmed, 'confirmada', 'confirmadas')} por ambas partes`,
        listed > 0 && `${grouped(listed)} de asociaciones reconocidas`,
        claims > 0 && `${grouped(claims)} sin confirmar`,
      ]
        .filter(Boolean)
        .join('; ') || 'ninguno',
    domains: (count: number, confirmed: number) =>
      count === 0
        ? 'ninguno'
        : `${counted(count, 'dominio', 'dominios')}; ${counted(confirmed, 'declaración confirmada', 'declaraciones confirmadas')} por ambas partes`,
    signal: 'Señal de confianza',
    signalNote: 'Muestra qué asociaciones incluyen un sitio. No dice nada sobre la exactitud de lo que publica.',
    noSignal: {
      'not-listed': 'ninguna: ninguna asociación revisada incluye este sitio',
      'shared-platform': (platform: string) =>
        `ninguna: cualquiera puede abrir una cuenta en ${platform}, así que la plataforma no dice nada de este sitio`,
      'no-domain': 'ninguna: solo se calcula para dominios',
    },
    operatorSetting: 'Este valor es un ajuste del operador de este sitio, no una prueba.',
    ofDomain: (domain: string) => `de ${domain}`,
    throughOwner: (owner: string, isConfirmed: boolean) =>
      isConfirmed
        ? `a través de su propietario ${owner}`
        : `a través de ${owner}, que dice controlar este sitio; sin confirmar`,
    signalFrom: (list: string, identities: string) => `${list} incluye ${identities}`,
    moreSources: (count: number) => `y ${grouped(count)} más`,
    howMade: 'cómo se calcula',
    ownFile: 'Archivo propio',
    fileUnread: 'no se puede decir ahora',
  },

  raw: 'Datos en bruto',
  rawMore: 'Todo lo de esta página, en la misma dirección.',
  curl: (address) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Orden que obtiene esta página en JSON',
  share: 'Enlazar, citar, insertar',
  shareMore: 'El distintivo no usa cookies y se vuelve gris si la inclusión caduca.',
  shareLink: 'Enlace',
  shareCitation: 'Cita',
  shareCard: 'Tarjeta',
  shareBadge: 'Distintivo',
  shareCurl: 'curl',
  shareTexts: 'Los textos mismos',
  copy: (what) => `Copiar ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** @param statement the finding with the dates on which the files were read */
  citation: (
    { domain, as_of, graph_version }: Pick<DossierAnswer, 'domain' | 'as_of' | 'graph_version'>,
    statement: string,
    address: string,
  ): string => {
    const month = monthOf(as_of);
    const records = month ? `, registros hasta ${month}` : '';
    return `${domain}: «${statement}» Vouchwire${records}, grafo ${graph_version}. ${address}`;
  },
  around: 'A su alrededor',
  aroundMore: 'El explorador dibuja quién está en torno a este sitio, y sigue desde allí.',
  openExplorer: (domain) => `Abrir ${domain} en el explorador`,
  explorerComes: 'El explorador se está cargando…',
  limits: 'Lo que esto no le dice',
  limitsText:
    'Esta página no dice si lo publicado es exacto. Una lista de miembros muestra quién pertenece a una asociación, nada más.',

  unknownMore: 'Ningún archivo que hayamos leído lo nombra, y no hemos leído ningún archivo suyo.',
  relatives: 'Dominios parecidos',
  sameRegistrableDomain: 'bajo el mismo dominio registrable',
  lookAlike: 'se escribe de forma parecida; el propietario puede ser otro',
  claimsControl: 'afirma que controla este sitio. No tiene que hacer nada.',
  moreControlClaims: (count) => `${counted(count, 'sitio más afirma', 'sitios más afirman')} controlar este sitio.`,
  noRelatives: 'Ningún dominio conocido tiene el mismo dominio registrable ni se escribe de forma parecida.',
  wouldList: 'Asociaciones que incluyen sitios relacionados',
  wouldListMore: 'Incluyen sitios bajo el mismo dominio registrable. Cada asociación decide qué sitios incluye.',
  listMembers: (count) => counted(count, 'miembro', 'miembros'),
  owner: '¿Es su sitio?',
  ownerMore:
    'Publique un trust.txt que nombre sus asociaciones y compruébelo. Si una asociación también lo incluye, esta página lo mostrará en segundos.',
  makeFile: 'Crear un trust.txt',
  checkIt: 'Comprobarlo',

  refused: 'Eso no es un dominio que se pueda consultar.',
  failed: 'No se pudo preguntar al grafo.',
  failedMore: 'El fallo es nuestro, y de él no se deduce nada sobre el dominio.',
  tryAgain: 'Reintentar',
} as const satisfies Translated<English>;
