import type { Expression, Projection, ProjectionItem } from '../syntax/ast.ts';
import { forbidAggregates, hasAggregate, isAggregate, isAggregating } from './aggregation.ts';
import type { Analyzer, Column } from './analyzer.ts';
import { listChildren, perItem } from './children.ts';
import { expressionKey, isSimpleKey } from './expression-key.ts';
import { ambiguous } from './grouping.ts';
import type { Scope } from './scope.ts';
import { ANY } from './static-type.ts';

/**
 * Checks ORDER BY and the WHERE of a WITH. Without groups and DISTINCT, they see the variables before the projection and
 * its columns. Otherwise they see the columns, and expressions that the projection has computed.
 */
export function analyzeAfterProjection(
  projection: Projection,
  where: Expression | null,
  { before, columns }: { readonly before: Scope; readonly columns: readonly Column[] },
  analyzer: Analyzer,
): void {
  if (projection.orderBy.length === 0 && !where) return;
  const isGrouping = isAggregating(projection.items);
  const both = before.withAll(columns);
  const after = before.replace(columns);
  for (const { expression } of projection.orderBy) {
    if (!isGrouping) forbidAggregates(expression, 'ORDER BY, unless the projection aggregates');
    if (isGrouping || projection.isDistinct) requireComputed(expression, projection.items, after, analyzer);
    analyzer.expression(expression, both);
  }
  if (!where) return;
  forbidAggregates(where, 'WHERE');
  if (isGrouping || projection.isDistinct) requireComputed(where, projection.items, after, analyzer);
  analyzer.condition(where, both);
}

/** @throws CypherError `UndefinedVariable`, `InvalidAggregation` or `AmbiguousAggregationExpression` */
function requireComputed(
  expression: Expression,
  items: readonly ProjectionItem[],
  after: Scope,
  analyzer: Analyzer,
): void {
  const computed = new Map(items.map((item) => [expressionKey(item.expression), item.expression]));
  const isMixed = hasAggregate(expression);
  const visit = (part: Expression, scope: Scope): void => {
    const found = computed.get(expressionKey(part));
    if (found) {
      const isKey = !isAggregate(found) && listChildren(found).length > 0;
      if (isMixed && isKey && part !== expression && !isSimpleKey(found)) throw ambiguous(part);
      return;
    }
    if (part.kind === 'variable') scope.require(part);
    if (part.kind === 'subquery') analyzer.expression(part, scope);
    const inner = scope.withAll(perItem(part).variables.map((name) => [name, ANY] as const));
    for (const child of listChildren(part)) visit(child, inner);
    if (isAggregate(part)) forbidAggregates(part, 'ORDER BY, unless the projection computes it');
  };
  visit(expression, after);
}
