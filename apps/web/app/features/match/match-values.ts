import { MAX_MATCH_ENTRIES, MAX_SEARCH_CHARS, type MatchResponse, type MatchResult } from '@vouchwire/api-contract';
import { ApiProblem, call, RATE_LIMIT_STATUS } from '../../lib/api-client.ts';
import { sleepUntilAborted } from '../../lib/sleep-until-aborted.ts';
import { NEEDS_FACTS } from './format-match.ts';

export interface MatchProgress {
  readonly results: ReadonlyMap<string, MatchResult>;
  /** Version of the graph in the last response, and its date. */
  readonly graphVersion: string | null;
  readonly asOf: string | null;
}

export const NO_PROGRESS: MatchProgress = { results: new Map(), graphVersion: null, asOf: null };

/** Minimum number of requests. Small lists are also split, so that their progress is visible. */
const MIN_PARTS = 10;
const MIN_PART_ENTRIES = 25;
const TIMEOUT_MS = 60_000;
/** Wait time after the rate limit was reached, which is per minute. */
const RATE_LIMIT_WAIT_MS = 15_000;
const MAX_RATE_LIMIT_WAITS = 8;

/**
 * Matches values, in parts of at most 1,000. Values in `start` are not sent again.
 * @throws the errors of `call`; everything that `onProgress` received stays valid
 */
export async function matchValues(
  values: readonly string[],
  {
    start,
    onProgress,
    signal,
  }: { start: MatchProgress; onProgress: (progress: MatchProgress) => void; signal: AbortSignal },
): Promise<void> {
  const results = new Map(start.results);
  const missing = values.filter((value) => !results.has(value));
  const size = Math.min(MAX_MATCH_ENTRIES, Math.max(MIN_PART_ENTRIES, Math.ceil(values.length / MIN_PARTS)));
  for (let at = 0; at < missing.length; at += size) {
    const part = missing.slice(at, at + size);
    const response = await requestPart(part, signal);
    for (const [index, value] of part.entries()) {
      const result = response.results[index];
      if (result) results.set(value, result);
    }
    onProgress({
      results: new Map(results),
      graphVersion: response.graph_version,
      asOf: response.as_of,
    });
  }
}

async function requestPart(part: readonly string[], signal: AbortSignal): Promise<MatchResponse> {
  // The server rejects longer values individually, but it limits the size of the body.
  const entries = part.map((value) => value.slice(0, MAX_SEARCH_CHARS + 1));
  for (let waits = 0; ; waits += 1) {
    try {
      return await call('matchIdentities', { body: { entries, facts: NEEDS_FACTS }, signal, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      const isLimited = error instanceof ApiProblem && error.status === RATE_LIMIT_STATUS;
      if (!isLimited || waits >= MAX_RATE_LIMIT_WAITS) throw error;
      await sleepUntilAborted(RATE_LIMIT_WAIT_MS, signal);
    }
  }
}
