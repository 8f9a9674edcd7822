import { integerRange } from '../functions/list-functions.ts';
import type { Frame } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { Expression } from '../syntax/ast.ts';
import { IntegerRange } from '../values/integer-range.ts';
import { getTypeName, isList } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { invalidType } from '../values/value-error.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';

/** Computes a value, or the items of a range without a list of them. */
export type EvaluateItems = (frame: Frame) => Value | IntegerRange;

/** Compiles an expression of which only the items are read, one after the other. */
export const compileItems = (expression: Expression, scope: Scope, compiler: Compiler): EvaluateItems => {
  const isRange = expression.kind === 'function-call' && expression.name.toLowerCase() === 'range';
  if (!isRange || !compiler.isOptimized || scope.findExpression(expression) !== null) {
    return compiler.compile(expression, scope);
  }
  const values = expression.arguments.map((argument) => compiler.compile(argument, scope));
  return attachSpan(expression.span, (frame) => {
    compiler.runtime.budget.step();
    return integerRange(values.map((value) => value(frame)));
  });
};

/** Returns the items of a list or range. Null if it is null. */
export const toItems = (value: Value | IntegerRange): Iterable<Value> | null => {
  if (value === null || value instanceof IntegerRange) return value;
  if (isList(value)) return value;
  throw invalidType(`A List is expected after IN, but the value is of type ${getTypeName(value)}.`);
};
