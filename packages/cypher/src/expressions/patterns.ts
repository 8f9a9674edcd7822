import { checkSize } from '../operators/byte-size.ts';
import type { Evaluate } from '../operators/operator.ts';
import { generatedName, type Scope } from '../plan/scope.ts';
import type { Expression, PathPattern, PatternComprehensionExpression, PatternExpression } from '../syntax/ast.ts';
import type { Value } from '../values/value.ts';
import { estimateBytes } from '../values/value-size.ts';
import type { Compiler } from './compiler.ts';
import { compileDegree } from './degree.ts';

/** A pattern as a condition: true if it matches. */
export const compilePatternTest = (expression: PatternExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const degree = compiler.isOptimized ? compileDegree(expression.pattern, scope, compiler) : null;
  if (degree !== null) return (frame) => degree(frame) !== 0;
  const { operator } = compiler.planPattern(expression.pattern, null, scope, true);
  return (frame) => {
    let isFound = false;
    operator.run(frame, () => {
      isFound = true;
      return false;
    });
    return isFound;
  };
};

/** Compiles an expression for each match of a pattern into the list of its values. */
const compileMatches = (
  pattern: PathPattern,
  where: Expression | null,
  projection: Expression,
  scope: Scope,
  compiler: Compiler,
): Evaluate => {
  const planned = compiler.planPattern(pattern, where, scope, false);
  const evaluate = compiler.compile(projection, planned.scope);
  const { runtime } = compiler;
  return (frame) => {
    const list: Value[] = [];
    let bytes = 0;
    planned.operator.run(frame, () => {
      const value = evaluate(frame);
      const size = estimateBytes(value);
      runtime.budget.allocate(size);
      bytes += size;
      list.push(value);
      return true;
    });
    runtime.budget.release(bytes);
    return checkSize(list, runtime.budget);
  };
};

const nameVariable = (pattern: PathPattern, compiler: Compiler) => {
  const variable = pattern.variable ?? {
    kind: 'variable' as const,
    name: generatedName(compiler.newSlot()),
    span: pattern.span,
  };
  return { variable, pattern: { ...pattern, variable } };
};

/** A pattern as an argument: the list of its paths. */
export const compilePathList = (expression: PatternExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const { variable, pattern } = nameVariable(expression.pattern, compiler);
  return compileMatches(pattern, null, variable, scope, compiler);
};

/** A pattern as a value: a condition, or for `shortestPath` the path, or for `allShortestPaths` the list of paths. */
export const compilePattern = (expression: PatternExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const { selector } = expression.pattern;
  if (selector === 'all') return compilePatternTest(expression, scope, compiler);
  const paths = compilePathList(expression, scope, compiler);
  if (selector === 'all-shortest') return paths;
  return (frame) => {
    const list = paths(frame);
    return Array.isArray(list) ? (list[0] ?? null) : null;
  };
};

/** Compiles `[(a)-[r]->(b) WHERE condition | expression]`. */
export const compilePatternComprehension = (
  expression: PatternComprehensionExpression,
  scope: Scope,
  compiler: Compiler,
): Evaluate => compileMatches(expression.pattern, expression.where, expression.projection, scope, compiler);
