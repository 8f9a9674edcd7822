/** A secret key, so that a publisher cannot choose strings that all have the same hash. */
export interface HashKey {
  readonly k0: number;
  readonly k1: number;
}

export const createHashKey = (): HashKey => {
  const [k0 = 0, k1 = 0] = crypto.getRandomValues(new Int32Array(2));
  return { k0, k1 };
};

/**
 * HalfSipHash-2-4 with 32 bits of output, by Jean-Philippe Aumasson (https://github.com/veorq/SipHash).
 * @returns a signed 32-bit integer
 */
export const halfSipHash = (bytes: Uint8Array, start: number, end: number, key: HashKey): number => {
  const length = end - start;
  const tail = start + (length & ~3);
  let v0 = key.k0;
  let v1 = key.k1;
  let v2 = 0x6c796765 ^ key.k0;
  let v3 = 0x74656462 ^ key.k1;
  let word = 0;
  // Words of the message, one for its rest and length, and two more pairs of rounds at the end.
  for (let at = start, finals = 0; finals < 3; ) {
    if (finals === 0) {
      if (at < tail) {
        word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
        at += 4;
      } else {
        word = length << 24;
        for (let rest = end - 1; rest >= tail; rest--) word |= bytes[rest]! << ((rest - tail) * 8);
        finals = 1;
      }
      v3 ^= word;
    } else {
      if (finals === 1) v2 ^= 0xff;
      finals += 1;
      word = 0;
    }
    for (let round = 0; round < 2; round++) {
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
    }
    v0 ^= word;
  }
  return v1 ^ v3;
};
