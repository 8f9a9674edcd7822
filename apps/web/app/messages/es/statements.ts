import { isMonthDate, type StatementText } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatLongDate, formatMonth } from '../../lib/time.ts';
import { LOCALE } from './locale.ts';

/** “a, b y c”, and “e” before a name that begins with i. */
const LIST = new Intl.ListFormat(LOCALE.formats, { type: 'conjunction' });
const SUBJECTS = { site: 'este sitio', page: 'esta página', did: 'este DID', association: 'esta asociación' } as const;

const day = (date: string): string => (isMonthDate(date) ? formatMonth(date) : formatLongDate(date)) ?? date;
const on = (date: string): string => `${isMonthDate(date) ? 'en' : 'el'} ${day(date)}`;

function confirmedBy(confirmed: number, of: number): string {
  if (confirmed === 0)
    return of === 1
      ? 'ningún archivo vigente suyo que hayamos leído lo confirma'
      : 'ningún archivo vigente de ellos que hayamos leído lo confirma';
  if (of === 1) return 'lo confirma';
  if (confirmed === of) return 'todos lo confirman';
  return `${formatNumber(confirmed)} lo ${confirmed === 1 ? 'confirma' : 'confirman'}`;
}

/** The parts of which statements about a domain are composed. */
export const MESSAGES: StatementText = {
  parties: (names, total) =>
    total > names.length ? `${names.join(', ')} y ${formatNumber(total - names.length)} más` : LIST.format(names),
  association: (name, members, confirmed) =>
    `${name} es una asociación que incluye ${formatCount(members, 'miembro', 'miembros')}; ${confirmedBy(confirmed, members)}.`,
  associationStale: (name, members, lastRead) =>
    `${name} es una asociación que incluía ${formatCount(members, 'miembro', 'miembros')} cuando se leyó su archivo por última vez ${on(lastRead)}.`,
  listedConfirmed: ({ text, isPlural }, subject, host) => {
    const lists = `${text} ${isPlural ? 'incluyen' : 'incluye'} ${SUBJECTS[subject]} como miembro`;
    if (host !== null) return `${lists}, y el archivo de ${host} lo confirma.`;
    return subject === 'association' ? `${lists}, y la asociación lo confirma.` : `${lists}, y el sitio lo confirma.`;
  },
  listed: ({ text, isPlural }, subject, also) =>
    also
      ? `${text} también ${isPlural ? 'lo incluyen' : 'lo incluye'}; esto no está confirmado.`
      : `${text} ${isPlural ? 'incluyen' : 'incluye'} ${SUBJECTS[subject]} como miembro.`,
  listedStale: ({ text, isPlural }, subject, lastRead) =>
    `${text} ${isPlural ? 'incluían' : 'incluía'} ${SUBJECTS[subject]} como miembro cuando se ${isPlural ? 'leyeron sus archivos' : 'leyó su archivo'} por última vez ${on(lastRead)}.`,
  controlled: ({ text, isPlural }, subject) =>
    `${text} ${isPlural ? 'dicen que controlan' : 'dice que controla'} ${SUBJECTS[subject]}, y el sitio lo confirma.`,
  owner: ({ text, isPlural }) =>
    `Este sitio dice que controla ${text}, y ${isPlural ? 'esos sitios lo confirman' : 'ese sitio lo confirma'}.`,
  list: (members, confirmed) =>
    `Este sitio incluye ${formatCount(members, 'miembro', 'miembros')} en su lista; ${confirmedBy(confirmed, members)}.`,
  through: ({ text, isPlural }, domain, listed) =>
    `Ninguna asociación cuyo archivo vigente hayamos leído incluye el propio ${domain}. ${text} ${isPlural ? 'incluyen' : 'incluye'} ${listed.text} como ${listed.isPlural ? 'miembros' : 'miembro'}.`,
  notListed: (subject) =>
    `Ninguna asociación cuyo archivo vigente hayamos leído incluye ${SUBJECTS[subject]} como miembro.`,
  unknown: (domain) => `${domain} no está en el grafo. Eso no dice nada sobre el sitio.`,
  ownFileNamesOwnHosts: (host, read) => `El archivo de ${host}, leído ${read}, solo nombra hosts de su propio dominio.`,
  ownFileNames: (host, read, total, confirmed) =>
    total === 0
      ? `El archivo de ${host}, leído ${read}, no nombra ningún otro sitio.`
      : `El archivo de ${host}, leído ${read}, nombra ${formatCount(total, 'otro sitio', 'otros sitios')}; ${confirmedBy(confirmed, total)}.`,
  file: {
    noFileOfDid: 'Un DID no tiene trust.txt.',
    notChecked: (host) => `No hemos comprobado si ${host} tiene un trust.txt.`,
    lastRead: (host, read) => `El archivo de ${host} se leyó por última vez ${read}.`,
    failed: {
      absent: (host, checked) => `No se encontró ningún trust.txt en ${host} ${checked}.`,
      blocked: (host, checked) => `${host} rechazó la petición de su trust.txt ${checked}.`,
      unreachable: (host, checked) => `No se pudo llegar a ${host} o no dio una respuesta útil ${checked}.`,
      'not-a-policy-file': (host, checked) => `${host} devolvió otro documento en lugar de un trust.txt ${checked}.`,
    },
    failedSince: {
      absent: (host, read, checked) =>
        `El archivo de ${host} se leyó por última vez ${read}; no encontrado ${checked}.`,
      blocked: (host, read, checked) => `El archivo de ${host} se leyó por última vez ${read}; rechazado ${checked}.`,
      unreachable: (host, read, checked) =>
        `El archivo de ${host} se leyó por última vez ${read}; sin respuesta útil ${checked}.`,
      'not-a-policy-file': (host, read, checked) =>
        `El archivo de ${host} se leyó por última vez ${read}; otro documento en su lugar ${checked}.`,
    },
    notMentioned: (host, read, other) => `El archivo de ${host}, leído ${read}, no menciona a ${other}.`,
    notMentionedThere: (host, read, many) =>
      `El archivo de ${host}, leído ${read}, no ${many ? 'las' : 'la'} menciona.`,
    notConfirmed: (host, read) => `El archivo de ${host}, leído ${read}, no confirma esto.`,
    otherOwner: (host, read) => `El archivo de ${host}, leído ${read}, nombra a otro propietario.`,
  },
  filesRead: (files) =>
    `Archivos leídos: ${files.map(({ names, date }) => `${MESSAGES.parties(names, names.length)} ${on(date)}`).join('; ')}.`,
  on,
  since: (date) => (isMonthDate(date) ? `desde ${day(date)}` : `desde el ${day(date)}`),
};
