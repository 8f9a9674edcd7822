import { formatFileReading } from './format-headline.ts';
import type { MESSAGES } from './generated/english-relationships.ts';
import type { LineReading, NamedRelationship, RelationshipPart, RelationshipText } from './relationship-text.ts';
import type { StatementText } from './statement-text.ts';

/** The compiled catalog `relationships` of a language. */
type RelationshipMessages = typeof MESSAGES;

/** Placeholders for the two sites of a sentence, from the private use area of Unicode. */
const [SOURCE, TARGET] = ['\u{f8fe}', '\u{f8ff}'];

/**
 * Composes the texts about one relationship from the catalog of a language.
 * @param statements texts about files in the same language
 */
export function createRelationshipText(messages: RelationshipMessages, statements: StatementText): RelationshipText {
  /**
   * Formats "(read on 15 March 2026)", or the last reading and the last check. Null without a date.
   * @param formatLook formats the latter, for its position in the sentence
   */
  const formatReading = (line: LineReading | null, formatLook: StatementText['lastLook']): string | null => {
    if (line === null || line.last_seen === null) return null;
    return line.missed === null
      ? messages.read({ day: statements.on(line.last_seen) })
      : formatLook({ read_at: line.last_seen, ...line.missed });
  };
  const when = (line: LineReading | null) => formatReading(line, statements.inside);
  const lastWhen = (line: LineReading | null) => formatReading(line, statements.lastLook);
  const missedWhen = (line: LineReading | null): string => (isMissed(line) ? ` ${when(line)}` : '');
  const statement = ({ statement: line, isRemoved, ...named }: NamedRelationship, date: string | null): string =>
    messages.statement({ ...named, tense: isRemoved ? 'removed' : getTense(line), when: date });
  return {
    label: (relationship) => messages.label({ relationship }),
    statement: (named) => statement(named, null),
    split: (relationship) =>
      statement({ ...relationship, source: SOURCE, target: TARGET }, null)
        .split(/([\u{f8fe}\u{f8ff}])/u)
        .filter((part) => part !== '')
        .map(
          (part): RelationshipPart =>
            part === SOURCE ? { side: 'source' } : part === TARGET ? { side: 'target' } : part,
        ),
    sentence: ({ confirmed, answering_statement: answer, missing, relationship, source, target, statement: line }) => {
      const stated = statement({ relationship, source, target, statement: line }, when(line));
      if (confirmed)
        return messages.confirmed({ statement: stated, target, tense: getTense(answer), when: lastWhen(answer) });
      // An earlier file of the other side may have confirmed it, so the status of the current one is stated.
      const reason = missing && formatFileReading(missing.file, missing.reason, source, statements);
      return [messages.notConfirmed({ statement: stated }), reason].filter(Boolean).join(' ');
    },
    aboutThisSite: ({ relationship, statement: line }, isClaim) =>
      messages.aboutThisSite({ relationship, isClaim, tense: getTense(line) }) + missedWhen(line),
    byThisSite: ({ relationship, statement: line }) =>
      messages.byThisSite({ relationship, tense: getTense(line) }) + missedWhen(line),
    missed: ({ missed }) => (missed === null ? '' : `; ${statements.missed(missed)}`),
    sides: (confirmed) => (confirmed ? messages.bothSides : messages.oneSide),
    noConfirmation: messages.missing.unknown,
    missing: (state) => {
      if (state === 'confirmed') return null;
      if (state === 'claimed') return messages.missing.noFile;
      return state === 'stale' ? messages.missing.unknown : messages.missing.noReply;
    },
    meaning: (state) => messages.meaning[state],
    legend: (state) => messages.legend({ state, meaning: messages.meaning[state] }),
    confirmedWith: (other, attribute, line) => messages.confirmedWith({ other, attribute, line }),
    throughOwner: (owner, isConfirmed) => messages.throughOwner({ owner, isConfirmed }),
    lists: (list, identities) => messages.lists({ list, identities }),
    moreClaimants: (count) => messages.moreClaimants({ count }),
  };
}

const isMissed = (line: LineReading | null): boolean => line !== null && line.missed !== null;

const getTense = (line: LineReading | null): 'past' | 'present' => (isMissed(line) ? 'past' : 'present');
