import { computeEditDistance } from 'trust-txt';
import { countBits, getLetterSet } from './search-text.ts';

/** Maximum number of words. Later ones are of names with a lower rank. */
const MAX_WORDS = 50_000;
/** Shorter words have too many neighbors. */
const MIN_CHARS = 4;

/** Corrects one typo in a word, from the words of all names. */
export class WordCorrector {
  /** Number of names with each word. */
  readonly #counts = new Map<string, number>();
  #letterSets: Int32Array | null = null;
  #words: readonly string[] = [];

  add(folded: string): void {
    for (const word of folded.split(' ')) {
      const count = this.#counts.get(word);
      if (count !== undefined) this.#counts.set(word, count + 1);
      else if (this.#counts.size < MAX_WORDS && word.length >= MIN_CHARS) this.#counts.set(word, 1);
    }
  }

  /** Returns the most frequent word that differs by one typo. Null for a known word, and if there is none. */
  correct(word: string): string | null {
    if (word.length < MIN_CHARS || this.#counts.has(word)) return null;
    if (this.#letterSets === null) {
      this.#words = [...this.#counts.keys()];
      this.#letterSets = Int32Array.from(this.#words, getLetterSet);
    }
    const letters = getLetterSet(word);
    let best: string | null = null;
    for (const [index, candidate] of this.#words.entries()) {
      if (Math.abs(candidate.length - word.length) > 1) continue;
      if (countBits(letters & ~(this.#letterSets[index] ?? 0)) > 1) continue;
      if (best !== null && (this.#counts.get(candidate) ?? 0) <= (this.#counts.get(best) ?? 0)) continue;
      if (computeEditDistance(word, candidate) === 1) best = candidate;
    }
    return best;
  }
}
