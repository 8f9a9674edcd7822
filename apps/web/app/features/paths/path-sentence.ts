import { formatFileReading } from '@vouchwire/api-contract';
import { MESSAGES as PATH_TEXT } from '#messages/path-sentence.ts';
import { formatDecimal } from '../../lib/numbers.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import type { PathHop } from '../graph-shared/graph-responses.ts';

/** Sentences of a trust path: who states what about which site, and whether the other side confirms it. */

const getTargetName = (hop: PathHop): string => hop.target_name ?? hop.target;

const formatStatement = (hop: PathHop): string =>
  PATH_TEXT.statement({
    relationship: hop.relationship,
    confirmed: hop.confirmed,
    source: hop.source_name ?? hop.source,
    target: getTargetName(hop),
  });

/** Placeholders for the two domains in a sentence, so that each can be a link. */
const [SOURCE, TARGET] = ['\u{f8fe}', '\u{f8ff}'];

/** Splits the sentence of a hop into parts, in the word order of the language: text, or one of its domains. */
export function splitStatement({ relationship, confirmed }: PathHop): (string | { side: 'source' | 'target' })[] {
  return PATH_TEXT.statement({ relationship, confirmed, source: SOURCE, target: TARGET })
    .split(/([\u{f8fe}\u{f8ff}])/u)
    .filter((part) => part !== '')
    .map((part) => (part === SOURCE ? { side: 'source' } : part === TARGET ? { side: 'target' } : part));
}

export function formatHop(hop: PathHop): string {
  const statement = formatStatement(hop);
  if (hop.confirmed) return PATH_TEXT.confirmedBy({ statement, target: getTargetName(hop) });
  const reason = getUnconfirmedReason(hop);
  return reason === null ? PATH_TEXT.unconfirmed({ statement }) : `${statement}. ${reason}`;
}

/** Returns the status of the file that does not confirm a hop. Null if the response does not contain it. */
export const getUnconfirmedReason = ({ missing, source_name, source }: PathHop): string | null =>
  missing && formatFileReading(missing.file, missing.reason, source_name ?? source, STATEMENTS);

/** Formats a path as one sentence if both sides state all hops, otherwise as one sentence per hop. */
export function formatPath(path: readonly PathHop[]): string {
  const [first, ...rest] = path;
  if (first && rest.length > 0 && path.every(({ confirmed }) => confirmed)) {
    const onwards = rest.map((hop) =>
      PATH_TEXT.continuation({ relationship: hop.relationship, target: getTargetName(hop) }),
    );
    return PATH_TEXT.allConfirmed({ parts: [formatStatement(first), ...onwards].join(', ') });
  }
  return path.map(formatHop).join(' ');
}

/** Formats "0.80 × 0.70". Empty if a weight is missing. */
export function formatPathProduct(path: readonly PathHop[]): string | null {
  const weights = path.map((hop) => hop.weight);
  return weights.length > 0 && weights.every((weight) => weight !== null)
    ? weights.map((weight) => formatDecimal(weight, 2)).join(' × ')
    : null;
}
