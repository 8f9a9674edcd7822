import type { QueryBudget } from '../query-budget.ts';
import type { GroupingKey } from '../values/equality.ts';
import type { Value } from '../values/value.ts';
import { estimateBytes } from '../values/value-size.ts';

const ROW_BYTES = 48;

/** Estimates the memory of a stored row. */
export const estimateRowBytes = (row: readonly Value[]): number => {
  let bytes = ROW_BYTES;
  for (let i = 0; i < row.length; i += 1) bytes += estimateBytes(row[i]!);
  return bytes;
};

/** Ends the query if this one value exceeds the memory limit; charges only the work of measuring it otherwise. */
export const checkSize = <T extends Value>(value: T, budget: QueryBudget): T => {
  budget.checkFits(estimateBytes(value, budget));
  return value;
};

/** A text of this length is about as large as a row. */
const LONG_TEXT = 1000;

/** Returns the memory of a value that is in use while others are computed; 0 for one that is too small to count. */
export const getAllocatedBytes = (value: Value): number => {
  if (typeof value === 'string') return value.length > LONG_TEXT ? estimateBytes(value) : 0;
  return Array.isArray(value) || value instanceof Map ? estimateBytes(value) : 0;
};

/** Returns the memory of a key in a `Map` or `Set`, without its entry. */
export const estimateKeyBytes = (key: GroupingKey): number => (typeof key === 'string' ? 32 + 2 * key.length : 0);
