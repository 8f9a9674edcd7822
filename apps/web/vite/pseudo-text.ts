/**
 * Text for a pseudo language: it reads like the original, contains none of its letters, and is about a third longer, as
 * German or Finnish would be. Plain letters on a page reveal text that is not in the messages.
 */

const PLAIN_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED_LETTERS = 'åƀçđéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ';
const BY_LETTER = new Map([...PLAIN_LETTERS].map((letter, at) => [letter, [...ACCENTED_LETTERS][at] ?? letter]));

const LENGTH_FACTOR = 0.35;
const VOWEL = /[aeiou]/i;
const LETTER = /\p{L}/u;

/** Words grow by their vowels, so that lines break where they would. Code between backticks stays. */
export const pseudoText = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : pseudoWords(part)))
    .join('');

function pseudoWords(text: string): string {
  let letters = 0;
  let added = 0;
  let out = '';
  for (const letter of text) {
    if (LETTER.test(letter)) letters += 1;
    const accented = BY_LETTER.get(letter) ?? letter;
    out += accented;
    if (!VOWEL.test(letter)) continue;
    const missing = Math.round(letters * LENGTH_FACTOR) - added;
    out += accented.toLowerCase().repeat(Math.max(0, missing));
    added += Math.max(0, missing);
  }
  return out;
}

/** An address, a domain, a file, an attribute of a policy file: one word that no language changes. */
const NAME_LIKE = /^(?:[a-z]+:\/\/\S*|\/\S*|[\w-]+(?:\.[\w-]+)+\S*|[a-z]+=\S*)$/i;

/** Whether a text has words for a reader. */
export const isUserText = (text: string): boolean => /\p{L}/u.test(text) && !NAME_LIKE.test(text.trim());
