import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  type Inflate,
  inflateRawSync,
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
/**
 * Each chunk of a decoder costs a turn of the event loop, inside the time that the site has. With the default of 16 KiB,
 * a decompression bomb took 64 turns, so that a busy process recorded it as a timeout.
 */
const CHUNK = { chunkSize: 256 * 1024 };
type Decode = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: createDecode(() => createGunzip(CHUNK), findGzipData),
  'x-gzip': createDecode(() => createGunzip(CHUNK), findGzipData),
  br: createDecode(() => createBrotliDecompress(CHUNK)),
  zstd: createDecode(() =>
    createZstdDecompress({ ...CHUNK, params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
  ),
  deflate: inflateZlibOrRaw,
};

const listCodings = (contentEncoding: string | null): string[] =>
  (contentEncoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');

/**
 * Lists the names in a Content-Encoding header that are not codings that we offered: a charset, a media type, a part of
 * a storage protocol (`aws-chunked`). Browsers show such a body without decoding it.
 */
export const listUnknownCodings = (contentEncoding: string | null): string[] =>
  listCodings(contentEncoding).filter((coding) => !Object.hasOwn(DECODERS, coding));

/**
 * Returns the decoders for a Content-Encoding header, in order. Names that we did not offer have none.
 * @throws FetchFailure `bad-encoding` for too many codings
 */
export function getDecoders(contentEncoding: string | null): Decode[] {
  const decoders = listCodings(contentEncoding).flatMap((coding) =>
    Object.hasOwn(DECODERS, coding) ? (DECODERS[coding] ?? []) : [],
  );
  if (decoders.length > MAX_CODINGS)
    throw new FetchFailure('bad-encoding', describeFetch('tooManyCodings', { count: decoders.length }));
  return decoders.reverse();
}

/**
 * @param findData returns the start of the compressed data in a body whose format has a check sum after the data. Some
 * servers omit it, and browsers do not require it.
 */
function createDecode(create: () => Transform, findData: ((body: Uint8Array) => number) | null = null): Decode {
  return async function* decode(source) {
    const decoder = create();
    const received: Uint8Array[] = [];
    let decoded = 0;
    const record = async function* () {
      for await (const chunk of source) {
        if (findData) received.push(chunk);
        yield chunk;
      }
    };
    // The decoder emits the same error, and its reader handles it.
    const done = pipeline(Readable.from(record(), { objectMode: false }), decoder).catch(() => undefined);
    try {
      for await (const chunk of decoder as AsyncIterable<Buffer>) {
        decoded += chunk.length;
        yield chunk;
      }
    } catch (error) {
      const rest = findData && isUnexpectedEnd(error) ? inflateWithoutCheckSum(received, findData, decoded) : null;
      if (rest === null) throw error;
      yield rest;
    } finally {
      decoder.destroy();
      await done;
    }
  };
}

const isUnexpectedEnd = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';

/** Maximum size of what a decoder had not emitted when its input ended. */
const MAX_REST_BYTES = CHUNK.chunkSize + 64 * 1024;
const MAX_CHECK_SUM_BYTES = 8;

/** Returns what follows the first `decoded` bytes. Null if the compressed data are incomplete, too. */
function inflateWithoutCheckSum(
  received: readonly Uint8Array[],
  findData: (body: Uint8Array) => number,
  decoded: number,
): Uint8Array | null {
  const body = Buffer.concat(received);
  const data = body.subarray(findData(body));
  try {
    // With `info`, the function also returns the engine (documented since Node.js 9.4, not typed).
    const { buffer, engine } = inflateRawSync(data, {
      info: true,
      maxOutputLength: decoded + MAX_REST_BYTES,
    }) as unknown as { readonly buffer: Buffer; readonly engine: Inflate };
    const isComplete = data.length - engine.bytesWritten < MAX_CHECK_SUM_BYTES && buffer.length >= decoded;
    return isComplete ? buffer.subarray(decoded) : null;
  } catch {
    // The caller throws the error of the decoder.
    return null;
  }
}

/** Returns the offset after the header of a gzip member (RFC 1952, section 2.3). */
function findGzipData(body: Uint8Array): number {
  const flags = body[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (body[at] ?? 0) + (body[at + 1] ?? 0) * 256;
  for (const flag of [8, 16]) if (flags & flag) at = body.indexOf(0, at) + 1 || body.length;
  return flags & 2 ? at + 2 : at;
}

/** RFC 1950, section 2.2. No server sends a preset dictionary. */
const ZLIB_HEADER_BYTES = 2;

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
  yield* (
    isZlib
      ? createDecode(
          () => createInflate(CHUNK),
          () => ZLIB_HEADER_BYTES,
        )
      : createDecode(() => createInflateRaw(CHUNK))
  )(all());
}
