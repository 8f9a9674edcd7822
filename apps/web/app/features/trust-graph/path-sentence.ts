import { fileSentence } from '@vouchwire/api-contract';
import { PATH_MESSAGES } from '#messages/path-sentence.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { fixed } from '../../lib/numbers.ts';
import type { PathHop } from './answers.ts';

/** The sentences of a trust path: who states what about which site, and whether the other side confirms it. */

export const hopWords = (hop: PathHop): string => PATH_MESSAGES.between(hop.relationship);

const targetOf = (hop: PathHop): string => hop.targetName ?? hop.target;

const statementOf = (hop: PathHop): string =>
  PATH_MESSAGES.statement(hop.relationship, hop.confirmed, hop.sourceName ?? hop.source, targetOf(hop));

export function hopSentence(hop: PathHop): string {
  const statement = statementOf(hop);
  if (hop.confirmed) return PATH_MESSAGES.confirmedBy(statement, targetOf(hop));
  const why = whyUnconfirmed(hop);
  return why === null ? PATH_MESSAGES.unconfirmed(statement) : `${statement}. ${why}`;
}

/** What is known of the file that does not confirm a hop; null if the answer does not contain it. */
export const whyUnconfirmed = ({ unconfirmed, sourceName, source }: PathHop): string | null =>
  unconfirmed && fileSentence(unconfirmed.file, unconfirmed.reason, sourceName ?? source, STATEMENTS);

/** One sentence where both sides say all of it, else one for each hop. */
export function pathSentence(path: readonly PathHop[]): string {
  const [first, ...rest] = path;
  if (first && rest.length > 0 && path.every(({ confirmed }) => confirmed)) {
    const onwards = rest.map((hop) => PATH_MESSAGES.onwards(hop.relationship, targetOf(hop)));
    return PATH_MESSAGES.bothSayAllAlong([statementOf(first), ...onwards]);
  }
  return path.map(hopSentence).join(' ');
}

/** "0.80 × 0.70"; nothing where a weight is missing. */
export function pathProduct(path: readonly PathHop[]): string | null {
  const weights = path.map((hop) => hop.weight);
  return weights.length > 0 && weights.every((weight) => weight !== null)
    ? weights.map((weight) => fixed(weight, 2)).join(' × ')
    : null;
}
