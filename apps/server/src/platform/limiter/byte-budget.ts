/** Bytes that several transfers share: each reserves its maximum, and releases the unused part. */
export class ByteBudget {
  #remaining: number;
  #reserved = 0;
  readonly #waiters: (() => void)[] = [];

  constructor(bytes: number) {
    this.#remaining = bytes;
  }

  /** Reserves at most `requested` bytes, and waits while others have reserved all of them. 0 if nothing is left. */
  async reserve(requested: number): Promise<number> {
    while (this.#reserved > 0 && this.#remaining < requested) {
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
    const granted = Math.min(requested, this.#remaining);
    this.#remaining -= granted;
    this.#reserved += granted;
    return granted;
  }

  /** @param used of the `reserved` bytes that `reserve` granted */
  release(reserved: number, used: number): void {
    this.#reserved -= reserved;
    this.#remaining += Math.max(0, reserved - used);
    for (const wake of this.#waiters.splice(0)) wake();
  }
}
