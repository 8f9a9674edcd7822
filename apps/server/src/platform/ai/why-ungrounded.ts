import { addressesIn, bannedWord, numbersIn } from './text-claims.ts';

/** Why a sentence of a model cannot stand. */
export type Ungrounded =
  | 'empty'
  | 'too-long'
  | 'markup'
  | 'foreign-letters'
  | 'unknown-address'
  | 'unknown-number'
  | 'banned-word';

/** Controls, invisible and direction-changing characters, and what a page or a Markdown reader might take for markup. */
const MARKUP = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}<>`|\\]|\]\(|\*\*|!\[/u;

/**
 * Holds a sentence of a model to what it cites: a model is believed as little as any other stranger. Addresses, numbers
 * and letters of other scripts must stand in `cited`, and no word of its may judge. Pure.
 * @param cited what the sentence rests on, as text
 * @returns null where it stands
 */
export function whyUngrounded(text: string, cited: string, maxLength: number): Ungrounded | null {
  if (text === '') return 'empty';
  if (text.length > maxLength) return 'too-long';
  if (MARKUP.test(text)) return 'markup';
  // Full-width and similar forms are read as what they look like; letters of other scripts look like Latin ones.
  const plain = text.normalize('NFKC');
  if (!isSubset(foreignLetters(plain), foreignLetters(cited))) return 'foreign-letters';
  if (!isSubset(addressesIn(plain), addressesIn(cited))) return 'unknown-address';
  if (!isSubset(numbersIn(plain), numbersIn(cited))) return 'unknown-number';
  if (bannedWord(plain.replace(/[“”]/gu, '')) !== null) return 'banned-word';
  return null;
}

function foreignLetters(text: string): Set<string> {
  return new Set([...text.matchAll(/(?!\p{Script=Latin})\p{L}/gu)].map(([letter]) => letter));
}

function isSubset(inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean {
  return [...inner].every((item) => outer.has(item));
}
