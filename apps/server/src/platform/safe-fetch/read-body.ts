import { getDecoders } from './decode-body.ts';
import { FetchFailure } from './fetch-failure.ts';
import { describeFetch } from './fetch-sentences.ts';

/**
 * A body that arrives more slowly than this on average ends the request, after a time for the first pieces. Otherwise a
 * site could hold a place of a shared limit with a byte now and then, up to the total time.
 */
const MIN_BYTES_PER_S = 1_000;
const SLOW_START_MS = 3_000;
/** A small body comes in fewer pieces. If our own process is busy, it must not look slow. */
const MIN_SLOW_CHUNKS = 4;

export interface BodyLimits {
  /** After decoding; what is beyond is not read. */
  readonly maxBytes: number;
  /** As it comes over the wire. */
  readonly maxTransferBytes: number;
}

export interface ReadBody {
  readonly bytes: Uint8Array;
  /** There is more than was read. */
  readonly truncated: boolean;
}

/** Counts while reading, so that it is known also of a body that fails on the way. */
export interface BodyCounts {
  transferred: number;
  decoded: number;
}

/**
 * Reads and decodes a body up to the limits; memory contains at most the limit and one chunk.
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
      // A truncated stream ends in the middle of its encoding; the text decoded so far is valid.
      truncated = true;
    } else if (wire.failure !== null) {
      throw wire.failure;
    } else {
      throw new FetchFailure('bad-encoding', describeFetch('wrongCoding'), { cause: error });
    }
  }
  return { bytes: Buffer.concat(chunks), truncated };
}

const TRANSFER_LIMIT = new FetchFailure('too-large', describeFetch('tooLarge'));

/** Passes the body on, counted; keeps apart what fails on the wire from what fails in decoding. */
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
