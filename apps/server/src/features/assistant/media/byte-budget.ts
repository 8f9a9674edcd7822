/** Bytes that several transfers share: each reserves what it may take at most, and gives back what it did not. */
export class ByteBudget {
  #left: number;
  #reserved = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /**
   * Bytes that the caller may use, at most `wanted`; waits where others hold what it could have. 0 where nothing is left.
   */
  async reserve(wanted: number): Promise<number> {
    while (this.#reserved > 0 && this.#left < wanted) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const granted = Math.min(wanted, this.#left);
    this.#left -= granted;
    this.#reserved += granted;
    return granted;
  }

  /** @param used of the `reserved` bytes that `reserve` granted */
  settle(reserved: number, used: number): void {
    this.#reserved -= reserved;
    this.#left += Math.max(0, reserved - used);
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
