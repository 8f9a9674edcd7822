import { isMonthDate } from '../dates.ts';
import type { MESSAGES } from './generated/english-headlines.ts';
import type { HeadlineText } from './headline-text.ts';
import type { LastLook, Parties, StatementText } from './statement-text.ts';

/**
 * Composes the sentences of headlines from the catalog of a language.
 * @param statements the parts that they share with other statements, in the same language
 */
export function createHeadlineText(messages: typeof MESSAGES, statements: StatementText): HeadlineText {
  const { confirmation, lastLook, on } = statements;
  const { lookAlike, siteEvidence, homePage } = messages;
  const joinNames = (names: readonly string[]): string => statements.parties(names, names.length);
  const last = (look: LastLook | null): string | null => look && lastLook(look);
  /** In the middle of a sentence, because the rest is about another file. */
  const inside = (look: LastLook | null): string | null => look && statements.inside(look);
  const end = (ended: string | null) => ({ isEnded: ended !== null, ended: ended ?? '' });
  const by = ({ text, isPlural }: Parties) => ({ by: text, isPlural });
  return {
    ...statements,
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
    siteState: ({ state, since, to, from, until, kinds, list, ended }) =>
      messages.siteState[state]({
        since,
        to: to ?? '',
        from,
        until,
        list,
        kinds: joinNames(kinds.map((kind) => statements.tenantKind(kind))),
        ...end(ended),
      }),
    listingsSuspended: () => messages.listingsSuspended,
    disputed: (date, isUndecided) => messages.disputed({ date, isUndecided }),
    movedTo: (to, since, isOwner, ended) => messages.movedTo({ to, since, isOwner, ...end(ended) }),
    siteEvidence: {
      purpose: (purpose) => siteEvidence.purposes[purpose],
      noAddress: () => siteEvidence.noAddress,
      onList: (list) => siteEvidence.onList({ list }),
    },
    homePage: {
      notRead: () => homePage.notRead,
      readOnce: (date) => homePage.readOnce({ date }),
      failing: (date) => homePage.failing({ date }),
    },
    ownFileNames: (host, readAt, { total, own, ...replies }) => {
      const file = { host, read: on(readAt), isPast: isMonthDate(readAt) };
      if (total > 0) return messages.ownFileNames({ ...file, total, confirmation: confirmation(total, replies) });
      return own > 0 ? messages.ownFileNamesOwnHosts(file) : messages.ownFileNamesNone(file);
    },
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
      lettersDiffer: (count) => lookAlike.lettersDiffer({ count }),
      swappedLetters: () => lookAlike.swappedLetters,
      missingDot: () => lookAlike.missingDot,
      ending: (suffix) => lookAlike.ending({ suffix }),
      claim: (known) => lookAlike.claim({ known }),
      labelInside: (known) => lookAlike.labelInside({ known }),
      nearName: (known) => lookAlike.nearName({ known }),
    },
    filesRead: (files) =>
      messages.filesRead({
        files: files.map(({ names, date }) => `${joinNames(names)} ${on(date)}`).join(messages.filesSeparator),
      }),
  };
}
