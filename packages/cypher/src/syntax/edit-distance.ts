/** Words that are longer are not compared: the cost is the product of both lengths. */
const MAX_CHARS = 40;

/** Returns the candidate that is nearest to `word`, if at most a third of the letters differ. Case is ignored. */
export function findClosest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > MAX_CHARS) return null;
  let closest: string | null = null;
  let distance = Math.floor(word.length / 3) + 1;
  for (const candidate of candidates) {
    const next = computeEditDistance(word.toLowerCase(), candidate.toLowerCase());
    if (next < distance) {
      distance = next;
      closest = candidate;
    }
  }
  return closest;
}

/** Damerau-Levenshtein distance with adjacent transpositions ("optimal string alignment"). */
export function computeEditDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(substitution, (previous[j] as number) + 1, (current[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforePrevious[j - 2] as number) + 1);
      }
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] as number;
}
