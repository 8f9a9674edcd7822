import { extractAddresses, extractNumbers, findBannedWord } from './text-claims.ts';

/** Reason why a sentence of a model is rejected. */
export type GroundingViolation =
  | 'empty'
  | 'too-long'
  | 'markup'
  | 'foreign-letters'
  | 'unknown-address'
  | 'unknown-number'
  | 'banned-word';

/**
 * Control characters, invisible and direction-changing characters, and characters that HTML or Markdown could interpret
 * as markup.
 */
const MARKUP = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}<>`|\\]|\]\(|\*\*|!\[/u;

/**
 * Compares a sentence of a model with its sources, because a model is untrusted. Addresses, numbers and letters of
 * other scripts must occur in `cited`, and the sentence must not judge. Pure.
 * @param cited the sources of the sentence, as text
 * @returns null if the sentence is accepted
 */
export function findGroundingViolation(text: string, cited: string, maxLength: number): GroundingViolation | null {
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
  return null;
}

function extractForeignLetters(text: string): Set<string> {
  return new Set([...text.matchAll(/(?!\p{Script=Latin})\p{L}/gu)].map(([letter]) => letter));
}

function isSubset(inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean {
  return [...inner].every((item) => outer.has(item));
}
