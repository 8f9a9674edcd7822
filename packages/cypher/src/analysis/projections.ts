import { Float } from '@vouchwire/property-graph';
import type { Expression, Projection, ProjectionItem } from '../syntax/ast.ts';
import { syntaxError, truncate } from '../syntax/syntax-error.ts';
import { checkAggregates, forbidAggregates } from './aggregation.ts';
import type { Analyzer, Column } from './analyzer.ts';
import { listChildren } from './children.ts';
import { checkGrouping } from './grouping.ts';
import { analyzeAfterProjection } from './ordering.ts';
import { Scope } from './scope.ts';
import { expectType } from './static-type.ts';

interface ProjectionRules {
  /** True for WITH and for the RETURN of a CALL subquery: their columns become variables. */
  readonly needsAliases: boolean;
  readonly clause: 'WITH' | 'RETURN';
  readonly where: Expression | null;
}

/**
 * Checks a WITH or RETURN.
 * @returns its columns, in order
 */
export function analyzeProjection(
  projection: Projection,
  { needsAliases, clause, where }: ProjectionRules,
  scope: Scope,
  analyzer: Analyzer,
): readonly Column[] {
  const { includesAll, items } = projection;
  if (includesAll && clause === 'RETURN' && scope.names.length === 0) {
    throw syntaxError('NoVariablesInScope', 'RETURN * has nothing to return: no variable is defined.', projection.span);
  }
  const columns: Column[] = includesAll
    ? scope.names.map((name) => [name, scope.require({ name, span: projection.span })])
    : [];
  for (const item of items) {
    const type = analyzer.expression(item.expression, scope);
    checkAggregates(item.expression);
    columns.push([getColumnName(item), type]);
  }
  rejectEqualNames(columns, projection);
  checkGrouping(items, includesAll, scope);
  analyzeAfterProjection(projection, where, { before: scope, columns }, analyzer);
  if (needsAliases) for (const item of items) requireAlias(item);
  if (projection.skip) analyzeCount(projection.skip, 'SKIP', analyzer);
  if (projection.limit) analyzeCount(projection.limit, 'LIMIT', analyzer);
  return columns;
}

const getColumnName = ({ alias, expression, text }: ProjectionItem): string =>
  alias?.name ?? (expression.kind === 'variable' ? expression.name : text);

function requireAlias({ alias, expression, text, span }: ProjectionItem): void {
  if (alias || expression.kind === 'variable') return;
  const written = truncate(text);
  throw syntaxError('NoExpressionAlias', `\`${written}\` needs a name here: ${written} AS name.`, span);
}

function rejectEqualNames(columns: readonly Column[], { items, span }: Projection): void {
  const seen = new Set<string>();
  for (const [index, [name]] of columns.entries()) {
    if (seen.has(name)) {
      throw syntaxError(
        'ColumnNameConflict',
        `Two columns are called \`${truncate(name)}\`. Give each a name of its own with AS.`,
        items[index - (columns.length - items.length)]?.span ?? span,
      );
    }
    seen.add(name);
  }
}

/** SKIP and LIMIT are the same for all rows. */
function analyzeCount(expression: Expression, clause: 'SKIP' | 'LIMIT', analyzer: Analyzer): void {
  forbidAggregates(expression, clause);
  rejectVariables(expression, clause);
  const type = analyzer.expression(expression, Scope.EMPTY);
  expectType(type, ['integer'], clause, expression.span);
  if (expression.kind !== 'literal') return;
  const { value } = expression;
  if (value === null || value instanceof Float) {
    throw syntaxError('InvalidArgumentType', `${clause} needs an INTEGER.`, expression.span);
  }
  if (typeof value === 'number' && value < 0) {
    throw syntaxError('NegativeIntegerArgument', `${clause} cannot be negative.`, expression.span);
  }
}

function rejectVariables(expression: Expression, clause: string): void {
  if (expression.kind === 'variable' || expression.kind === 'subquery' || expression.kind.startsWith('pattern')) {
    throw syntaxError(
      'NonConstantExpression',
      `${clause} is the same for all rows, so it can use numbers and parameters, and no variables or patterns.`,
      expression.span,
    );
  }
  for (const child of listChildren(expression)) rejectVariables(child, clause);
}
