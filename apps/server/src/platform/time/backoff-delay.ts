/**
 * Exponential backoff: `firstMs` after the first failure, doubled for each further one, at most `maxMs`.
 * @param failures in a row, from 1
 */
export function getRetryDelayMs(failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number {
  return Math.min(firstMs * 2 ** Math.max(0, failures - 1), maxMs);
}
