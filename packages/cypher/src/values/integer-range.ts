import { normalizeInteger } from './integer.ts';

/** The integers from `start` to `end`, which is included, without a list of them. */
export class IntegerRange implements Iterable<number | bigint> {
  /** Rounded if there are more than 2^53. */
  readonly length: number;
  /** Whether all items are safe integers, because a list stores 8 bytes for each of these. */
  readonly isSafe: boolean;
  readonly #start: bigint;
  readonly #step: bigint;

  constructor(start: bigint, end: bigint, step: bigint) {
    const isInverted = step > 0n ? end < start : end > start;
    this.length = isInverted ? 0 : Number((end - start) / step) + 1;
    const last = start + step * BigInt(Math.max(0, this.length - 1));
    this.isSafe = [start, step, last].every((value) => Number.isSafeInteger(Number(value)));
    this.#start = start;
    this.#step = step;
  }

  [Symbol.iterator](): Iterator<number | bigint> {
    const { length, isSafe } = this;
    const start = this.#start;
    const step = this.#step;
    const [first, by] = [Number(start), Number(step)];
    let index = 0;
    return {
      next() {
        if (index >= length) return { done: true, value: undefined };
        const value = isSafe ? first + index * by : normalizeInteger(start + BigInt(index) * step);
        index += 1;
        return { done: false, value };
      },
    };
  }
}
