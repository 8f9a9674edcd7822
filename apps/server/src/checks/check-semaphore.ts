import { AppError } from '../platform/errors/app-error.ts';
import { getCurrentVisitor } from '../platform/limiter/current-visitor.ts';
import { Semaphore } from '../platform/limiter/semaphore.ts';

/** Most requests to sites take less time. */
const RETRY_AFTER_S = 10;

/**
 * Creates a semaphore for work on request. It limits all visitors together, and each visitor to a quarter of the
 * places. Throws `too-many-checks` if no place is free.
 */
export const createCheckSemaphore = (concurrency: number, subject: 'checks' | 'lookups') =>
  new Semaphore({
    concurrency,
    maxQueue: 0,
    getVisitor: getCurrentVisitor,
    createFullError: () =>
      new AppError('too-many-checks', `Too many ${subject} are running. Try again in ${RETRY_AFTER_S} seconds.`, {
        retryAfterS: RETRY_AFTER_S,
      }),
  });
