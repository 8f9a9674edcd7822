import type { Expression, ProjectionItem, Variable } from '../syntax/ast.ts';
import { syntaxError, truncate } from '../syntax/syntax-error.ts';
import { hasAggregate, isAggregate, isAggregating } from './aggregation.ts';
import { listChildren, perItem } from './children.ts';
import { expressionKey, isSimpleKey } from './expression-key.ts';
import type { Scope } from './scope.ts';

/**
 * Checks items that mix aggregates with other values: those must be constant, or grouping keys that are variables or
 * properties (TCK features Return6 and With6).
 * @throws CypherError `AmbiguousAggregationExpression`
 */
export function checkGrouping(items: readonly ProjectionItem[], includesAll: boolean, scope: Scope): void {
  if (!isAggregating(items)) return;
  const keys = new Set(includesAll ? scope.names.map(variableKey) : []);
  for (const { expression } of items) if (isSimpleKey(expression)) keys.add(expressionKey(expression));
  for (const { expression } of items) {
    if (hasAggregate(expression)) checkMixed(expression, keys, scope);
  }
}

function checkMixed(expression: Expression, keys: ReadonlySet<string>, scope: Scope): void {
  if (isAggregate(expression)) return;
  if (isSimpleKey(expression)) {
    if (keys.has(expressionKey(expression))) return;
    if (expression.kind === 'variable') {
      if (scope.find(expression.name) && !scope.isOuter(expression.name)) throw ambiguous(expression);
      return;
    }
  }
  const { variables } = perItem(expression);
  const inner = variables.length > 0 ? new Set([...keys, ...variables.map(variableKey)]) : keys;
  for (const child of listChildren(expression)) checkMixed(child, inner, scope);
}

const variableKey = (name: string): string => expressionKey({ kind: 'variable', span: { offset: 0, length: 0 }, name });

export const ambiguous = (expression: Expression | Variable) =>
  syntaxError(
    'AmbiguousAggregationExpression',
    `This expression mixes an aggregate with ${
      expression.kind === 'variable' ? `\`${truncate(expression.name)}\`, which is not` : 'an expression that is not'
    } a grouping key. Return that value in a column of its own, or compute it in a WITH before.`,
    expression.span,
  );
