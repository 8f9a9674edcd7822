import { isCondensation } from './is-condensation.ts';
import { extractAddresses, extractNumbers, findBannedWord } from './text-claims.ts';

/** Reason why a sentence of a model is rejected. */
export type GroundingViolation =
  | 'empty'
  | 'too-long'
  | 'markup'
  | 'foreign-letters'
  | 'unknown-address'
  | 'unknown-number'
  | 'banned-word'
  | 'not-in-source';

/**
 * Control characters, invisible and direction-changing characters, and characters that HTML or Markdown could interpret
 * as markup.
 */
const MARKUP = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}<>`|\\]|\]\(|\*\*|!\[/u;

/**
 * Compares a sentence of a model with its sources, because a model is untrusted. Addresses, numbers and letters of
 * other scripts must occur in the sources, the sentence must not judge, and it must be a sentence of them, possibly
 * shortened. Pure.
 * @param sources texts that the sentence cites
 * @param domain subject of the text, which each sentence may name
 * @returns null if the sentence is accepted
 */
export function findGroundingViolation(
  text: string,
  sources: readonly string[],
  domain: string,
  maxLength: number,
): GroundingViolation | null {
  const cited = `${sources.join(' ')} ${domain}`;
  if (text === '') return 'empty';
  if (text.length > maxLength) return 'too-long';
  if (MARKUP.test(text)) return 'markup';
  // NFKC replaces full-width and similar forms by the characters that they resemble. Letters of other scripts remain,
  // because they could imitate Latin ones.
  const normalized = text.normalize('NFKC');
  if (!isSubset(extractForeignLetters(normalized), extractForeignLetters(cited))) return 'foreign-letters';
  if (!isSubset(extractAddresses(normalized), extractAddresses(cited))) return 'unknown-address';
  if (!isSubset(extractNumbers(normalized), extractNumbers(cited))) return 'unknown-number';
  if (findBannedWord(normalized.replace(/[“”]/gu, '')) !== null) return 'banned-word';
  return isCondensation(normalized, sources) ? null : 'not-in-source';
}

function extractForeignLetters(text: string): Set<string> {
  return new Set([...text.matchAll(/(?!\p{Script=Latin})\p{L}/gu)].map(([letter]) => letter));
}

function isSubset(inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean {
  return [...inner].every((item) => outer.has(item));
}
