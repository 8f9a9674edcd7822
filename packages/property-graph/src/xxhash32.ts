const PRIME_1 = 0x9e3779b1;
const PRIME_2 = 0x85ebca77;
const PRIME_3 = 0xc2b2ae3d;
const PRIME_4 = 0x27d4eb2f;
const PRIME_5 = 0x165667b1;

const rotateLeft = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));
const round = (lane: number, word: number): number =>
  Math.imul(rotateLeft((lane + Math.imul(word, PRIME_2)) | 0, 13), PRIME_1);

/**
 * XXH32 with seed 0 (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md). Each step is a bijection of its
 * 32-bit unit, so a change within one unit always changes the result.
 * @param bytes starts at a multiple of four in its buffer
 * @returns an unsigned 32-bit integer
 */
export const xxHash32 = (bytes: Uint8Array): number => {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  const striped = words.length & ~3;
  let hash = PRIME_5;
  if (striped > 0) {
    let [lane1, lane2, lane3, lane4] = [(PRIME_1 + PRIME_2) | 0, PRIME_2 | 0, 0, -PRIME_1 | 0];
    for (let index = 0; index < striped; index += 4) {
      lane1 = round(lane1, words[index]!);
      lane2 = round(lane2, words[index + 1]!);
      lane3 = round(lane3, words[index + 2]!);
      lane4 = round(lane4, words[index + 3]!);
    }
    hash = rotateLeft(lane1, 1) + rotateLeft(lane2, 7) + rotateLeft(lane3, 12) + rotateLeft(lane4, 18);
  }
  hash = (hash + bytes.length) | 0;
  for (let index = striped; index < words.length; index++) {
    hash = Math.imul(rotateLeft((hash + Math.imul(words[index]!, PRIME_3)) | 0, 17), PRIME_4);
  }
  for (let index = words.length * 4; index < bytes.length; index++) {
    hash = Math.imul(rotateLeft((hash + Math.imul(bytes[index]!, PRIME_5)) | 0, 11), PRIME_1);
  }
  hash = Math.imul(hash ^ (hash >>> 15), PRIME_2);
  hash = Math.imul(hash ^ (hash >>> 13), PRIME_3);
  return (hash ^ (hash >>> 16)) >>> 0;
};
