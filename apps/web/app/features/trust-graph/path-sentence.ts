import { PATH_MESSAGES } from '#messages/path-sentence.ts';
import { fixed } from '../../lib/numbers.ts';
import type { PathHop } from './answers.ts';

/** A trust path in plain words: who says what of whom, and whether the other says so too. */

export const hopWords = (hop: PathHop): string => PATH_MESSAGES.between(hop.relationship);

export function hopSentence(hop: PathHop): string {
  const source = hop.sourceName ?? hop.source;
  const target = hop.targetName ?? hop.target;
  const statement = PATH_MESSAGES.statement(hop.relationship, hop.confirmed, source, target);
  if (hop.confirmed) return PATH_MESSAGES.saysSoToo(statement, target);
  if (hop.targetHasFile === false) return PATH_MESSAGES.noFile(statement);
  if (hop.targetHasFile) return PATH_MESSAGES.silent(statement);
  return PATH_MESSAGES.notSeen(statement);
}

export const pathSentence = (path: readonly PathHop[]): string => path.map(hopSentence).join(' ');

/** "0.80 × 0.70"; nothing where a weight is missing. */
export function pathProduct(path: readonly PathHop[]): string | null {
  const weights = path.map((hop) => hop.weight);
  return weights.length > 0 && weights.every((weight) => weight !== null)
    ? weights.map((weight) => fixed(weight, 2)).join(' × ')
    : null;
}
