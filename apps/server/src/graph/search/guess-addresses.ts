import { foldText, isSmallWord, removeSpaces } from './search-text.ts';

/** Limits on a label (RFC 1035), and on texts that are names of sites. */
const MIN_CHARS = 4;
const MAX_CHARS = 40;
const MAX_WORDS = 6;

/**
 * Builds addresses that a site with this name could have: the initials of a long name before its last word, and all of
 * its words. “New York Times” gives nytimes.com and newyorktimes.com. Nothing is known about them.
 */
export function guessAddresses(name: string): string[] {
  const words = foldText(name)
    .split(' ')
    .filter((word) => !isSmallWord(word));
  if (words.length > MAX_WORDS) return [];
  const initials = words.slice(0, -1).map((word) => word[0]);
  const short = words.length > 2 ? [`${initials.join('')}${words.at(-1) ?? ''}`] : [];
  return [...short, removeSpaces(words.join(' '))]
    .filter((label) => /^[a-z0-9]+$/.test(label) && label.length >= MIN_CHARS && label.length <= MAX_CHARS)
    .map((label) => `${label}.com`);
}
