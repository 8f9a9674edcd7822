import type { PathHop } from './answers.ts';

/** A trust path in plain words: who says what of whom, and whether the other says so too. */

const SAID_BOTH: Record<string, (source: string, target: string) => string> = {
  MEMBER: (source, target) => `${source} lists ${target}`,
  BELONGTO: (source, target) => `${source} belongs to ${target}`,
  CONTROL: (source, target) => `${source} controls ${target}`,
  CONTROLLEDBY: (source, target) => `${source} is controlled by ${target}`,
  VENDOR: (source, target) => `${source} names ${target} as a vendor`,
  CUSTOMER: (source, target) => `${source} names ${target} as a customer`,
};

const SAID_ONCE: Record<string, (source: string, target: string) => string> = {
  ...SAID_BOTH,
  BELONGTO: (source, target) => `${source} says it belongs to ${target}`,
  CONTROL: (source, target) => `${source} says it controls ${target}`,
  CONTROLLEDBY: (source, target) => `${source} says it is controlled by ${target}`,
};

/** What stands between the two names in the heading of a hop. */
const BETWEEN: Record<string, string> = {
  MEMBER: 'lists as a member',
  BELONGTO: 'belongs to',
  CONTROL: 'controls',
  CONTROLLEDBY: 'is controlled by',
  VENDOR: 'names as a vendor',
  CUSTOMER: 'names as a customer',
};

export const hopWords = (hop: PathHop): string => BETWEEN[hop.relationship] ?? 'names';

export function hopSentence(hop: PathHop): string {
  const source = hop.sourceName ?? hop.source;
  const target = hop.targetName ?? hop.target;
  const statement =
    (hop.confirmed ? SAID_BOTH : SAID_ONCE)[hop.relationship]?.(source, target) ?? `${source} names ${target}`;
  if (hop.confirmed) return `${statement}, and ${target} says so too.`;
  if (hop.targetHasFile === false) return `${statement}, which has no file to answer with.`;
  if (hop.targetHasFile) return `${statement}, whose own file does not say so.`;
  return `${statement}; no answer to that was seen.`;
}

export const pathSentence = (path: readonly PathHop[]): string => path.map(hopSentence).join(' ');

/** "0.80 × 0.70"; nothing where a weight is missing. */
export function pathProduct(path: readonly PathHop[]): string | null {
  const weights = path.map((hop) => hop.weight);
  return weights.length > 0 && weights.every((weight) => weight !== null)
    ? weights.map((weight) => weight.toFixed(2)).join(' × ')
    : null;
}
