import * as refusals from '@vouchwire/api-contract';
import { QueryRefusedError } from './query-refusal.ts';

const refused = ({ code, message }: refusals.QueryRefusal): QueryRefusedError => new QueryRefusedError(code, message);

/** @param timeMs the limit that was met */
export const overTime = (timeMs: number): QueryRefusedError => refused(refusals.overTime(timeMs));

/** @param memory the limit that was met, as it stands in the sentence */
export const overMemory = (memory: string): QueryRefusedError => refused(refusals.overMemory(memory));

export const cancelled = (): QueryRefusedError => refused(refusals.CANCELLED);
