import { Float } from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import type { QueryBudget } from '../query-budget.ts';
import { formatTemporal } from '../temporal/format-temporal.ts';
import { addTemporal, divideDuration, multiplyDuration, subtractTemporal } from '../temporal/temporal-arithmetic.ts';
import { formatFloat } from './format-float.ts';
import { toInteger } from './integer.ts';
import { concatenateItems } from './list-copy.ts';
import { getTypeName, isInteger, isList, isNumber, isTemporal } from './type-name.ts';
import type { Value } from './value.ts';
import { checkStringLength, invalidType } from './value-error.ts';

const asNumber = (value: number | bigint | Float): number =>
  typeof value === 'number' ? value : typeof value === 'bigint' ? Number(value) : value.value;

const cannot = (verb: string, a: Value, b: Value): CypherError =>
  invalidType(`Cannot ${verb} a value of type ${getTypeName(a)} and a value of type ${getTypeName(b)}.`);

const divisionByZero = () =>
  new CypherError('ArithmeticError', 'runtime', 'DivisionByZero', 'An Integer cannot be divided by zero.');

/** `a + b`: numbers, strings, lists and temporal values. The caller counts the memory of the result. */
export function add(a: Value, b: Value, budget?: QueryBudget): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  if (a === null || b === null) return null;
  if (isNumber(a) && isNumber(b)) {
    if (!isInteger(a) || !isInteger(b)) return new Float(asNumber(a) + asNumber(b));
    return toInteger(BigInt(a) + BigInt(b), 'an addition');
  }
  if (isList(a)) return concatenateItems([a, isList(b) ? b : [b]], budget);
  if (isList(b)) return concatenateItems([[a], b], budget);
  if (typeof a === 'string' || typeof b === 'string') return joinStrings(textOperand(a, a, b), textOperand(b, a, b));
  const temporal = addTemporal(a, b);
  if (temporal !== undefined) return temporal;
  throw cannot('add', a, b);
}

/** Returns the text of an operand of `+` next to a string. */
function textOperand(value: Value, a: Value, b: Value): string {
  if (typeof value === 'string') return value;
  if (isInteger(value) || typeof value === 'boolean') return String(value);
  if (value instanceof Float) return formatFloat(value.value);
  if (isTemporal(value)) return formatTemporal(value);
  throw cannot('add', a, b);
}

function joinStrings(a: string, b: string): string {
  const length = a.length + b.length;
  checkStringLength(length);
  const longer = Math.max(a.length, b.length);
  return Math.floor(longer / FLATTENED_CHARS) < Math.floor(length / FLATTENED_CHARS) ? flatten(a + b) : a + b;
}

/** A text that was built of more characters than this is copied, because the runtime stores each part as an object. */
const FLATTENED_CHARS = 1024;

/** Returns the same text. To read a character, the runtime joins the parts. */
const flatten = (text: string): string => (text.charCodeAt(0) >= 0 ? text : '');

/** `a || b`: two strings or two lists. The caller counts the memory of the result. */
export function concatenate(a: Value, b: Value, budget?: QueryBudget): Value {
  if (a === null || b === null) return null;
  if (typeof a === 'string' && typeof b === 'string') return joinStrings(a, b);
  if (isList(a) && isList(b)) return concatenateItems([a, b], budget);
  throw invalidType(
    `The operator || joins two Strings or two Lists, not a value of type ${getTypeName(a)} and a value of type ${getTypeName(b)}. Combine conditions with OR.`,
  );
}

export function subtract(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference)) return difference;
  }
  if (a === null || b === null) return null;
  if (isNumber(a) && isNumber(b)) {
    if (!isInteger(a) || !isInteger(b)) return new Float(asNumber(a) - asNumber(b));
    return toInteger(BigInt(a) - BigInt(b), 'a subtraction');
  }
  const temporal = subtractTemporal(a, b);
  if (temporal !== undefined) return temporal;
  throw cannot('subtract', a, b);
}

export function multiply(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    // Adding 0 turns -0 into 0: an integer has no negative zero.
    if (Number.isSafeInteger(product)) return product + 0;
  }
  if (a === null || b === null) return null;
  if (isNumber(a) && isNumber(b)) {
    if (!isInteger(a) || !isInteger(b)) return new Float(asNumber(a) * asNumber(b));
    return toInteger(BigInt(a) * BigInt(b), 'a multiplication');
  }
  if (isNumber(b)) {
    const product = multiplyDuration(a, asNumber(b));
    if (product !== undefined) return product;
  } else if (isNumber(a)) {
    const product = multiplyDuration(b, asNumber(a));
    if (product !== undefined) return product;
  }
  throw cannot('multiply', a, b);
}

/** `a / b`: two integers give an integer, rounded toward zero. */
export function divide(a: Value, b: Value): Value {
  if (a === null || b === null) return null;
  if (isNumber(a) && isNumber(b)) {
    if (!isInteger(a) || !isInteger(b)) return new Float(asNumber(a) / asNumber(b));
    // A bigint is never zero.
    if (b === 0) throw divisionByZero();
    if (typeof a === 'number' && typeof b === 'number') return Math.trunc(a / b) + 0;
    return toInteger(BigInt(a) / BigInt(b), 'a division');
  }
  if (isNumber(b)) {
    const quotient = divideDuration(a, asNumber(b));
    if (quotient !== undefined) return quotient;
  }
  throw cannot('divide', a, b);
}

/** `a % b`: the remainder has the sign of `a`. */
export function modulo(a: Value, b: Value): Value {
  if (a === null || b === null) return null;
  if (!isNumber(a) || !isNumber(b)) throw cannot('compute the remainder of', a, b);
  if (!isInteger(a) || !isInteger(b)) return new Float(asNumber(a) % asNumber(b));
  if (b === 0) throw divisionByZero();
  if (typeof a === 'number' && typeof b === 'number') return (a % b) + 0;
  return toInteger(BigInt(a) % BigInt(b), 'a remainder');
}

/** `a ^ b`: always a float. */
export function power(a: Value, b: Value): Value {
  if (a === null || b === null) return null;
  if (!isNumber(a) || !isNumber(b)) throw cannot('compute the power of', a, b);
  return new Float(asNumber(a) ** asNumber(b));
}

export function negate(value: Value): Value {
  if (typeof value === 'number') return 0 - value;
  if (value === null) return null;
  if (value instanceof Float) return new Float(-value.value);
  if (typeof value === 'bigint') return toInteger(-value, 'a negation');
  throw invalidType(`The sign - expects a number, but the value is of type ${getTypeName(value)}.`);
}
