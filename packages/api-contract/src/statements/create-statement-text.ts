import { getDay, isMonthDate } from '../dates.ts';
import type { MESSAGES } from './generated/english-messages.ts';
import type { FailedOutcome, LastLook, Parties, Replies, StatementText, UnrecognizedList } from './statement-text.ts';

/** The compiled catalog `statements` of a language. */
type StatementMessages = typeof MESSAGES;

/** Describes which of the sites in a file confirm it. */
type Reply = Parameters<StatementMessages['confirmation']>[0];

/** Composes the statements about a domain from the catalog of a language. */
export function createStatementText(messages: StatementMessages): StatementText {
  const { file, lookAlike } = messages;
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
  const confirmation = (sites: number, replies: Replies): string => messages.confirmation(getReply(sites, replies));
  const lastLook = ({ read_at, outcome, checked_at, failing_since }: LastLook): string => {
    const read = on(read_at);
    if (outcome === null) return read;
    const look = messages.lastLook({
      read,
      missed: messages.missed[outcome]({ checked: on(checked_at) }),
    });
    return failing_since === null || getDay(failing_since) >= getDay(checked_at)
      ? look
      : messages.failingSince({ look, first: on(failing_since) });
  };
  const last = (look: LastLook | null): string | null => look && lastLook(look);
  const bracket = (look: LastLook): string => messages.inside({ look: lastLook(look) });
  /** In the middle of a sentence, because the rest is about another file. */
  const inside = (look: LastLook | null): string | null => look && bracket(look);
  const by = ({ text, isPlural }: Parties) => ({ by: text, isPlural });
  return {
    parties,
    association: (name, sites, replies, lastListed) =>
      messages.association({
        name,
        sites,
        when: replies === null ? last(lastListed) : inside(lastListed),
        confirmation: replies && confirmation(sites, replies),
      }),
    listedConfirmed: (lists, subject, host, lastListed, lastConfirmed) =>
      messages.listedConfirmed({
        ...by(lists),
        subject,
        host,
        when: inside(lastListed),
        confirmedWhen: last(lastConfirmed),
      }),
    listed: (lists, subject, also, lastListed) =>
      also
        ? messages.alsoListed({ ...by(lists), subject, when: inside(lastListed) })
        : messages.listed({ ...by(lists), subject, when: last(lastListed) }),
    controlled: (owners, subject, lastStated, lastConfirmed) =>
      messages.controlled({ ...by(owners), subject, when: inside(lastStated), confirmedWhen: last(lastConfirmed) }),
    owner: ({ text, isPlural }, lastStated, lastConfirmed) =>
      messages.owner({ sites: text, isPlural, when: inside(lastStated), confirmedWhen: last(lastConfirmed) }),
    list: (sites, replies, lastListed) =>
      messages.list({ sites, when: inside(lastListed), confirmation: replies && confirmation(sites, replies) }),
    through: (lists, domain, listed, each, lastListed) =>
      messages.through({
        ...by(lists),
        domain,
        listed: listed.text,
        isListedPlural: listed.isPlural,
        each,
        when: last(lastListed),
      }),
    ownersLists: (owner, lists) => messages.ownersLists({ owner, lists }),
    lastLook,
    inside: bracket,
    notRecognized: (list) => messages.notRecognized({ reason: getUnrecognizedReason(list) }),
    missed: ({ outcome, checked_at }) => messages.missed[outcome]({ checked: on(checked_at) }),
    siteState: ({ state, since, to, from, until, kinds, list }) =>
      messages.siteState[state]({
        since,
        to: to ?? '',
        from,
        until,
        list,
        kinds: joinNames(kinds.map((kind) => messages.tenantKinds[kind])),
      }),
    movedTo: (to, since, isOwner) => messages.movedTo({ to, since, isOwner }),
    tenantKind: (kind) => messages.tenantKinds[kind],
    signalAsListed: (signal) => messages.signalAsListed({ signal }),
    notListed: (subject) => messages.notListed({ subject }),
    noSignal: (site, readAt) => messages.noSignal({ site, readAt }),
    unknown: (domain) => messages.unknown({ domain }),
    ownFileNames: (host, readAt, { total, own, ...replies }) => {
      const file = { host, read: on(readAt), isPast: isMonthDate(readAt) };
      if (total > 0) return messages.ownFileNames({ ...file, total, confirmation: confirmation(total, replies) });
      return own > 0 ? messages.ownFileNamesOwnHosts(file) : messages.ownFileNamesNone(file);
    },
    confirmation,
    lookAlike: {
      isNot: (known) => lookAlike.isNot({ known }),
      isDifferent: (known) => lookAlike.isDifferent({ known }),
      letter: ({ position, letters, script }) => lookAlike.letter({ position, letters, script: script ?? 'other' }),
      severalLetters: (letters) => {
        const [script, ...otherScripts] = new Set(letters.map((letter) => letter.script));
        return lookAlike.severalLetters({
          count: letters.length,
          script: otherScripts.length > 0 ? 'other' : (script ?? 'other'),
          letters: letters.map((letter) => lookAlike.quoted({ letters: letter.letters })).join(', '),
        });
      },
      oneLetter: () => lookAlike.oneLetter,
      swappedLetters: () => lookAlike.swappedLetters,
      missingDot: () => lookAlike.missingDot,
      ending: (suffix) => lookAlike.ending({ suffix }),
      claim: (known) => lookAlike.claim({ known }),
      labelInside: (known) => lookAlike.labelInside({ known }),
      nearName: (known) => lookAlike.nearName({ known }),
    },
    file: {
      noFileOfDid: file.noFileOfDid,
      notChecked: (host) => file.notChecked({ host }),
      checkedNow: (outcome, host) => file.checkedNow[outcome]({ host }),
      lastRead: (host, read) => file.lastRead({ host, read }),
      failed: (outcome: FailedOutcome, host, checked) => file.failed[outcome]({ host, checked }),
      notMentioned: file.notMentioned,
      notConfirmed: file.notConfirmed,
      otherOwner: file.otherOwner,
    },
    formerlyListed: (list, lastListed, read) => messages.formerlyListed({ list, last: on(lastListed), read: on(read) }),
    filesRead: (files) =>
      messages.filesRead({
        files: files.map(({ names, date }) => `${joinNames(names)} ${on(date)}`).join(messages.filesSeparator),
      }),
    on,
  };
}

function getUnrecognizedReason({ type, stale, memberSitesConfirming }: UnrecognizedList): string {
  if (stale) return 'stale';
  if (type === 'association') return 'no-list';
  return memberSitesConfirming === 1 ? 'one-member' : 'no-member';
}

function getReply(sites: number, { with_file: withFile, confirmed }: Replies): Reply {
  const select = (reply: Reply['reply']): Reply => ({ reply, withFile, confirmed });
  if (withFile === 0) return select(sites === 1 ? 'unread_one' : 'unread');
  if (sites === 1) return select(confirmed === 0 ? 'denied' : 'only');
  if (withFile === 1) return select(confirmed === 0 ? 'none_of_one' : 'one');
  if (confirmed === 0) return select('none');
  return select(confirmed === withFile ? 'all' : 'some');
}

/**
 * Returns the first sound of a name. Spanish writes “e” instead of “y” before the sound “i” (rule of CLDR for lists).
 */
export const getFirstSound = (name: string): 'i' | 'other' => (/^h?i(?![ae])|^i/i.test(name) ? 'i' : 'other');
