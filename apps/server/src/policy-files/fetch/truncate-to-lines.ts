import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';

/** Ten times the longest real file. Each line has a cost, even an empty one, and a megabyte may contain a million. */
export const MAX_LINES = 25_000;
const LF = 0x0a;
const CR = 0x0d;

/** Truncates a body with more lines than any real list needs. A carriage return alone also ends a line. */
export function truncateToLines(result: FetchResult): FetchResult {
  if (!result.ok) return result;
  const { body } = result;
  let lines = 0;
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] !== LF && (body[at] !== CR || body[at + 1] === LF)) continue;
    lines += 1;
    // With the next byte, which in UTF-16 may belong to the line end; the partial line is left out as in any truncated
    // file.
    if (lines === MAX_LINES) return { ...result, body: body.subarray(0, at + 2), truncated: true };
  }
  return result;
}
