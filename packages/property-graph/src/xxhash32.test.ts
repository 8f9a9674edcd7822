import { describe, expect, it } from 'vitest';
import { xxHash32 } from './xxhash32.ts';

describe('xxHash32', () => {
  // The first four are of the Python package xxhash's README and tests; the sequence is of the sanity checks of xxHash.
  it.each([
    ['', 0x02cc5d05],
    ['a', 0x550d7456],
    ['abc', 0x32d153ff],
    ['Nobody inspects the spammish repetition', 0xe2293b2f],
  ])('agrees with the reference for %j', (text, expected) => {
    expect(xxHash32(new TextEncoder().encode(text))).toBe(expected);
  });
});
