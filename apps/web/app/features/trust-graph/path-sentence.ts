import { PATH_MESSAGES } from '#messages/path-sentence.ts';
import { fixed } from '../../lib/numbers.ts';
import type { PathHop } from './answers.ts';

/** A trust path in plain words: who says what of whom, and whether the other says so too. */

export const hopWords = (hop: PathHop): string => PATH_MESSAGES.between(hop.relationship);

const targetOf = (hop: PathHop): string => hop.targetName ?? hop.target;

const statementOf = (hop: PathHop): string =>
  PATH_MESSAGES.statement(hop.relationship, hop.confirmed, hop.sourceName ?? hop.source, targetOf(hop));

export function hopSentence(hop: PathHop): string {
  const target = targetOf(hop);
  const statement = statementOf(hop);
  if (hop.confirmed) return PATH_MESSAGES.saysSoToo(statement, target);
  if (hop.targetHasFile === false) return PATH_MESSAGES.noFile(statement);
  if (hop.targetHasFile) return PATH_MESSAGES.silent(statement);
  return PATH_MESSAGES.notSeen(statement);
}

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
