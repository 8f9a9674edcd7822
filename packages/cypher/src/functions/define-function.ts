import { Float } from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import { getTypeName, isInteger, isNumber } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import type { FunctionContext, ScalarFunction, ValueType } from './function-definition.ts';

interface ScalarOptions {
  readonly name: string;
  readonly parameters: readonly (readonly ValueType[])[];
  readonly returns: ValueType;
  readonly optionalCount?: number;
  readonly isVariadic?: boolean;
  readonly isDeterministic?: boolean;
}

/** Defines a function that gives null if an argument is null, as most functions do. */
export const scalar = (
  options: ScalarOptions,
  call: (values: readonly Exclude<Value, null>[], context: FunctionContext) => Value,
): ScalarFunction => nullAwareScalar(options, (values, context) => (hasNoNull(values) ? call(values, context) : null));

const hasNoNull = (values: readonly Value[]): values is readonly Exclude<Value, null>[] => !values.includes(null);

/** Defines a function that handles null itself. */
export const nullAwareScalar = (
  { optionalCount = 0, isVariadic = false, isDeterministic = true, ...signature }: ScalarOptions,
  call: ScalarFunction['call'],
): ScalarFunction => ({ kind: 'scalar', ...signature, optionalCount, isVariadic, isDeterministic, call });

/** Defines the same function under another name. */
export const alias = (definition: ScalarFunction, name: string): ScalarFunction => ({ ...definition, name });

/** The error of an argument whose type was not known before the query ran. */
export const wrongArgument = (name: string, expected: string, value: Value): CypherError =>
  new CypherError(
    'TypeError',
    'runtime',
    'InvalidArgumentValue',
    `${name}() expects ${expected}, but the argument is of type ${getTypeName(value)}.`,
  );

export const outOfRange = (message: string): CypherError =>
  new CypherError('ArgumentError', 'runtime', 'NumberOutOfRange', message);

export function stringArgument(name: string, value: Value | undefined): string {
  if (typeof value === 'string') return value;
  throw wrongArgument(name, 'a String', value ?? null);
}

/** Reads a number as a float. */
export function floatArgument(name: string, value: Value | undefined): number {
  if (typeof value === 'number') return value;
  if (value instanceof Float) return value.value;
  if (typeof value === 'bigint') return Number(value);
  throw wrongArgument(name, 'a number', value ?? null);
}

export function numberArgument(name: string, value: Value | undefined): number | bigint | Float {
  if (value !== undefined && isNumber(value)) return value;
  throw wrongArgument(name, 'a number', value ?? null);
}

/**
 * Reads an integer that is at least 0. Rounds a value beyond the safe integers, because no text or list is that long.
 */
export function countArgument(name: string, value: Value | undefined): number {
  if (value === undefined || !isInteger(value)) throw wrongArgument(name, 'an Integer', value ?? null);
  if (value < 0) throw outOfRange(`${name}() expects an Integer that is not negative, but the argument is ${value}.`);
  return Number(value);
}
