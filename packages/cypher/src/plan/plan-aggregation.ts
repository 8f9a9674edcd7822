import { CypherError } from '../cypher-error.ts';
import { findFunction } from '../functions/index.ts';
import { type Aggregation, aggregate } from '../operators/aggregate.ts';
import { type KnownCount, knownCounts } from '../operators/known-counts.ts';
import type { Operator } from '../operators/operator.ts';
import { type Computation, project } from '../operators/project.ts';
import type { Expression } from '../syntax/ast.ts';
import { knownCount } from './count-from-statistics.ts';
import { collectAggregates, expressionKey } from './expressions.ts';
import type { PlanContext } from './plan-context.ts';
import type { Planned } from './plan-match.ts';
import { Scope } from './scope.ts';

const compileAggregate = (expression: Expression, before: Planned, context: PlanContext): Aggregation => {
  const slot = context.newSlot();
  if (expression.kind === 'count-all') return { slot, definition: null, arguments: [], isDistinct: false };
  if (expression.kind !== 'function-call') throw new TypeError(`${expression.kind} does not aggregate`);
  const definition = findFunction(expression.name);
  if (definition?.kind !== 'aggregate') throw new TypeError(`${expression.name} does not aggregate`);
  for (const argument of expression.arguments) {
    const nested = collectAggregates(argument)[0];
    if (nested === undefined) continue;
    const message = 'An aggregating function cannot contain another one. Aggregate in a WITH before.';
    throw new CypherError('SyntaxError', 'compile time', 'NestedAggregation', message, nested.span);
  }
  return {
    slot,
    definition,
    arguments: expression.arguments.map((argument) => context.compile(argument, before.scope)),
    isDistinct: expression.isDistinct,
  };
};

/** Returns an operator that reads all aggregates from the statistics of the graph. Null if one must be computed. */
const planKnownCounts = (
  aggregates: readonly Expression[],
  before: Planned,
  scope: Scope,
  context: PlanContext,
): Operator | null => {
  if (before.known === undefined) return null;
  const { matches, input } = before.known;
  const counts = aggregates.map((call) => ({ call, count: knownCount(call, matches) }));
  const known: KnownCount[] = [];
  for (const { call, count } of counts) {
    if (count === null) return null;
    const slot = context.newSlot();
    known.push({ slot, count });
    scope.defineExpression(call, slot);
  }
  return knownCounts(input, known);
};

/**
 * Plans the aggregation of a projection (openCypher 9, "Aggregation"): items without an aggregating function are the
 * grouping keys. In the scope after it, keys and aggregates are known expressions, so `a.x + count(*)` needs no special
 * case.
 */
export const planAggregation = (expressions: readonly Expression[], before: Planned, context: PlanContext): Planned => {
  const scope = new Scope(before.scope);
  const computations: Computation[] = [];
  const keySlots: number[] = [];
  const aggregates = new Map<string, Expression>();
  for (const expression of expressions) {
    const found = collectAggregates(expression);
    for (const call of found) aggregates.set(expressionKey(call), call);
    if (found.length > 0) continue;
    const known = expression.kind === 'variable' ? before.scope.find(expression.name) : null;
    const slot = known ?? context.newSlot();
    if (known === null) computations.push({ slot, evaluate: context.compile(expression, before.scope) });
    keySlots.push(slot);
    scope.defineExpression(expression, slot);
  }
  const counted = keySlots.length === 0 ? planKnownCounts([...aggregates.values()], before, scope, context) : null;
  if (counted !== null) return { operator: counted, scope };
  const aggregations = [...aggregates.values()].map((call) => {
    const aggregation = compileAggregate(call, before, context);
    scope.defineExpression(call, aggregation.slot);
    return aggregation;
  });
  const input = project(before.operator, context.runtime, computations, '');
  const operator = aggregate(input, context.runtime, {
    keySlots,
    aggregations,
    details: '',
    estimatedRows: keySlots.length === 0 ? 1 : Math.max(1, Math.sqrt(before.operator.estimatedRows)),
  });
  return { operator, scope };
};
