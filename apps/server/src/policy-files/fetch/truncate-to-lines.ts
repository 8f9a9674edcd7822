import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';

/** Forty times the longest real file. Each line has a cost, even an empty one, and a megabyte may contain a million. */
const MAX_LINES = 100_000;
const LINE_END = 0x0a;

/** Truncates a body with more lines than any real list needs. */
export function truncateToLines(result: FetchResult): FetchResult {
  if (!result.ok) return result;
  let end = -1;
  for (let line = 0; line < MAX_LINES; line += 1) {
    end = result.body.indexOf(LINE_END, end + 1);
    if (end < 0) return result;
  }
  // With the next byte, which in UTF-16 may belong to the line end; the partial line is left out as in any truncated
  // file.
  return { ...result, body: result.body.subarray(0, end + 2), truncated: true };
}
