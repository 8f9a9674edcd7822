import { getDecoders, listUnknownCodings } from './decode-body.ts';
import { FetchFailure } from './fetch-failure.ts';
import { describeFetch } from './fetch-sentences.ts';

/**
 * Minimum average speed of a body after the first chunks. Without this limit, a site could occupy a place of a shared
 * limit until the total timeout by sending single bytes.
 */
const MIN_BYTES_PER_S = 1_000;
const SLOW_START_MS = 3_000;
/** A body with fewer chunks is small. It could appear slow only because our own process is busy. */
const MIN_SLOW_CHUNKS = 4;

export interface BodyLimits {
  /** Maximum size after decoding. The rest is not read. */
  readonly maxBytes: number;
  /** Maximum size before decoding, as transferred. */
  readonly maxTransferBytes: number;
}

export interface ReadBody {
  readonly bytes: Uint8Array;
  /** True if the body is longer than the limit. */
  readonly truncated: boolean;
}

/** Byte counts that are updated while reading, so that they are also known if the body fails. */
export interface BodyCounts {
  transferred: number;
  decoded: number;
}

/**
 * Reads and decodes a body up to the limits. Uses at most the memory of the limit and one chunk.
 * @throws FetchFailure `bad-encoding`, `connection-lost`, `timeout`, `protocol`
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | null,
  limits: BodyLimits,
  counts: BodyCounts,
): Promise<ReadBody> {
  const decoders = getDecoders(contentEncoding);
  const wire: { failure: unknown } = { failure: null };
  let source: AsyncIterable<Uint8Array> = count(body, limits.maxTransferBytes, counts, wire);
  for (const decode of decoders) source = decode(source);

  const chunks: Uint8Array[] = [];
  let truncated = false;
  try {
    for await (const chunk of source) {
      const room = limits.maxBytes - counts.decoded;
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
      counts.decoded += Math.min(chunk.length, room);
      if (chunk.length > room) {
        truncated = true;
        break;
      }
    }
  } catch (error) {
    if (wire.failure === TRANSFER_LIMIT) {
      // A truncated stream ends in the middle of its encoding, but the text decoded so far is valid.
      truncated = true;
    } else if (wire.failure !== null) {
      throw wire.failure;
    } else {
      throw new FetchFailure('bad-encoding', describeFetch('wrongCoding'), { cause: error });
    }
  }
  const bytes = Buffer.concat(chunks);
  const [unknown] = listUnknownCodings(contentEncoding);
  if (unknown !== undefined && !isText(bytes))
    throw new FetchFailure('bad-encoding', describeFetch('unknownCoding', { coding: unknown.slice(0, 40) }));
  return { bytes, truncated };
}

const TEXT_SAMPLE_BYTES = 4_096;

/**
 * Returns false if more than one in 20 bytes is a control character. In compressed data, one in nine is. UTF-16 with a
 * byte order mark is text.
 */
function isText(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  const sample = bytes.subarray(0, TEXT_SAMPLE_BYTES);
  const controls = sample.filter((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d)).length;
  return controls * 20 <= sample.length;
}

const TRANSFER_LIMIT = new FetchFailure('too-large', describeFetch('tooLarge'));

/** Counts the bytes of a body, and separates transfer errors from decoding errors. */
async function* count(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  counts: BodyCounts,
  wire: { failure: unknown },
): AsyncIterable<Uint8Array> {
  const startedAt = performance.now();
  let chunks = 0;
  try {
    for await (const chunk of body) {
      counts.transferred += chunk.length;
      chunks += 1;
      const elapsedMs = performance.now() - startedAt;
      const isSlow = counts.transferred < (elapsedMs / 1_000) * MIN_BYTES_PER_S;
      if (isSlow && chunks >= MIN_SLOW_CHUNKS && elapsedMs > SLOW_START_MS)
        throw new FetchFailure('timeout', describeFetch('incomplete', { seconds: Math.round(elapsedMs / 1_000) }));
      yield chunk;
      if (counts.transferred > limit) throw TRANSFER_LIMIT;
    }
  } catch (error) {
    wire.failure = error;
    throw error;
  }
}
