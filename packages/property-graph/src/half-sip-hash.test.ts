import { describe, expect, it } from 'vitest';
import { halfSipHash } from './half-sip-hash.ts';

describe('halfSipHash', () => {
  // vectors_hsip32 of https://github.com/veorq/SipHash: key 00 01 … 07, message 00 01 … of each length.
  it.each([
    [0, 0x5b9f35a9],
    [1, 0xb85a4727],
    [2, 0x03a662fa],
    [3, 0x04e7fe8a],
    [4, 0x89466e2a],
    [7, 0xc563cf8b],
    [8, 0x8f84b8d0],
    [15, 0x972bfe74],
    [21, 0xb3623f61],
  ])('agrees with the reference for %d bytes', (length, expected) => {
    const message = Uint8Array.from({ length }, (_, index) => index);
    expect(halfSipHash(message, 0, length, { k0: 0x03020100, k1: 0x07060504 }) >>> 0).toBe(expected);
  });
});
