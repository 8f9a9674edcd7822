/** Longer words are not compared: the cost is the product of both lengths. */
const MAX_CHARS = 64;

/**
 * Returns the candidate that `word` most likely misspells, the first of equally near ones. Null if none is near. Case,
 * hyphens and underscores do not count, and at least one letter must be right.
 * @param maxEdits by default a third of the letters of `word`
 */
export function findNearestWord<Candidate extends string>(
  word: string,
  candidates: Iterable<Candidate>,
  maxEdits = Math.floor(word.length / 3),
): Candidate | null {
  if (word.length > MAX_CHARS) return null;
  const letters = getLetters(word);
  let nearest: Candidate | null = null;
  let limit = maxEdits;
  for (const candidate of candidates) {
    const other = getLetters(candidate);
    // The distance is at least the difference in length.
    if (Math.abs(other.length - letters.length) > limit) continue;
    const edits = computeEditDistance(letters, other);
    if (edits > Math.min(limit, other.length - 1)) continue;
    nearest = candidate;
    limit = edits - 1;
  }
  return nearest;
}

const getLetters = (word: string): string => word.toLowerCase().replace(/[-_]/g, '');

/**
 * Computes insertions, deletions, replacements and swaps of adjacent letters (optimal string alignment). For short
 * words.
 */
export function computeEditDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let minimum = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + same);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        minimum = Math.min(minimum, (before[column - 2] ?? 0) + 1);
      current.push(minimum);
    }
    before = above;
    above = current;
  }
  return above[b.length] ?? 0;
}
