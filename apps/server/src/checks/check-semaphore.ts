import { AppError } from '../platform/errors/app-error.ts';
import { getCurrentVisitor } from '../platform/limiter/current-visitor.ts';
import { Semaphore } from '../platform/limiter/semaphore.ts';

/** Most requests of sites take less. */
const RETRY_AFTER_S = 10;

/** Limits the work on request of all visitors together, and each visitor to a quarter of it. Without a free place it throws `too-many-checks`. */
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
