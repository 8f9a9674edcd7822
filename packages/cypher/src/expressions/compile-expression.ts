import { CypherError } from '../cypher-error.ts';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { Expression, Variable } from '../syntax/ast.ts';
import { compileIndex, compileProperty, compileSlice } from './access.ts';
import { compileArithmetic, compileSign } from './arithmetic.ts';
import { compileBoolean, compileCase, compileNot } from './boolean.ts';
import { compileComparison, compileIn, compileStringPredicate } from './comparison.ts';
import type { Compiler } from './compiler.ts';
import { compileFunctionCall } from './function-call.ts';
import { compileLabelTest, compileNullTest } from './labels.ts';
import { compileListComprehension, compileQuantifier, compileReduce } from './lists.ts';
import { compileList, compileLiteral, compileMap, compileParameter } from './literals.ts';
import { compileMapProjection } from './map-projection.ts';
import { compilePattern, compilePatternComprehension } from './patterns.ts';
import { compileSubquery } from './subqueries.ts';

const compileVariable = (expression: Variable, scope: Scope): Evaluate => {
  const slot = scope.find(expression.name);
  if (slot !== null) return (frame) => frame[slot]!;
  const message = `Variable \`${expression.name}\` is not defined.`;
  throw new CypherError('SyntaxError', 'compile time', 'UndefinedVariable', message, expression.span);
};

/** Compiles an expression into a function of the current row. */
export const compileExpression = (expression: Expression, scope: Scope, compiler: Compiler): Evaluate => {
  const computed = scope.findExpression(expression);
  if (computed !== null) return (frame) => frame[computed]!;
  switch (expression.kind) {
    case 'literal':
      return compileLiteral(expression);
    case 'list':
      return compileList(expression, scope, compiler);
    case 'map':
      return compileMap(expression, scope, compiler);
    case 'parameter':
      return compileParameter(expression, compiler);
    case 'variable':
      return compileVariable(expression, scope);
    case 'property':
      return compileProperty(expression, scope, compiler);
    case 'index':
      return compileIndex(expression, scope, compiler);
    case 'slice':
      return compileSlice(expression, scope, compiler);
    case 'sign':
      return compileSign(expression, scope, compiler);
    case 'arithmetic':
      return compileArithmetic(expression, scope, compiler);
    case 'comparison':
      return compileComparison(expression, scope, compiler);
    case 'string-predicate':
      return compileStringPredicate(expression, scope, compiler);
    case 'in':
      return compileIn(expression, scope, compiler);
    case 'null-test':
      return compileNullTest(expression, scope, compiler);
    case 'label-test':
      return compileLabelTest(expression, scope, compiler);
    case 'not':
      return compileNot(expression, scope, compiler);
    case 'boolean':
      return compileBoolean(expression, scope, compiler);
    case 'case':
      return compileCase(expression, scope, compiler);
    case 'count-all': {
      const message = '`count(*)` aggregates rows, so it can be used only in WITH, RETURN and their ORDER BY.';
      throw new CypherError('SyntaxError', 'compile time', 'InvalidAggregation', message, expression.span);
    }
    case 'function-call':
      return compileFunctionCall(expression, scope, compiler);
    case 'quantifier':
      return compileQuantifier(expression, scope, compiler);
    case 'reduce':
      return compileReduce(expression, scope, compiler);
    case 'list-comprehension':
      return compileListComprehension(expression, scope, compiler);
    case 'pattern-comprehension':
      return compilePatternComprehension(expression, scope, compiler);
    case 'pattern':
      return compilePattern(expression, scope, compiler);
    case 'map-projection':
      return compileMapProjection(expression, scope, compiler);
    case 'subquery':
      return compileSubquery(expression, scope, compiler);
  }
};
