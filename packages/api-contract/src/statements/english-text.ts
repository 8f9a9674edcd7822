import { formatCount as count, formatEnglishDate, formatNumber, isMonthDate } from './english-formats.ts';
import type { Parties, StatementSubject, StatementText } from './statement-text.ts';

const on = (date: string): string => `${isMonthDate(date) ? 'in' : 'on'} ${formatEnglishDate(date)}`;
/** "lists" after one party, "list" after several. */
const inflect = ({ isPlural }: Parties, one: string, several: string): string => (isPlural ? several : one);

const SUBJECTS: Record<StatementSubject, string> = {
  site: 'this site',
  page: 'this page',
  did: 'this DID',
  association: 'it',
};

/** The English text of every public statement about a domain: pages, badges, feeds and data use this one. */
export const ENGLISH_STATEMENTS: StatementText = {
  parties: (names, total) => {
    if (total > names.length) return `${names.join(', ')} and ${count(total - names.length, 'other', 'others')}`;
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  },
  association: (name, members, confirmed) =>
    `${name} is an association that lists ${count(members, 'member', 'members')}; ${formatConfirmedBy(confirmed, members)}.`,
  associationStale: (name, members, lastRead) =>
    `${name} is an association that listed ${count(members, 'member', 'members')} when its file was last read ${on(lastRead)}.`,
  listedConfirmed: (by, subject, host) => {
    const lists = `${by.text} ${inflect(by, 'lists', 'list')} ${SUBJECTS[subject]} as a member`;
    if (host !== null) return `${lists}, and the file of ${host} confirms it.`;
    return subject === 'association'
      ? `${lists}, and the association confirms it.`
      : `${lists}, and the site confirms it.`;
  },
  listed: (by, subject, also) =>
    also
      ? `${by.text} also ${inflect(by, 'lists', 'list')} it; this is not confirmed.`
      : `${by.text} ${inflect(by, 'lists', 'list')} ${SUBJECTS[subject]} as a member.`,
  listedStale: (by, subject, lastRead) =>
    `${by.text} listed ${SUBJECTS[subject]} as a member when ${inflect(by, 'its file was', 'their files were')} last read ${on(lastRead)}.`,
  controlled: (by, subject) =>
    `${by.text} ${inflect(by, 'says it controls', 'say they control')} ${SUBJECTS[subject]}, and the site confirms it.`,
  owner: (sites) =>
    `This site says it controls ${sites.text}, and ${inflect(sites, 'that site confirms it', 'those sites confirm it')}.`,
  list: (members, confirmed) =>
    `This site lists ${count(members, 'member', 'members')}; ${formatConfirmedBy(confirmed, members)}.`,
  through: (by, domain, listed) =>
    `No association whose current file we have read lists ${domain} itself. ${by.text} ${inflect(by, 'lists', 'list')} ${listed.text} as ${inflect(listed, 'a member', 'members')}.`,
  notListed: (subject) => `No association whose current file we have read lists ${SUBJECTS[subject]} as a member.`,
  unknown: (domain) => `${domain} is not in the graph. That says nothing about the site.`,
  ownFileNamesOwnHosts: (host, read) => `The file of ${host}, read ${read}, names only hosts of its own domain.`,
  ownFileNames: (host, read, total, confirmed) =>
    total === 0
      ? `The file of ${host}, read ${read}, names no other site.`
      : `The file of ${host}, read ${read}, names ${count(total, 'other site', 'other sites')}; ${formatConfirmedBy(confirmed, total)}.`,
  file: {
    noFileOfDid: 'A DID has no trust.txt.',
    notChecked: (host) => `We have not checked ${host} for a trust.txt.`,
    lastRead: (host, read) => `The file of ${host} was last read ${read}.`,
    failed: {
      absent: (host, checked) => `No trust.txt was found on ${host} ${checked}.`,
      blocked: (host, checked) => `${host} refused the request for its trust.txt ${checked}.`,
      unreachable: (host, checked) => `${host} could not be reached or gave no usable answer ${checked}.`,
      'not-a-policy-file': (host, checked) => `${host} returned another document in place of a trust.txt ${checked}.`,
    },
    failedSince: {
      absent: (host, read, checked) => `The file of ${host} was last read ${read}; not found ${checked}.`,
      blocked: (host, read, checked) => `The file of ${host} was last read ${read}; refused ${checked}.`,
      unreachable: (host, read, checked) => `The file of ${host} was last read ${read}; no usable answer ${checked}.`,
      'not-a-policy-file': (host, read, checked) =>
        `The file of ${host} was last read ${read}; another document in its place ${checked}.`,
    },
    notMentioned: (host, read, other) => `The file of ${host}, read ${read}, does not mention ${other}.`,
    notMentionedThere: (host, read, many) =>
      `The file of ${host}, read ${read}, does not mention ${many ? 'them' : 'it'}.`,
    notConfirmed: (host, read) => `The file of ${host}, read ${read}, does not confirm this.`,
    otherOwner: (host, read) => `The file of ${host}, read ${read}, names another owner.`,
  },
  filesRead: (files) =>
    `Files read: ${files.map(({ names, date }) => `${ENGLISH_STATEMENTS.parties(names, names.length)} ${on(date)}`).join('; ')}.`,
  on,
  since: (date) => `since ${formatEnglishDate(date)}`,
};

function formatConfirmedBy(confirmed: number, total: number): string {
  if (confirmed === 0)
    return total === 1
      ? 'no current file of it that we have read confirms it'
      : 'no current file of theirs that we have read confirms it';
  if (total === 1) return 'that one confirms it';
  if (confirmed === total) return 'all of them confirm it';
  return `${formatNumber(confirmed)} ${confirmed === 1 ? 'confirms' : 'confirm'} it`;
}
