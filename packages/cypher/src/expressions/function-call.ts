import { CypherError } from '../cypher-error.ts';
import { findFunction } from '../functions/index.ts';
import { getAllocatedBytes } from '../operators/byte-size.ts';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { Expression, FunctionCallExpression } from '../syntax/ast.ts';
import type { Value } from '../values/value.ts';
import { estimateBytes } from '../values/value-size.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';
import { compileDegree } from './degree.ts';
import { compilePathList, compilePatternTest } from './patterns.ts';

const compileArgument = (argument: Expression, scope: Scope, compiler: Compiler): Evaluate =>
  argument.kind === 'pattern' && argument.pattern.selector === 'all'
    ? compilePathList(argument, scope, compiler)
    : compiler.compile(argument, scope);

/** `exists(…)`: a pattern that matches, or a property that is present. */
const compileExists = (argument: Expression, scope: Scope, compiler: Compiler): Evaluate => {
  if (argument.kind === 'pattern') return compilePatternTest(argument, scope, compiler);
  const evaluate = compiler.compile(argument, scope);
  return (frame) => evaluate(frame) !== null;
};

/** `size([(n)-->() | 1])` and `size((n)-->())`: the degree of the node, if the values of the list cannot fail. */
const compileMatchCount = (argument: Expression, scope: Scope, compiler: Compiler): Evaluate | null => {
  if (argument.kind === 'pattern') return compileDegree(argument.pattern, scope, compiler);
  if (argument.kind !== 'pattern-comprehension' || argument.where !== null) return null;
  const { projection, pattern } = argument;
  const isSafe = projection.kind === 'literal' || projection.kind === 'variable';
  return isSafe ? compileDegree(pattern, scope, compiler) : null;
};

export const compileFunctionCall = (expression: FunctionCallExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const { name, span } = expression;
  const only = expression.arguments.length === 1 ? expression.arguments[0]! : null;
  if (name.toLowerCase() === 'exists' && only !== null) return compileExists(only, scope, compiler);
  const size =
    name.toLowerCase() === 'size' && only !== null && compiler.isOptimized
      ? compileMatchCount(only, scope, compiler)
      : null;
  if (size !== null) return size;
  const definition = findFunction(name);
  if (definition === undefined) {
    throw new CypherError('SyntaxError', 'compile time', 'UnknownFunction', `Unknown function \`${name}\`.`, span);
  }
  if (definition.kind === 'aggregate') {
    const message = `\`${name}\` aggregates rows, so it can be used only in WITH, RETURN and their ORDER BY.`;
    throw new CypherError('SyntaxError', 'compile time', 'InvalidAggregation', message, span);
  }
  const { runtime } = compiler;
  const values = expression.arguments.map((argument) => compileArgument(argument, scope, compiler));
  return attachSpan(span, (frame) => {
    const { budget } = runtime;
    budget.step();
    const bytesBefore = budget.bytes;
    const row = new Array<Value>(values.length);
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i]!(frame);
      row[i] = value;
      const bytes = getAllocatedBytes(value);
      if (bytes > 0) budget.allocate(bytes);
    }
    const result = definition.call(row, runtime);
    const bytes = typeof result === 'object' ? estimateBytes(result, budget) : 0;
    // Also what the function charged while it built the result: from now on, the result belongs to the row.
    budget.release(budget.bytes - bytesBefore);
    budget.checkFits(bytes);
    return result;
  });
};
