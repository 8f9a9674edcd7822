import type { QueryRejection as EngineRejection } from '@vouchwire/api-contract';
import { MESSAGES } from '../messages/generated/query-problems.ts';
import { QueryRejectedError, type QueryRejection } from './query-rejection.ts';

/** @param timeMs the limit that was reached */
export const timeLimitExceeded = (timeMs: number): QueryRejectedError =>
  new QueryRejectedError('query-time-limit', MESSAGES.timeLimit({ seconds: timeMs / 1000 }));

/** @param memory the limit that was reached, in MB. Null if the database does not report it */
export const memoryLimitExceeded = (memory: number | null): QueryRejectedError =>
  new QueryRejectedError('query-memory-limit', MESSAGES.memoryLimit({ memory }));

export const cancelled = (): QueryRejectedError => new QueryRejectedError('query-cancelled', MESSAGES.cancelled);

/** Adds the English sentence to a rejection that the engine leaves to its code. */
export function describeRejection({ code, message, limit, position }: EngineRejection): QueryRejection {
  if (message !== null) return { code, message, position };
  if (code === 'query-time-limit') return timeLimitExceeded(limit ?? 0).rejection;
  return code === 'query-memory-limit' ? memoryLimitExceeded(limit).rejection : cancelled().rejection;
}
