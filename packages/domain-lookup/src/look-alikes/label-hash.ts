/** Base of the hash of a label. A variant of a label is then hashed without reading the whole label. */
const BASE = 0x01000193;

const addLetter = (hash: number, letter: number): number => (Math.imul(hash, BASE) + letter) | 0;

export const hashLabel = (label: string): number =>
  [...label].reduce((hash, letter) => addLetter(hash, letter.codePointAt(0) ?? 0), 0);

/** The hashes of all beginnings and ends of a label, from which those of its variants are computed. */
export class LabelHashes {
  readonly #prefixes: Int32Array;
  readonly #suffixes: Int32Array;
  readonly #powers: Int32Array;

  /** @param letters code points */
  constructor(letters: readonly number[]) {
    const { length } = letters;
    this.#prefixes = new Int32Array(length + 1);
    this.#suffixes = new Int32Array(length + 1);
    this.#powers = new Int32Array(length + 1);
    this.#powers[0] = 1;
    for (let at = 0; at < length; at += 1) {
      this.#prefixes[at + 1] = addLetter(this.#prefixes[at] ?? 0, letters[at] ?? 0);
      this.#powers[at + 1] = Math.imul(this.#powers[at] ?? 0, BASE);
    }
    for (let at = length - 1; at >= 0; at -= 1)
      this.#suffixes[at] =
        Math.imul(letters[at] ?? 0, this.#powers[length - 1 - at] ?? 0) + (this.#suffixes[at + 1] ?? 0);
  }

  /** Returns the hash of the label with its letters from `start` to `end` replaced. */
  replace(start: number, end: number, letters: readonly number[]): number {
    const hash = letters.reduce(addLetter, this.#prefixes[start] ?? 0);
    const power = this.#powers[this.#powers.length - 1 - end] ?? 1;
    return (Math.imul(hash, power) + (this.#suffixes[end] ?? 0)) | 0;
  }
}
