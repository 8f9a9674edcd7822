import * as refusals from '@vouchwire/api-contract';
import { QueryRejectedError } from './query-rejection.ts';

const createRejection = ({ code, message }: refusals.QueryRejection): QueryRejectedError =>
  new QueryRejectedError(code, message);

/** @param time_ms the limit that was met */
export const timeLimitExceeded = (timeMs: number): QueryRejectedError =>
  createRejection(refusals.timeLimitExceeded(timeMs));

/** @param memory the limit that was reached, as text for the sentence */
export const memoryLimitExceeded = (memory: string): QueryRejectedError =>
  createRejection(refusals.memoryLimitExceeded(memory));

export const cancelled = (): QueryRejectedError => createRejection(refusals.QUERY_CANCELLED);
