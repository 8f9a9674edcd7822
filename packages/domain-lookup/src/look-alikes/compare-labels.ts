import type { LookAlike } from '@vouchwire/api-contract';
import { getScript } from './scripts.ts';

type DifferentLetters = LookAlike['difference']['letters'];

/**
 * Lists the letters in which a label differs from a known one. Labels of different lengths differ in one part, which
 * begins at the first and ends at the last letter that is not the same.
 */
export function compareLabels(label: string, known: string): DifferentLetters {
  const [own, other] = [[...label], [...known]];
  const shorter = Math.min(own.length, other.length);
  let start = 0;
  while (start < shorter && own[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && own.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [own.slice(start, own.length - end), other.slice(start, other.length - end)];
  if (a.length + b.length === 0) return [];
  const isSwap = a.length === 2 && a[0] === b[1] && a[1] === b[0];
  if (a.length !== b.length || isSwap) return [toDifference(start, a, b.join(''))];
  return a.flatMap((letter, index) =>
    letter === b[index] ? [] : [toDifference(start + index, [letter], b[index] ?? '')],
  );
}

const toDifference = (index: number, letters: readonly string[], knownLetters: string): DifferentLetters[number] => ({
  position: index + 1,
  letters: letters.join(''),
  known_letters: knownLetters,
  code_points: letters.map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`),
  script: letters.length === 1 ? getScript(letters[0] ?? '') : null,
});
