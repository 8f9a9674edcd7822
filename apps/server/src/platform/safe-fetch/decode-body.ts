import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchFailure } from './fetch-failure.ts';
import { describeFetch } from './fetch-sentences.ts';

/** Encodings that requests offer. All of them are decoded below. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/**
 * Maximum number of nested codings. Honest servers send at most two, and each one multiplies the size of a
 * decompression bomb.
 */
const MAX_CODINGS = 2;
/**
 * RFC 9659 does not require support for a zstd window above 8 MB. Without this limit, an untrusted file could determine
 * our memory use.
 */
const ZSTD_WINDOW_LOG = 23;
/** Values that servers send if the body is not encoded. */
const NO_CODING: ReadonlySet<string> = new Set(['', 'identity', 'none', 'utf-8']);

type Decode = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: createDecode(createGunzip),
  'x-gzip': createDecode(createGunzip),
  br: createDecode(createBrotliDecompress),
  zstd: createDecode(() => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } })),
  deflate: inflateZlibOrRaw,
};

/**
 * Returns the decoders for a Content-Encoding header, in order.
 * @throws FetchFailure `bad-encoding` for a coding that was not offered
 */
export function getDecoders(contentEncoding: string | null): Decode[] {
  const codings = (contentEncoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !NO_CODING.has(coding));
  if (codings.length > MAX_CODINGS)
    throw new FetchFailure('bad-encoding', describeFetch('tooManyCodings', { count: codings.length }));
  return codings.reverse().map((coding) => {
    const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
    if (!decode)
      throw new FetchFailure('bad-encoding', describeFetch('unknownCoding', { coding: coding.slice(0, 40) }));
    return decode;
  });
}

function createDecode(create: () => Transform): Decode {
  return async function* decode(source) {
    const decoder = create();
    // The decoder emits the same error, and its reader handles it.
    const done = pipeline(Readable.from(source, { objectMode: false }), decoder).catch(() => undefined);
    try {
      yield* decoder as AsyncIterable<Buffer>;
    } finally {
      decoder.destroy();
      await done;
    }
  };
}

/**
 * “deflate” is the zlib format (RFC 9110 section 8.4.1.2), but some servers send raw deflate data. The first byte shows
 * which one it is.
 */
async function* inflateZlibOrRaw(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const isZlib = ((first.value[0] ?? 0) & 0x0f) === 8;
  const all = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  yield* createDecode(isZlib ? createInflate : createInflateRaw)(all());
}
