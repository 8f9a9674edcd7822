import { isMonthDate, type StatementText } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatLongDate, formatMonth } from '../../lib/time.ts';

const SUBJECTS = { site: 'este site', page: 'esta página', did: 'este DID', association: 'esta associação' } as const;

const day = (date: string): string => (isMonthDate(date) ? formatMonth(date) : formatLongDate(date)) ?? date;
const on = (date: string): string => `em ${day(date)}`;

function confirmedBy(confirmed: number, of: number): string {
  if (confirmed === 0)
    return of === 1
      ? 'nenhum arquivo vigente dele que lemos o confirma'
      : 'nenhum arquivo vigente deles que lemos o confirma';
  if (of === 1) return 'ele o confirma';
  if (confirmed === of) return 'todos o confirmam';
  return `${formatNumber(confirmed)} o ${confirmed === 1 ? 'confirma' : 'confirmam'}`;
}

/** The parts of which statements about a domain are composed. */
export const MESSAGES: StatementText = {
  parties: (names, total) => {
    if (total > names.length) return `${names.join(', ')} e ${formatCount(total - names.length, 'outro', 'outros')}`;
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
  },
  association: (name, members, confirmed) =>
    `${name} é uma associação que lista ${formatCount(members, 'membro', 'membros')}; ${confirmedBy(confirmed, members)}.`,
  associationStale: (name, members, lastRead) =>
    `${name} é uma associação que listava ${formatCount(members, 'membro', 'membros')} quando o arquivo foi lido pela última vez ${on(lastRead)}.`,
  listedConfirmed: ({ text, isPlural }, subject, host) => {
    const lists = `${text} ${isPlural ? 'listam' : 'lista'} ${SUBJECTS[subject]} como membro`;
    if (host !== null) return `${lists}, e o arquivo de ${host} o confirma.`;
    return subject === 'association' ? `${lists}, e a associação o confirma.` : `${lists}, e o site o confirma.`;
  },
  listed: ({ text, isPlural }, subject, also) =>
    also
      ? `${text} também ${isPlural ? 'o listam' : 'o lista'}; isso não está confirmado.`
      : `${text} ${isPlural ? 'listam' : 'lista'} ${SUBJECTS[subject]} como membro.`,
  listedStale: ({ text, isPlural }, subject, lastRead) =>
    `${text} ${isPlural ? 'listavam' : 'listava'} ${SUBJECTS[subject]} como membro quando ${isPlural ? 'os arquivos deles foram lidos' : 'o arquivo foi lido'} pela última vez ${on(lastRead)}.`,
  controlled: ({ text, isPlural }, subject) =>
    `${text} ${isPlural ? 'dizem' : 'diz'} controlar ${SUBJECTS[subject]}, e o site o confirma.`,
  owner: ({ text, isPlural }) =>
    `Este site diz controlar ${text}, e ${isPlural ? 'esses sites o confirmam' : 'esse site o confirma'}.`,
  list: (members, confirmed) =>
    `Este site lista ${formatCount(members, 'membro', 'membros')}; ${confirmedBy(confirmed, members)}.`,
  through: ({ text, isPlural }, domain, listed) =>
    `Nenhuma associação cujo arquivo vigente lemos lista o próprio ${domain}. ${text} ${isPlural ? 'listam' : 'lista'} ${listed.text} como ${listed.isPlural ? 'membros' : 'membro'}.`,
  notListed: (subject) => `Nenhuma associação cujo arquivo vigente lemos lista ${SUBJECTS[subject]} como membro.`,
  unknown: (domain) => `${domain} não está no grafo. Isso nada diz sobre o site.`,
  ownFileNamesOwnHosts: (host, read) => `O arquivo de ${host}, lido ${read}, só cita hosts do próprio domínio.`,
  ownFileNames: (host, read, total, confirmed) =>
    total === 0
      ? `O arquivo de ${host}, lido ${read}, não cita nenhum outro site.`
      : `O arquivo de ${host}, lido ${read}, cita ${formatCount(total, 'outro site', 'outros sites')}; ${confirmedBy(confirmed, total)}.`,
  file: {
    noFileOfDid: 'Um DID não tem trust.txt.',
    notChecked: (host) => `Não checamos se ${host} tem um trust.txt.`,
    lastRead: (host, read) => `O arquivo de ${host} foi lido pela última vez ${read}.`,
    failed: {
      absent: (host, checked) => `Nenhum trust.txt foi encontrado em ${host} ${checked}.`,
      blocked: (host, checked) => `${host} recusou o pedido de seu trust.txt ${checked}.`,
      unreachable: (host, checked) => `${host} estava inacessível ou não deu resposta útil ${checked}.`,
      'not-a-policy-file': (host, checked) => `${host} devolveu outro documento no lugar de um trust.txt ${checked}.`,
    },
    failedSince: {
      absent: (host, read, checked) =>
        `O arquivo de ${host} foi lido pela última vez ${read}; não encontrado ${checked}.`,
      blocked: (host, read, checked) => `O arquivo de ${host} foi lido pela última vez ${read}; recusado ${checked}.`,
      unreachable: (host, read, checked) =>
        `O arquivo de ${host} foi lido pela última vez ${read}; sem resposta útil ${checked}.`,
      'not-a-policy-file': (host, read, checked) =>
        `O arquivo de ${host} foi lido pela última vez ${read}; outro documento em seu lugar ${checked}.`,
    },
    notMentioned: (host, read, other) => `O arquivo de ${host}, lido ${read}, não menciona ${other}.`,
    notMentionedThere: (host, read, many) => `O arquivo de ${host}, lido ${read}, não ${many ? 'as' : 'a'} menciona.`,
    notConfirmed: (host, read) => `O arquivo de ${host}, lido ${read}, não confirma isto.`,
    otherOwner: (host, read) => `O arquivo de ${host}, lido ${read}, cita outro dono.`,
  },
  filesRead: (files) =>
    `Arquivos lidos: ${files.map(({ names, date }) => `${MESSAGES.parties(names, names.length)} ${on(date)}`).join('; ')}.`,
  on,
  since: (date) => `desde ${day(date)}`,
};
