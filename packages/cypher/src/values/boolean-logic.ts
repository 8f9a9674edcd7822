import type { Value } from './value.ts';
import { unexpectedType } from './value-error.ts';

/** @throws CypherError if the operand is neither a boolean nor null */
function operand(value: Value, operator: string): boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  throw unexpectedType('a Boolean', operator, value);
}

/** Three-valued logic of openCypher 9, "Boolean operators". Both operands are checked, also if one of them decides. */
export function and(a: Value, b: Value): boolean | null {
  const left = operand(a, 'AND');
  const right = operand(b, 'AND');
  if (left === false || right === false) return false;
  return left === null || right === null ? null : true;
}

export function or(a: Value, b: Value): boolean | null {
  const left = operand(a, 'OR');
  const right = operand(b, 'OR');
  if (left === true || right === true) return true;
  return left === null || right === null ? null : false;
}

export function xor(a: Value, b: Value): boolean | null {
  const left = operand(a, 'XOR');
  const right = operand(b, 'XOR');
  return left === null || right === null ? null : left !== right;
}

export function not(value: Value): boolean | null {
  const result = operand(value, 'NOT');
  return result === null ? null : !result;
}
