/** ANTLR counts code points; spans count UTF-16 units. */
export class CodePointOffsets {
  /** Null if the text has no characters beyond U+FFFF, because both counts are then equal. */
  readonly #units: Uint32Array | null;

  constructor(text: string) {
    this.#units = /[\ud800-\udfff]/.test(text) ? unitsByCodePoint(text) : null;
  }

  /** Returns the offset in UTF-16 units. */
  toUnits(codePoint: number): number {
    if (!this.#units) return codePoint;
    return this.#units[Math.min(codePoint, this.#units.length - 1)] as number;
  }
}

function unitsByCodePoint(text: string): Uint32Array {
  const units: number[] = [];
  let offset = 0;
  for (const character of text) {
    units.push(offset);
    offset += character.length;
  }
  units.push(offset);
  return Uint32Array.from(units);
}
