import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { getDecoders } from './decode-body.ts';

const MEBIBYTE = 2 ** 20;

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
] as const)('decodes a mebibyte of %s in few turns of the event loop', async (coding, encode) => {
  const [decode] = getDecoders(coding);
  const sizes: number[] = [];
  const source = (async function* () {
    yield encode(Buffer.alloc(MEBIBYTE));
  })();
  for await (const chunk of decode?.(source) ?? []) sizes.push(chunk.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(MEBIBYTE);
  // Each turn counts as time of the site. A turn of a busy process can take 0.1 s.
  expect(sizes.length).toBeLessThanOrEqual(8);
});
