import { isTrue } from '../operators/filter.ts';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { BooleanExpression, CaseExpression, NotExpression } from '../syntax/ast.ts';
import { and, not, or, xor } from '../values/boolean-logic.ts';
import { equals } from '../values/equality.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';

/** Compiles AND, OR and XOR. The right operand is not computed if the left one decides the result. */
export const compileBoolean = (expression: BooleanExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const left = compiler.compile(expression.left, scope);
  const right = compiler.compile(expression.right, scope);
  switch (expression.operator) {
    case 'and':
      return attachSpan(expression.span, (frame) => {
        const value = left(frame);
        return value === false ? false : and(value, right(frame));
      });
    case 'or':
      return attachSpan(expression.span, (frame) => {
        const value = left(frame);
        return value === true ? true : or(value, right(frame));
      });
    case 'xor':
      return attachSpan(expression.span, (frame) => xor(left(frame), right(frame)));
  }
};

export const compileNot = (expression: NotExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const operand = compiler.compile(expression.operand, scope);
  return attachSpan(expression.span, (frame) => not(operand(frame)));
};

/** CASE: the value of the first alternative whose condition is true, or that equals the subject. */
export const compileCase = (expression: CaseExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const alternatives = expression.alternatives.map((alternative) => ({
    when: compiler.compile(alternative.when, scope),
    value: compiler.compile(alternative.value, scope),
    span: alternative.when.span,
  }));
  const otherwise = expression.otherwise === null ? () => null : compiler.compile(expression.otherwise, scope);
  const { runtime } = compiler;
  if (expression.subject === null) {
    return (frame) => {
      for (const { when, value, span } of alternatives) {
        if (isTrue(when(frame), span)) return value(frame);
      }
      return otherwise(frame);
    };
  }
  const subject = compiler.compile(expression.subject, scope);
  return (frame) => {
    const wanted = subject(frame);
    for (const { when, value } of alternatives) {
      if (equals(wanted, when(frame), runtime.budget) === true) return value(frame);
    }
    return otherwise(frame);
  };
};
