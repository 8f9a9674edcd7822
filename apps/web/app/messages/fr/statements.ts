import { isMonthDate, type StatementText } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatLongDate, formatMonth } from '../../lib/time.ts';

const SUBJECTS = { site: 'ce site', page: 'cette page', did: 'ce DID', association: 'cette association' } as const;

const day = (date: string): string => (isMonthDate(date) ? formatMonth(date) : formatLongDate(date)) ?? date;
const on = (date: string): string => `${isMonthDate(date) ? 'en' : 'le'} ${day(date)}`;

function confirmedBy(confirmed: number, of: number): string {
  if (confirmed === 0)
    return of === 1
      ? 'aucun fichier actuel de sa part que nous ayons lu ne le confirme'
      : 'aucun fichier actuel de leur part que nous ayons lu ne le confirme';
  if (of === 1) return 'il le confirme';
  if (confirmed === of) return 'tous le confirment';
  return `${formatNumber(confirmed)} le ${confirmed === 1 ? 'confirme' : 'confirment'}`;
}

const membersOf = (many: boolean): string => (many ? 'leurs membres' : 'ses membres');

/** The parts of which statements about a domain are composed. */
export const MESSAGES: StatementText = {
  parties: (names, total) => {
    if (total > names.length) return `${names.join(', ')} et ${formatCount(total - names.length, 'autre', 'autres')}`;
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
  },
  association: (name, members, confirmed) =>
    `${name} est une association qui inscrit ${formatCount(members, 'membre', 'membres')} ; ${confirmedBy(confirmed, members)}.`,
  associationStale: (name, members, lastRead) =>
    `${name} est une association qui inscrivait ${formatCount(members, 'membre', 'membres')} à la dernière lecture de son fichier, ${on(lastRead)}.`,
  listedConfirmed: ({ text, isPlural }, subject, host) => {
    const lists = `${text} ${isPlural ? 'inscrivent' : 'inscrit'} ${SUBJECTS[subject]} parmi ${membersOf(isPlural)}`;
    if (host !== null) return `${lists}, et le fichier de ${host} le confirme.`;
    return subject === 'association' ? `${lists}, et l’association le confirme.` : `${lists}, et le site le confirme.`;
  },
  listed: ({ text, isPlural }, subject, also) =>
    also
      ? `${text} ${isPlural ? 'l’inscrivent' : 'l’inscrit'} aussi ; ce n’est pas confirmé.`
      : `${text} ${isPlural ? 'inscrivent' : 'inscrit'} ${SUBJECTS[subject]} parmi ${membersOf(isPlural)}.`,
  listedStale: ({ text, isPlural }, subject, lastRead) =>
    `${text} ${isPlural ? 'inscrivaient' : 'inscrivait'} ${SUBJECTS[subject]} parmi ${membersOf(isPlural)} à la dernière lecture de ${isPlural ? 'leurs fichiers' : 'son fichier'}, ${on(lastRead)}.`,
  controlled: ({ text, isPlural }, subject) =>
    `${text} ${isPlural ? 'disent' : 'dit'} contrôler ${SUBJECTS[subject]}, et le site le confirme.`,
  owner: ({ text, isPlural }) =>
    `Ce site dit contrôler ${text}, et ${isPlural ? 'ces sites le confirment' : 'ce site-là le confirme'}.`,
  list: (members, confirmed) =>
    `Ce site inscrit ${formatCount(members, 'membre', 'membres')} ; ${confirmedBy(confirmed, members)}.`,
  through: ({ text, isPlural }, domain, listed) =>
    `Aucune association dont nous ayons lu le fichier actuel n’inscrit ${domain} même. ${text} ${isPlural ? 'inscrivent' : 'inscrit'} ${listed.text} parmi ${membersOf(isPlural)}.`,
  notListed: (subject) =>
    `Aucune association dont nous ayons lu le fichier actuel n’inscrit ${SUBJECTS[subject]} parmi ses membres.`,
  unknown: (domain) => `${domain} n’est pas dans le graphe. Cela ne dit rien du site.`,
  ownFileNamesOwnHosts: (host, read) =>
    `Le fichier de ${host}, lu ${read}, ne nomme que des hôtes de son propre domaine.`,
  ownFileNames: (host, read, total, confirmed) =>
    total === 0
      ? `Le fichier de ${host}, lu ${read}, ne nomme aucun autre site.`
      : `Le fichier de ${host}, lu ${read}, nomme ${formatCount(total, 'autre site', 'autres sites')} ; ${confirmedBy(confirmed, total)}.`,
  file: {
    noFileOfDid: 'Un DID n’a pas de trust.txt.',
    notChecked: (host) => `Nous n’avons pas cherché de trust.txt sur ${host}.`,
    lastRead: (host, read) => `Le fichier de ${host} a été lu pour la dernière fois ${read}.`,
    failed: {
      absent: (host, checked) => `Aucun trust.txt n’a été trouvé sur ${host} ${checked}.`,
      blocked: (host, checked) => `${host} a refusé la demande de son trust.txt ${checked}.`,
      unreachable: (host, checked) => `${host} était injoignable ou n’a pas donné de réponse exploitable ${checked}.`,
      'not-a-policy-file': (host, checked) =>
        `${host} a renvoyé un autre document à la place d’un trust.txt ${checked}.`,
    },
    failedSince: {
      absent: (host, read, checked) => `Dernière lecture du fichier de ${host} ${read} ; introuvable ${checked}.`,
      blocked: (host, read, checked) => `Dernière lecture du fichier de ${host} ${read} ; refusé ${checked}.`,
      unreachable: (host, read, checked) =>
        `Dernière lecture du fichier de ${host} ${read} ; aucune réponse exploitable ${checked}.`,
      'not-a-policy-file': (host, read, checked) =>
        `Dernière lecture du fichier de ${host} ${read} ; un autre document à sa place ${checked}.`,
    },
    notMentioned: (host, read, other) => `Le fichier de ${host}, lu ${read}, ne mentionne pas ${other}.`,
    notMentionedThere: (host, read, many) =>
      `Le fichier de ${host}, lu ${read}, ne ${many ? 'les' : 'la'} mentionne pas.`,
    notConfirmed: (host, read) => `Le fichier de ${host}, lu ${read}, ne le confirme pas.`,
    otherOwner: (host, read) => `Le fichier de ${host}, lu ${read}, nomme un autre propriétaire.`,
  },
  filesRead: (files) =>
    `Fichiers lus : ${files.map(({ names, date }) => `${MESSAGES.parties(names, names.length)} ${on(date)}`).join(' ; ')}.`,
  on,
  since: (date) => (isMonthDate(date) ? `depuis ${day(date)}` : `depuis le ${day(date)}`),
};
