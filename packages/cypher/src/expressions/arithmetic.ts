import { checkSize, getAllocatedBytes } from '../operators/byte-size.ts';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { QueryBudget } from '../query-budget.ts';
import type { ArithmeticExpression, SignExpression } from '../syntax/ast.ts';
import { add, concatenate, divide, modulo, multiply, negate, power, subtract } from '../values/arithmetic.ts';
import { getTypeName, isNumber } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { invalidType } from '../values/value-error.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';

const OPERATIONS: Readonly<
  Record<ArithmeticExpression['operator'], (a: Value, b: Value, budget: QueryBudget) => Value>
> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': modulo,
  '^': power,
  '||': concatenate,
};

/** Characters of a text that are copied in about the time of one step. */
const CHARACTERS_PER_STEP = 64;

export const compileArithmetic = (expression: ArithmeticExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const operation = OPERATIONS[expression.operator];
  const left = compiler.compile(expression.left, scope);
  const right = compiler.compile(expression.right, scope);
  const { runtime } = compiler;
  return attachSpan(expression.span, (frame) => {
    const a = left(frame);
    const bytesBefore = getAllocatedBytes(a);
    if (bytesBefore > 0) runtime.budget.allocate(bytesBefore);
    const result = operation(a, right(frame), runtime.budget);
    if (bytesBefore > 0) runtime.budget.release(bytesBefore);
    // A repeated `s + s` would double a text until the memory is full.
    if (typeof result === 'string') {
      runtime.budget.step(result.length / CHARACTERS_PER_STEP);
      return checkSize(result, runtime.budget);
    }
    return Array.isArray(result) ? checkSize(result, runtime.budget) : result;
  });
};

export const compileSign = (expression: SignExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const operand = compiler.compile(expression.operand, scope);
  if (expression.operator === '-') return attachSpan(expression.span, (frame) => negate(operand(frame)));
  return attachSpan(expression.span, (frame) => {
    const value = operand(frame);
    if (value === null || isNumber(value)) return value;
    throw invalidType(`The sign + expects a number, but the value is of type ${getTypeName(value)}.`);
  });
};
