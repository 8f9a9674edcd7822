/** Parts that are joined in one piece. */
const MAX_PARTS = 2048;

/**
 * Builds a text of many parts. The list of all parts would need several times the memory of the text, and joining them in
 * one piece would take long.
 */
export class TextBuilder {
  #parts: string[] = [];
  readonly #joined: string[] = [];

  append(part: string): void {
    this.#parts.push(part);
    if (this.#parts.length < MAX_PARTS) return;
    this.#joined.push(this.#parts.join(''));
    this.#parts = [];
  }

  finish(): string {
    return this.#joined.join('') + this.#parts.join('');
  }
}
