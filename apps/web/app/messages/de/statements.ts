import { isMonthDate, type StatementText } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatLongDate, formatMonth } from '../../lib/time.ts';

const SUBJECTS = { site: 'diese Website', page: 'diese Seite', did: 'diese DID', association: 'ihn' } as const;

const day = (date: string): string => (isMonthDate(date) ? formatMonth(date) : formatLongDate(date)) ?? date;
const on = (date: string): string => `${isMonthDate(date) ? 'im' : 'am'} ${day(date)}`;

function confirmedBy(confirmed: number, of: number): string {
  if (confirmed === 0)
    return of === 1
      ? 'keine aktuelle Datei davon, die wir gelesen haben, bestätigt es'
      : 'keine aktuelle Datei von ihnen, die wir gelesen haben, bestätigt es';
  if (of === 1) return 'es bestätigt das';
  if (confirmed === of) return 'alle bestätigen es';
  return `${formatNumber(confirmed)} davon ${confirmed === 1 ? 'bestätigt' : 'bestätigen'} es`;
}

/** The parts of which statements about a domain are composed. */
export const MESSAGES: StatementText = {
  parties: (names, total) => {
    if (total > names.length)
      return `${names.join(', ')} und ${formatCount(total - names.length, 'weitere', 'weitere')}`;
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
  },
  association: (name, members, confirmed) =>
    `${name} ist ein Verband, der ${formatCount(members, 'Mitglied', 'Mitglieder')} führt; ${confirmedBy(confirmed, members)}.`,
  associationStale: (name, members, lastRead) =>
    `${name} ist ein Verband, der ${formatCount(members, 'Mitglied', 'Mitglieder')} führte, als seine Datei ${on(lastRead)} zuletzt gelesen wurde.`,
  listedConfirmed: ({ text, isPlural }, subject, host) => {
    const lists = `${text} ${isPlural ? 'führen' : 'führt'} ${SUBJECTS[subject]} als Mitglied`;
    if (host !== null) return `${lists}, und die Datei von ${host} bestätigt es.`;
    return subject === 'association' ? `${lists}, und er bestätigt es.` : `${lists}, und die Website bestätigt es.`;
  },
  listed: ({ text, isPlural }, subject, also) =>
    also
      ? `Auch ${text} ${isPlural ? 'führen' : 'führt'} ${subject === 'association' ? 'ihn' : 'sie'}; das ist nicht bestätigt.`
      : `${text} ${isPlural ? 'führen' : 'führt'} ${SUBJECTS[subject]} als Mitglied.`,
  listedStale: ({ text, isPlural }, subject, lastRead) =>
    `${text} ${isPlural ? 'führten' : 'führte'} ${SUBJECTS[subject]} als Mitglied, als ${isPlural ? 'ihre Dateien' : 'die Datei'} ${on(lastRead)} zuletzt gelesen ${isPlural ? 'wurden' : 'wurde'}.`,
  controlled: ({ text, isPlural }, subject) =>
    `${text} ${isPlural ? 'geben' : 'gibt'} an, ${SUBJECTS[subject]} zu kontrollieren, und die Website bestätigt es.`,
  owner: ({ text, isPlural }) =>
    `Diese Website gibt an, ${text} zu kontrollieren, und ${isPlural ? 'diese Websites bestätigen' : 'diese bestätigt'} es.`,
  list: (members, confirmed) =>
    `Diese Website führt ${formatCount(members, 'Mitglied', 'Mitglieder')}; ${confirmedBy(confirmed, members)}.`,
  through: ({ text, isPlural }, domain, listed) =>
    `Kein Verband, dessen aktuelle Datei wir gelesen haben, führt ${domain} selbst. ${text} ${isPlural ? 'führen' : 'führt'} ${listed.text} als ${listed.isPlural ? 'Mitglieder' : 'Mitglied'}.`,
  notListed: (subject) =>
    `Kein Verband, dessen aktuelle Datei wir gelesen haben, führt ${SUBJECTS[subject]} als Mitglied.`,
  unknown: (domain) => `${domain} ist nicht im Graphen. Über die Website sagt das nichts.`,
  ownFileNamesOwnHosts: (host, read) => `Die Datei von ${host}, gelesen ${read}, nennt nur Hosts der eigenen Domain.`,
  ownFileNames: (host, read, total, confirmed) => {
    const file = `Die Datei von ${host}, gelesen ${read},`;
    if (total === 0) return `${file} nennt keine andere Website.`;
    const reply =
      confirmed === 0
        ? total === 1
          ? 'keine aktuelle Datei von ihr, die wir gelesen haben, bestätigt es'
          : 'keine aktuelle Datei von ihnen, die wir gelesen haben, bestätigt es'
        : confirmed === total
          ? total === 1
            ? 'sie bestätigt es'
            : 'alle bestätigen es'
          : `${formatNumber(confirmed)} davon ${confirmed === 1 ? 'bestätigt' : 'bestätigen'} es`;
    return `${file} nennt ${formatCount(total, 'andere Website', 'andere Websites')}; ${reply}.`;
  },
  file: {
    noFileOfDid: 'Eine DID hat keine trust.txt.',
    notChecked: (host) => `Wir haben ${host} nicht auf eine trust.txt geprüft.`,
    lastRead: (host, read) => `Die Datei von ${host} wurde zuletzt ${read} gelesen.`,
    failed: {
      absent: (host, checked) => `Auf ${host} wurde ${checked} keine trust.txt gefunden.`,
      blocked: (host, checked) => `${host} hat die Anfrage nach der trust.txt ${checked} abgelehnt.`,
      unreachable: (host, checked) => `${host} war ${checked} nicht erreichbar oder gab keine brauchbare Antwort.`,
      'not-a-policy-file': (host, checked) =>
        `${host} lieferte ${checked} ein anderes Dokument anstelle einer trust.txt.`,
    },
    failedSince: {
      absent: (host, read, checked) =>
        `Die Datei von ${host} wurde zuletzt ${read} gelesen; nicht gefunden ${checked}.`,
      blocked: (host, read, checked) => `Die Datei von ${host} wurde zuletzt ${read} gelesen; abgelehnt ${checked}.`,
      unreachable: (host, read, checked) =>
        `Die Datei von ${host} wurde zuletzt ${read} gelesen; keine brauchbare Antwort ${checked}.`,
      'not-a-policy-file': (host, read, checked) =>
        `Die Datei von ${host} wurde zuletzt ${read} gelesen; ein anderes Dokument an ihrer Stelle ${checked}.`,
    },
    notMentioned: (host, read, other) => `Die Datei von ${host}, gelesen ${read}, erwähnt ${other} nicht.`,
    notMentionedThere: (host, read, many) =>
      `Die Datei von ${host}, gelesen ${read}, erwähnt ${many ? 'sie' : 'ihn'} nicht.`,
    notConfirmed: (host, read) => `Die Datei von ${host}, gelesen ${read}, bestätigt das nicht.`,
    otherOwner: (host, read) => `Die Datei von ${host}, gelesen ${read}, nennt einen anderen Inhaber.`,
  },
  filesRead: (files) =>
    `Gelesene Dateien: ${files.map(({ names, date }) => `${MESSAGES.parties(names, names.length)} ${on(date)}`).join('; ')}.`,
  on,
  since: (date) => `seit ${day(date)}`,
};
