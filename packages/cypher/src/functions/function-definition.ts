import type { DateTimeValue } from '@vouchwire/property-graph';
import type { QueryBudget } from '../query-budget.ts';
import type { Value } from '../values/value.ts';

/** Types of arguments as far as the text of a query can show them; `any` accepts everything. */
export type ValueType =
  | 'any'
  | 'boolean'
  | 'integer'
  | 'float'
  | 'number'
  | 'string'
  | 'list'
  | 'map'
  | 'node'
  | 'relationship'
  | 'path'
  | 'temporal'
  | 'duration';

/** The values that a function may use in addition to its arguments. */
export interface FunctionContext {
  /** The instant at which the query began: `datetime()` is the same in all rows. */
  readonly startedAt: DateTimeValue;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  readonly budget: QueryBudget;
}

interface Signature {
  /** The name in the spelling of the documentation, such as `toLower`. */
  readonly name: string;
  /**
   * A list of accepted types for each argument. If `isVariadic` is set, the last list applies to all further arguments.
   */
  readonly parameters: readonly (readonly ValueType[])[];
  /** Number of arguments at the end that may be omitted. */
  readonly optionalCount: number;
  readonly isVariadic: boolean;
  readonly returns: ValueType;
  /** False for `rand()` and for what reads the clock: two runs may differ. */
  readonly isDeterministic: boolean;
}

export interface ScalarFunction extends Signature {
  readonly kind: 'scalar';
  /** @throws CypherError at runtime, without a span: the caller adds it */
  call(values: readonly Value[], context: FunctionContext): Value;
}

/**
 * Collects the values of one group. Null values are passed too. What it stores it counts with `QueryBudget.allocate`; the
 * operator that created it releases that after the group was passed on.
 */
export interface Accumulator {
  add(values: readonly Value[]): void;
  result(): Value;
}

export interface AggregateFunction extends Signature {
  readonly kind: 'aggregate';
  createAccumulator(context: FunctionContext): Accumulator;
}

export type FunctionDefinition = ScalarFunction | AggregateFunction;
