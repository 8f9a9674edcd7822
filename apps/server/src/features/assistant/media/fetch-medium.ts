import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { megabytes } from './megabytes.ts';

/** A whole medium, or why it is not there, as a sentence for a reader. `received`: bytes that came, whatever came of it. */
export type Medium =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly received: number;
      /** Address after redirects; null for media in the page itself. */
      readonly finalUrl: string | null;
    }
  | { readonly ok: false; readonly reason: string; readonly received: number; readonly isTooLarge: boolean };

export interface FetchBounds {
  readonly maxBytes: number;
  readonly ms: number;
}

/** Over the wire a body may be a little larger than decoded: frames of an encoding that gained nothing. */
const ENCODING_OVERHEAD = 64 * 1024;

/** Fetches one medium whole. A part of one is worth nothing: cut off, every signed file looks tampered with. */
export async function fetchMedium(
  fetcher: SafeFetcher,
  url: string,
  { maxBytes, ms }: FetchBounds,
  signal: AbortSignal,
): Promise<Medium> {
  const result = await fetcher.fetch(url, {
    signal,
    limits: { maxBytes, maxTransferBytes: maxBytes + ENCODING_OVERHEAD, totalMs: ms },
  });
  const received = result.hops.reduce((sum, hop) => sum + (hop.bytes ?? 0), 0);
  const failed = (reason: string): Medium => ({ ok: false, reason, received, isTooLarge: false });
  if (!result.ok) return failed(`It could not be fetched. ${result.message}`);
  const { status, body, truncated } = result;
  if (status !== 200) return failed(`Its address answers with status ${status} instead of a file`);
  if (truncated) return { ...tooLarge(maxBytes), received };
  if (body.length === 0) return failed('Its address answers with an empty file');
  return { ok: true, bytes: body, received, finalUrl: result.url };
}

export function tooLarge(maxBytes: number): Medium & { ok: false } {
  return {
    ok: false,
    reason: `It is larger than ${megabytes(maxBytes)}, and was not read to its end`,
    received: 0,
    isTooLarge: true,
  };
}
