import type { Evaluate } from '../operators/operator.ts';
import type { Expression, QuantifierExpression } from '../syntax/ast.ts';
import type { PatternPath, PatternRelationship } from './pattern-graph.ts';
import type { PlanContext } from './plan-context.ts';
import { Scope } from './scope.ts';

const isFunctionCallOn = (list: Expression, name: string, path: PatternPath | undefined): boolean =>
  path?.name != null &&
  list.kind === 'function-call' &&
  list.name.toLowerCase() === name &&
  list.arguments[0]?.kind === 'variable' &&
  list.arguments[0].name === path.name;

/** The consequences of a condition on a whole walk for each of its parts. */
export interface WalkCondition {
  readonly part: 'relationship' | 'node';
  readonly quantifier: QuantifierExpression;
  readonly where: Expression;
}

/**
 * Recognizes `all(r IN relationships(p) WHERE …)`, `none(…)` and the same for `nodes(p)` and for the list variable: a walk
 * with a part that fails can be left at that part, instead of being tested at its end.
 */
export const toWalkCondition = (
  expression: Expression,
  relationship: PatternRelationship,
  path: PatternPath | undefined,
): WalkCondition | null => {
  if (expression.kind !== 'quantifier' || expression.where === null) return null;
  if (expression.quantifier !== 'all' && expression.quantifier !== 'none') return null;
  const { list, where } = expression;
  const isList = list.kind === 'variable' && list.name === relationship.name;
  if (isList || isFunctionCallOn(list, 'relationships', path))
    return { part: 'relationship', quantifier: expression, where };
  return isFunctionCallOn(list, 'nodes', path) ? { part: 'node', quantifier: expression, where } : null;
};

/**
 * Compiles the conditions for the parts of one kind, read from `slot`. The result is false only if the condition on the
 * walk cannot be true; errors are left to the test of the whole walk.
 */
export const compileWalkConditions = (
  conditions: readonly WalkCondition[],
  slot: number,
  scope: Scope,
  context: PlanContext,
): Evaluate | null => {
  const tests = conditions.map(({ quantifier, where }) => {
    const inner = new Scope(scope);
    inner.define(quantifier.variable.name, slot);
    return { evaluate: context.compile(where, inner), rejected: quantifier.quantifier === 'none' };
  });
  if (tests.length === 0) return null;
  return (frame) =>
    tests.every(({ evaluate, rejected }) => {
      const value = evaluate(frame);
      return value !== null && value !== rejected;
    });
};
