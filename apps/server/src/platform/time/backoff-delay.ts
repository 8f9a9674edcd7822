export interface BackoffPolicy {
  /** Delay after the first failure. */
  readonly initialMs: number;
  /** Factor by which each further failure multiplies the delay. Default: 2. */
  readonly factor?: number;
  readonly maxMs: number;
}

/**
 * Returns the delay after consecutive failures, in ms (exponential backoff).
 * @param failures number of failures, from 1
 */
export function getBackoffDelayMs(failures: number, { initialMs, factor = 2, maxMs }: BackoffPolicy): number {
  return Math.min(maxMs, initialMs * factor ** Math.max(0, failures - 1));
}
