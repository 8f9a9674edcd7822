import { DateTimeValue } from '@vouchwire/property-graph';
import type { FunctionContext } from '../src/functions/function-definition.ts';
import { findFunction } from '../src/functions/index.ts';
import { NO_LIMITS, QueryBudget, type QueryLimits } from '../src/query-budget.ts';
import type { Value } from '../src/values/value.ts';

/** A query began on 31 January 2025 at 12:00 at an offset of one hour. Its random numbers are all 0.5. */
export function createContext(limits: Partial<QueryLimits> = {}): FunctionContext {
  return {
    // 20,119 days: 55 years with 14 leap days, and 30 days of January.
    startedAt: new DateTimeValue(20_119, 12 * 3600e9, 3600, null),
    random: () => 0.5,
    budget: new QueryBudget({ ...NO_LIMITS, ...limits }),
  };
}

export function call(name: string, ...values: Value[]): Value {
  return callWith(createContext(), name, ...values);
}

export function callWith(context: FunctionContext, name: string, ...values: Value[]): Value {
  const definition = findFunction(name);
  if (definition?.kind !== 'scalar') throw new Error(`${name} is not a scalar function`);
  return definition.call(values, context);
}

/** Applies an aggregating function to rows, each of which is a list of arguments. */
export function aggregate(name: string, rows: readonly (readonly Value[])[], context = createContext()): Value {
  const definition = findFunction(name);
  if (definition?.kind !== 'aggregate') throw new Error(`${name} is not an aggregating function`);
  const accumulator = definition.createAccumulator(context);
  for (const row of rows) accumulator.add(row);
  return accumulator.result();
}
