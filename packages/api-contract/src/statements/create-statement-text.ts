import { getDay, isMonthDate } from '../dates.ts';
import type { MESSAGES } from './generated/english-messages.ts';
import type { FailedOutcome, LastLook, Replies, StatementText, UnrecognizedList } from './statement-text.ts';

/** The compiled catalog `statements` of a language. */
type StatementMessages = typeof MESSAGES;

/** Describes which of the sites in a file confirm it. */
type Reply = Parameters<StatementMessages['confirmation']>[0];

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
  const bracket = (look: LastLook): string => messages.inside({ look: lastLook(look) });
  return {
    parties,
    lastLook,
    inside: bracket,
    notRecognized: (list) => messages.notRecognized({ reason: getUnrecognizedReason(list) }),
    missed: ({ outcome, checked_at }) => messages.missed[outcome]({ checked: on(checked_at) }),
    tenantKind: (kind) => messages.tenantKinds[kind],
    signalAsListed: (signal) => messages.signalAsListed({ signal }),
    notListed: (subject) => messages.notListed({ subject }),
    noSignal: (site, readAt) => messages.noSignal({ site, readAt }),
    unknown: (domain) => messages.unknown({ domain }),
    confirmation,
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
    on,
  };
}

function getUnrecognizedReason({ type, stale }: UnrecognizedList): string {
  if (stale) return 'stale';
  return type === 'association' ? 'no-list' : 'few-members';
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
