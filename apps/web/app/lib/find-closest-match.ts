/**
 * Maximum number of letters that may be wrong, missing, added or swapped, in absolute terms and relative to the length.
 */
const MAX_MISTAKES = 3;
const CHARS_PER_MISTAKE = 3;

/** Returns the candidate that was most likely meant, regardless of case. Null if none is similar. */
export function findClosestMatch<Candidate extends string>(
  text: string,
  candidates: readonly Candidate[],
): Candidate | null {
  const typed = text.toLowerCase();
  let best: Candidate | null = null;
  let fewest = Math.min(MAX_MISTAKES, Math.floor(typed.length / CHARS_PER_MISTAKE)) + 1;
  for (const candidate of candidates) {
    const mistakes = computeEditDistance(typed, candidate.toLowerCase(), fewest);
    if (mistakes < fewest) {
      best = candidate;
      fewest = mistakes;
    }
  }
  return best;
}

/** Computes the edits between two words. A swap of adjacent letters counts as one (optimal string alignment). */
function computeEditDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) >= maxDistance) return maxDistance;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, next[column - 1]! + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, before[column - 2]! + 1);
      }
      next.push(cost);
    }
    [before, last] = [last, next];
  }
  return last[b.length]!;
}
