import { isMonthDate } from './english/time.ts';
import type { MESSAGES } from './generated/english-messages.ts';
import type { FailedOutcome, Parties, StatementText } from './statement-text.ts';

/** The compiled catalog `statements` of a language. */
type StatementMessages = typeof MESSAGES;

/** Describes which of the sites in a file confirm it. */
type Reply = Parameters<StatementMessages['confirmedBySites']>[0];

/** Composes the statements about a domain from the catalog of a language. */
export function createStatementText(messages: StatementMessages): StatementText {
  const { file } = messages;
  const joinNames = (names: readonly string[]): string => {
    const last = names.at(-1) ?? '';
    if (names.length < 2) return last;
    return messages.lastParty({ names: names.slice(0, -1).join(', '), last, lastSound: getFirstSound(last) });
  };
  const parties = (names: readonly string[], total: number): string =>
    total > names.length
      ? messages.otherParties({ names: names.join(', '), count: total - names.length })
      : joinNames(names);
  const on = (date: string): string => messages.on({ date, isMonth: isMonthDate(date) });
  const confirmedByMembers = (confirmed: number, total: number): string =>
    messages.confirmedByMembers(getReply(confirmed, total));
  const by = ({ text, isPlural }: Parties) => ({ by: text, isPlural });
  return {
    parties,
    association: (name, members, confirmed) =>
      messages.association({ name, members, confirmation: confirmedByMembers(confirmed, members) }),
    associationStale: (name, members, lastRead) => messages.associationStale({ name, members, read: on(lastRead) }),
    listedConfirmed: (lists, subject, host) => messages.listedConfirmed({ ...by(lists), subject, host }),
    listed: (lists, subject, also) =>
      also ? messages.alsoListed({ ...by(lists), subject }) : messages.listed({ ...by(lists), subject }),
    listedStale: (lists, subject, lastRead) => messages.listedStale({ ...by(lists), subject, read: on(lastRead) }),
    controlled: (owners, subject) => messages.controlled({ ...by(owners), subject }),
    owner: ({ text, isPlural }) => messages.owner({ sites: text, isPlural }),
    list: (members, confirmed) => messages.list({ members, confirmation: confirmedByMembers(confirmed, members) }),
    through: (lists, domain, listed) =>
      messages.through({ ...by(lists), domain, listed: listed.text, isListedPlural: listed.isPlural }),
    notListed: (subject) => messages.notListed({ subject }),
    unknown: (domain) => messages.unknown({ domain }),
    ownFileNamesOwnHosts: (host, read) => messages.ownFileNamesOwnHosts({ host, read }),
    ownFileNames: (host, read, total, confirmed) =>
      total === 0
        ? messages.ownFileNamesNone({ host, read })
        : messages.ownFileNames({
            host,
            read,
            total,
            confirmation: messages.confirmedBySites(getReply(confirmed, total)),
          }),
    file: {
      noFileOfDid: file.noFileOfDid,
      notChecked: (host) => file.notChecked({ host }),
      checkedNow: (outcome, host) => file.checkedNow[outcome]({ host }),
      lastRead: (host, read) => file.lastRead({ host, read }),
      failed: (outcome: FailedOutcome, host, checked) => file.failed[outcome]({ host, checked }),
      failedSince: (outcome: FailedOutcome, host, read, checked) => file.failedSince[outcome]({ host, read, checked }),
      notMentioned: (host, read, other) => file.notMentioned({ host, read, other }),
      notConfirmed: (host, read) => file.notConfirmed({ host, read }),
      otherOwner: (host, read) => file.otherOwner({ host, read }),
    },
    filesRead: (files) =>
      messages.filesRead({
        files: files.map(({ names, date }) => `${joinNames(names)} ${on(date)}`).join(messages.filesSeparator),
      }),
    on,
    since: (date) => messages.since({ date, isMonth: isMonthDate(date) }),
  };
}

function getReply(confirmed: number, total: number): Reply {
  if (confirmed === 0) return { reply: total === 1 ? 'none_of_one' : 'none', confirmed };
  if (total === 1) return { reply: 'only', confirmed };
  return { reply: confirmed === total ? 'all' : 'some', confirmed };
}

/**
 * Returns the first sound of a name. Spanish writes “e” instead of “y” before the sound “i” (rule of CLDR for lists).
 */
export const getFirstSound = (name: string): 'i' | 'other' => (/^h?i(?![ae])|^i/i.test(name) ? 'i' : 'other');
