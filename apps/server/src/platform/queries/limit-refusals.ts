import { QueryRefusedError } from './query-refusal.ts';

/** @param timeMs the limit that was met */
export const overTime = (timeMs: number): QueryRefusedError =>
  new QueryRefusedError(
    'query-time-limit',
    `The query ran longer than ${timeMs / 1000} seconds and was stopped. Start from one node (MATCH (n:Identity {domain: '…'})), bound the paths (*1..3), or add a LIMIT before the costly step`,
  );

/** @param memory the limit that was met, as it stands in the sentence */
export const overMemory = (memory: string): QueryRefusedError =>
  new QueryRefusedError(
    'query-memory-limit',
    `The query needed more than ${memory} and was stopped. Avoid patterns that share no node, collect less, or add a LIMIT before the costly step`,
  );
