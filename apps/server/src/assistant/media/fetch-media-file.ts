import { joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { formatBytes } from './format-bytes.ts';
import { describeMedia } from './media-sentences.ts';

/** A complete medium, or the reason why there is none. `received`: number of received bytes, even after a failure. */
export type MediaFile =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly received: number;
      /** Address after redirects. Null for media in the page itself. */
      readonly finalUrl: string | null;
    }
  | { readonly ok: false; readonly sentence: Sentence; readonly received: number; readonly isTooLarge: boolean };

export interface FetchLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** An encoded body may be slightly larger than the decoded one if the encoding saved nothing. */
const ENCODING_OVERHEAD = 64 * 1024;

/**
 * Fetches one complete medium. A part of one is useless, because a truncated signed file appears to be tampered with.
 */
export async function fetchMediaFile(
  fetcher: SafeFetcher,
  url: string,
  { maxBytes, timeoutMs }: FetchLimits,
  signal: AbortSignal,
): Promise<MediaFile> {
  const result = await fetcher.fetch(url, {
    signal,
    limits: { maxBytes, maxTransferBytes: maxBytes + ENCODING_OVERHEAD, totalMs: timeoutMs },
  });
  const received = result.hops.reduce((sum, hop) => sum + (hop.bytes ?? 0), 0);
  const createFailure = (sentence: Sentence): MediaFile => ({ ok: false, sentence, received, isTooLarge: false });
  if (!result.ok) return createFailure(joinSentences(describeMedia('notFetched'), result.sentence));
  const { status, body, truncated } = result;
  if (status !== 200) return createFailure(describeMedia('otherStatus', { status }));
  if (truncated) return { ...createTooLargeFailure(maxBytes), received };
  if (body.length === 0) return createFailure(describeMedia('emptyFile'));
  return { ok: true, bytes: body, received, finalUrl: result.url };
}

export function createTooLargeFailure(maxBytes: number): MediaFile & { ok: false } {
  return {
    ok: false,
    sentence: describeMedia('tooLarge', { size: formatBytes(maxBytes) }),
    received: 0,
    isTooLarge: true,
  };
}
