/** A pseudorandom number generator with a seed. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** @throws RangeError if the list is empty */
  oneOf<T>(items: readonly T[]): T;
  /** Returns a shuffled copy. */
  shuffled<T>(items: readonly T[]): T[];
}

/** Creates a generator with Mulberry32, which is small and random enough for test data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    oneOf: (items) => {
      if (items.length === 0) throw new RangeError('there is nothing to choose from');
      return items[below(items.length)] as (typeof items)[number];
    },
    shuffled: (items) => {
      const order = [...items];
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        [order[at], order[other]] = [order[other] as (typeof order)[number], order[at] as (typeof order)[number]];
      }
      return order;
    },
  };
}
