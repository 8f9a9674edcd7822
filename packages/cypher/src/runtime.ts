import { DateTimeValue } from '@vouchwire/property-graph';
import type { FunctionContext } from './functions/function-definition.ts';
import { NO_LIMITS, QueryBudget } from './query-budget.ts';
import type { Value } from './values/value.ts';

const MS_PER_DAY = 86_400_000;
const NS_PER_MS = 1_000_000;

/** Returns the current instant in UTC, with milliseconds. */
export const currentInstant = (): DateTimeValue => {
  const now = Date.now();
  const epochDay = Math.floor(now / MS_PER_DAY);
  return new DateTimeValue(epochDay, (now - epochDay * MS_PER_DAY) * NS_PER_MS, 0, null);
};

/** The data that the compiled parts of one plan share while it runs. It is set before each execution. */
export class Runtime implements FunctionContext {
  budget: QueryBudget = new QueryBudget(NO_LIMITS);
  parameters: ReadonlyMap<string, Value> = new Map();
  startedAt: DateTimeValue = currentInstant();
  random: () => number = Math.random;
}
