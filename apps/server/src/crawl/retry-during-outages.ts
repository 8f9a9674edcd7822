import { AppError } from '../platform/errors/app-error.ts';
import type { Clock } from '../platform/time/clock.ts';

/** Delay after an outage of the records. */
const OUTAGE_RETRY_MS = 5_000;

/**
 * Restarts a permanent crawl after an outage of the records, until the signal aborts. Leases expire, and hosts whose
 * results were not saved are due again.
 */
export async function retryDuringOutages<Result>(
  crawl: () => Promise<Result>,
  clock: Clock,
  signal: AbortSignal,
  onOutage: (error: AppError) => void,
): Promise<Result | 'stopped'> {
  for (;;) {
    try {
      return await crawl();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'records-unavailable') throw error;
      onOutage(error);
      await clock.sleep(OUTAGE_RETRY_MS, signal);
      if (signal.aborted) return 'stopped';
    }
  }
}
