import type { QueryRejection as EngineRejection } from '@vouchwire/api-contract';
import { QueryRejectedError, type QueryRejection } from './query-rejection.ts';

const CANCELLED = 'The query was canceled';

const getTimeLimitText = (timeMs: number): string =>
  `The query ran longer than ${timeMs / 1000} seconds and was stopped. Start from one node (MATCH (n:Identity {domain: '…'})), bound the paths (*1..3), or add a LIMIT before the costly step`;

const getMemoryLimitText = (memory: string): string =>
  `The query exceeded ${memory} and was stopped. Avoid patterns without a shared node, collect less, or add a LIMIT before the expensive step`;

/** @param timeMs the limit that was reached */
export const timeLimitExceeded = (timeMs: number): QueryRejectedError =>
  new QueryRejectedError('query-time-limit', getTimeLimitText(timeMs));

/** @param memory the limit that was reached, with its unit */
export const memoryLimitExceeded = (memory: string): QueryRejectedError =>
  new QueryRejectedError('query-memory-limit', getMemoryLimitText(memory));

export const cancelled = (): QueryRejectedError => new QueryRejectedError('query-cancelled', CANCELLED);

/** Adds the English sentence to a rejection that the engine leaves to its code. */
export function describeRejection({ code, message, limit, position }: EngineRejection): QueryRejection {
  return { code, message: message ?? getLimitText(code, limit ?? 0), position };
}

function getLimitText(code: EngineRejection['code'], limit: number): string {
  if (code === 'query-time-limit') return getTimeLimitText(limit);
  return code === 'query-memory-limit' ? getMemoryLimitText(`${limit} MB`) : CANCELLED;
}
