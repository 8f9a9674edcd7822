import type { PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped, secondsWord } from '../../lib/numbers.ts';
import { dayOf, instantOf, monthOf } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';
import { LOCALE } from './locale.ts';

type English = typeof ENGLISH;

/** “a, b y c”, and “e” before a name that begins with i. */
const LIST = new Intl.ListFormat(LOCALE.formats, { type: 'conjunction' });

/** The names that are told, and how many others there are. */
const those = (names: readonly string[], total: number): string =>
  total > names.length ? `${names.join(', ')} y ${grouped(total - names.length)} más` : LIST.format(names);

const NAMES_IT: Record<RelationshipType, string> = {
  MEMBER: 'lo incluye como miembro',
  BELONGTO: 'dice que pertenece a él',
  CONTROL: 'dice que lo controla',
  CONTROLLEDBY: 'dice que está controlado por él',
  VENDOR: 'lo nombra como proveedor',
  CUSTOMER: 'lo nombra como cliente',
};

const IT_NAMES: Record<RelationshipType, string> = {
  MEMBER: 'figura como miembro',
  BELONGTO: 'figura como lista a la que pertenece',
  CONTROL: 'figura como sitio que controla',
  CONTROLLEDBY: 'figura como su propietario',
  VENDOR: 'figura como proveedor',
  CUSTOMER: 'figura como cliente',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'Se leyó un archivo',
  absent: 'No había ningún archivo',
  blocked: 'El sitio denegó el acceso a lectores automáticos',
  unreachable: 'No se pudo llegar al sitio',
  'not-a-policy-file': 'Lo que había no es un archivo trust.txt',
};

const finding = ({ finding, domain }: Parameters<English['finding']>[0]): string => {
  const { kind, by, total, both_sides } = finding;
  const names = those(
    by.map((one) => one.name ?? one.domain),
    total,
  );
  switch (kind) {
    case 'listed': {
      const said = `${names} ${total === 1 ? 'incluye' : 'incluyen'} este sitio como miembro`;
      if (both_sides === total) return `${said}, y el sitio también lo dice.`;
      if (both_sides === 0) return `${said}; no se vio que su propio archivo lo diga.`;
      return `${said}; el sitio también lo dice de ${grouped(both_sides)} de ellas.`;
    }
    case 'owned': {
      const said = `${names} ${total === 1 ? 'dice que controla' : 'dicen que controlan'} este sitio`;
      return both_sides > 0
        ? `${said}, y el sitio también lo dice.`
        : `${said}; no se vio que su propio archivo lo diga.`;
    }
    case 'list':
      return `Este sitio incluye ${counted(total, 'miembro', 'miembros')} en su lista; ${counted(both_sides, 'lo dice', 'lo dicen')} también.`;
    case 'named':
      return `${names} ${total === 1 ? 'nombra' : 'nombran'} este sitio; ninguna lista de miembros lo hace.`;
    case 'names':
      return `Este sitio nombra a ${total === 1 ? 'otro' : `otros ${grouped(total)}`}; ningún archivo leído lo nombra.`;
    case 'silent':
      return 'Ningún archivo leído nombra este sitio, y él no nombra a nadie.';
    case 'unknown':
      return `Aquí no se sabe nada de ${domain}.`;
  }
};

const seen = (first: string, last: string): string =>
  first === last ? `Visto el ${last}.` : `Visto del ${first} al ${last}.`;

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain, head) => `${domain}: ${head} · Vouchwire`,
  fallbackTitle: 'Un dominio y quién lo avala · Vouchwire',
  fallbackDescription:
    'Quién incluye un dominio en su lista, si él también lo dice y las líneas fechadas en que esto se apoya.',
  explorer: 'Explorador del grafo de confianza',

  finding,
  seen,
  checked: ({ last_checked, records_unread_since }) => {
    if (records_unread_since !== null)
      return 'Ahora mismo no se puede decir cuándo se buscó su archivo por última vez.';
    const day = dayOf(last_checked);
    return day ? `Su archivo se buscó por última vez el ${day}.` : 'Nadie ha buscado aún su archivo.';
  },
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

  vouchers: 'Quién lo avala',
  vouchersMore: 'A la izquierda lo que dicen ellos, a la derecha lo que dice él',
  noVouchers: 'Ningún archivo leído nombra este sitio.',
  vouchesFor: 'A quién avala',
  vouchesForMore: 'A la izquierda lo que dice él, a la derecha lo que dicen ellos',
  sitesNotShown: (shown, notShown) =>
    `Este archivo nombra ${counted(shown + notShown, 'sitio', 'sitios')}. El grafo muestra ${grouped(shown)}, porque ninguna asociación reconocida incluye este sitio en su lista.`,
  noVouchesFor: 'Su propio archivo, hasta donde se leyó, no nombra a nadie.',
  namesIt: (type) => NAMES_IT[type],
  itNames: (type) => IT_NAMES[type],
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
  noFile: 'En los registros no hay ningún archivo vigente de este sitio.',
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
  noHistory: 'Nadie ha buscado aún un archivo de este sitio.',
  when: 'Cuándo',
  whatWasSeen: 'Qué se vio',
  whatChanged: 'Qué cambió',
  fromTo: (first, last) => (first === last ? last : `${first} a ${last}`),
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

  contradictions: 'Qué se contradice',
  noContradictions: 'No se encontraron dos declaraciones vigentes que se nieguen entre sí.',
  denied: (count) => `Otra declaración vigente niega ${counted(count, 'declaración', 'declaraciones')}.`,
  quoteAt: (line) => (line === null ? '' : `línea ${grouped(line)}`),
  firstSeen: (day) => `desde el ${day}`,

  notChecked: 'Qué no se pudo comprobar',
  allChecked: 'No se sabe que falte nada en lo que se muestra arriba.',
  gap: (gap, unanswered) => {
    switch (gap) {
      case 'records-not-read':
        return 'Su archivo, las visitas y lo que se halló en contra: los registros no responden ahora mismo.';
      case 'never-looked':
        return 'Su propio archivo: nadie lo ha buscado aún.';
      case 'no-file-read':
        return 'Lo que dice él mismo: no hay vigente ningún archivo suyo que se pudiera leer.';
      case 'file-not-kept':
        return 'Comentarios, contactos y grafía de su archivo: el conjunto de datos solo conservó las declaraciones.';
      case 'file-stale':
        return 'Si su archivo lo sigue diciendo: los intentos de leerlo fallan desde hace más de 14 días.';
      case 'last-look-failed':
        return 'Su archivo en la última visita: entonces no se pudo leer el sitio.';
      case 'unanswered-claims':
        return `${counted(unanswered, 'declaración', 'declaraciones')} a las que ningún archivo pudo responder, porque allí no se leyó ninguno.`;
      case 'line-numbers-not-kept':
        return 'Los números de línea de algunas declaraciones: el conjunto de datos no los conservó.';
    }
  },

  contents: 'En esta página',
  facts: {
    vouchedBy: 'Lo nombran',
    vouches: 'Nombra a',
    domains: (count, confirmed) =>
      count === 0
        ? 'nadie'
        : `${counted(count, 'dominio', 'dominios')}; ${counted(confirmed, 'declaración', 'declaraciones')} por ambas partes`,
    signal: 'Señal de confianza',
    noSignal: 'ninguna: ningún ancla lleva aquí',
    howMade: 'cómo se calcula',
    ownFile: 'Archivo propio',
    fileRead: (day) => `leído el ${day}`,
    fileNotRead: 'no se leyó ninguno',
    fileUnread: 'no se puede decir ahora',
  },

  raw: 'Datos en bruto',
  rawMore: 'Todo lo de esta página, en la misma dirección.',
  curl: (address) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Orden que obtiene esta página en JSON',
  share: 'Enlazar, citar, insertar',
  shareMore: 'El distintivo no pide nada a sus lectores, y se vuelve gris por sí solo.',
  shareLink: 'Enlace',
  shareCitation: 'Cita',
  shareCard: 'Tarjeta',
  shareBadge: 'Distintivo',
  shareCurl: 'curl',
  shareTexts: 'Los textos mismos',
  copy: (what) => `Copiar ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** With the dates of what it says, and what it was read from. */
  citation: (dossier, address) => {
    const { domain, as_of, graph_version } = dossier;
    const [first, last, month] = [dayOf(dossier.finding.first_seen), dayOf(dossier.finding.last_seen), monthOf(as_of)];
    const when = first && last ? ` ${seen(first, last)}` : '';
    const records = month ? `, registros hasta ${month}` : '';
    return `${domain}: «${finding(dossier)}»${when} Vouchwire${records}, grafo ${graph_version}. ${address}`;
  },
  around: 'A su alrededor',
  aroundMore: 'El explorador dibuja quién está en torno a este sitio, y sigue desde allí.',
  openExplorer: (domain) => `Abrir ${domain} en el explorador`,
  explorerComes: 'El explorador se está cargando…',
  limits: 'Lo que esto no le dice',
  limitsText: 'Si lo que publica es acertado. Una lista dice a quién pertenece un editor; no lee los artículos.',

  unknownMore:
    'Ningún archivo leído lo nombra, y no ha publicado ninguno que se haya leído. De eso no se deduce nada sobre el sitio.',
  relatives: 'Dominios cercanos',
  sameRegistrableDomain: 'bajo el mismo dominio registrable',
  lookAlike: 'se escribe casi igual; puede ser de otro',
  claimsControl: 'afirma que controla este sitio. No tiene que hacer nada.',
  moreControlClaims: (count) => `${counted(count, 'sitio más afirma', 'sitios más afirman')} controlar este sitio.`,
  noRelatives:
    'Ninguna identidad conocida está bajo el mismo dominio registrable ni ningún dominio conocido se escribe casi igual.',
  wouldList: 'Quién podría incluirlo',
  wouldListMore:
    'Listas que nombran a sus allegados o, a falta de ellas, las más largas. Si un sitio debe figurar en una lista, lo dice la lista.',
  listMembers: (count) => counted(count, 'miembro', 'miembros'),
  owner: 'Si es suyo',
  ownerMore:
    'Publique un archivo trust.txt que nombre las listas a las que pertenece y haga que se compruebe. Si una lista también lo nombra, esta página lo dirá en segundos.',
  makeFile: 'Crear un trust.txt',
  checkIt: 'Comprobarlo',

  refused: 'Eso no es un dominio que se pueda consultar.',
  failed: 'No se pudo preguntar al grafo.',
  failedMore: 'El fallo es nuestro, y de él no se deduce nada sobre el dominio.',
  tryAgain: 'Reintentar',
} as const satisfies Translated<English>;
