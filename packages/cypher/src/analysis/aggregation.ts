import { findFunction } from '../functions/index.ts';
import type { Expression, PathPattern, ProjectionItem } from '../syntax/ast.ts';
import { syntaxError } from '../syntax/syntax-error.ts';
import { listChildren, patternExpressions, perItem } from './children.ts';

/** Functions that differ from call to call within one query. Those that read the clock do not. */
const RANDOM: ReadonlySet<string> = new Set(['rand', 'randomuuid']);

export const isAggregate = (expression: Expression): boolean =>
  expression.kind === 'count-all' ||
  (expression.kind === 'function-call' && findFunction(expression.name)?.kind === 'aggregate');

export const hasAggregate = (expression: Expression): boolean =>
  isAggregate(expression) || listChildren(expression).some(hasAggregate);

export const isAggregating = (items: readonly ProjectionItem[]): boolean =>
  items.some(({ expression }) => hasAggregate(expression));

/** @throws CypherError `InvalidAggregation`: only WITH and RETURN form groups */
export function forbidAggregates(expression: Expression, place: string): void {
  if (isAggregate(expression)) {
    throw syntaxError(
      'InvalidAggregation',
      `An aggregating function is not possible in ${place}. Compute it in a WITH before.`,
      expression.span,
    );
  }
  for (const child of listChildren(expression)) forbidAggregates(child, place);
}

export function forbidAggregatesInPatterns(patterns: readonly PathPattern[]): void {
  for (const expression of patterns.flatMap(patternExpressions)) forbidAggregates(expression, 'a pattern');
}

/**
 * Checks the aggregates of an item of WITH or RETURN.
 * @throws CypherError
 */
export function checkAggregates(expression: Expression): void {
  if (isAggregate(expression)) {
    for (const argument of listChildren(expression)) checkArgument(argument);
    return;
  }
  for (const part of perItem(expression).parts) forbidAggregates(part, 'an expression for each item of a list');
  for (const child of listChildren(expression)) checkAggregates(child);
}

function checkArgument(argument: Expression): void {
  if (isAggregate(argument)) {
    throw syntaxError(
      'NestedAggregation',
      'An aggregating function is not possible inside another one. Compute the inner one in a WITH before.',
      argument.span,
    );
  }
  if (argument.kind === 'function-call' && RANDOM.has(argument.name.toLowerCase())) {
    throw syntaxError(
      'NonConstantExpression',
      `${argument.name}() is not possible inside an aggregating function. Compute it in a WITH before.`,
      argument.span,
    );
  }
  for (const child of listChildren(argument)) checkArgument(child);
}
