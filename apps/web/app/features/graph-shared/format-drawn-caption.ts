import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import type { Network } from './graph-responses.ts';

/** Formats "120 of 357 addresses within two steps", or "12 addresses within one step, all of them". */
export const formatDrawnCaption = ({ nodes, total, total_is_exact, truncated, depth }: Network): string =>
  RESULTS_TEXT.drawnCaption({
    isPartial: nodes.length < total || truncated,
    shown: nodes.length,
    total,
    isExact: total_is_exact,
    steps: depth,
  });
