import { formatFileReading } from './format-file-reading.ts';
import type { MESSAGES } from './generated/english-relationship-sentences.ts';
import { getPastLook, getTense, type LineReading } from './last-look.ts';
import type { NamedRelationship, RelationshipPart, RelationshipSentences } from './relationship-text.ts';
import type { StatementText } from './statement-text.ts';

/** Placeholders for the two sites of a sentence, from the private use area of Unicode. */
const [SOURCE, TARGET] = ['\u{f8fe}', '\u{f8ff}'];

/**
 * Composes the sentences about one relationship from the catalog of a language.
 * @param messages the compiled catalog `relationship-sentences`
 * @param statements texts about files in the same language
 */
export function createRelationshipSentences(
  messages: typeof MESSAGES,
  statements: StatementText,
): RelationshipSentences {
  /**
   * Formats "(read on 15 March 2026)", or the look of the past tense. Null without a date.
   * @param formatLook formats the latter, for its position in the sentence
   */
  const formatReading = (
    line: LineReading | null,
    formatLook: StatementText['lastLook'],
    isEnded = false,
  ): string | null => {
    if (line === null || line.last_seen === null) return null;
    const look = getPastLook(line, isEnded);
    return look ? formatLook(look) : messages.read({ day: statements.on(line.last_seen) });
  };
  const statement = (
    { statement: line, is_ended, is_claim, ...named }: NamedRelationship,
    when: string | null,
  ): string =>
    messages.statement({ ...named, isClaim: is_claim ?? false, tense: getTense(line, is_ended ?? false), when });
  const dated = (named: NamedRelationship): string =>
    statement(named, formatReading(named.statement, statements.inside, named.is_ended ?? false));
  return {
    statement: (named) => statement(named, null),
    dated,
    split: (relationship) =>
      statement({ ...relationship, source: SOURCE, target: TARGET }, null)
        .split(/([\u{f8fe}\u{f8ff}])/u)
        .filter((part) => part !== '')
        .map(
          (part): RelationshipPart =>
            part === SOURCE ? { side: 'source' } : part === TARGET ? { side: 'target' } : part,
        ),
    sentence: ({ state, answering_statement: answer, missing, ...named }) => {
      const { source, target } = named;
      const stated = dated(named);
      const when = formatReading(answer, statements.lastLook);
      // The two files are not compared, so the line of the other side is stated apart.
      if (state === 'stale') return messages.stale({ statement: stated, target, tense: getTense(answer), when });
      if (state === 'confirmed')
        return messages.confirmed({
          statement: stated,
          target,
          tense: getTense(answer),
          when,
        });
      // An earlier file of the other side may have confirmed it, so the status of the current one is stated.
      const reason = missing && formatFileReading(missing.file, missing.reason, source, statements);
      return [messages.notConfirmed({ statement: stated }), reason].filter(Boolean).join(' ');
    },
  };
}
