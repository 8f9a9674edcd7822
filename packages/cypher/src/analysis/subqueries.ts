import type { CallSubqueryClause, SingleQuery, SubqueryExpression, WithClause } from '../syntax/ast.ts';
import { syntaxError } from '../syntax/syntax-error.ts';
import type { Analyzer, Column } from './analyzer.ts';
import { Scope } from './scope.ts';
import { BOOLEAN, createListType, INTEGER, type StaticType } from './static-type.ts';

/** EXISTS, COUNT and COLLECT see all variables around them. */
export function analyzeSubquery(
  { operator, query, span }: SubqueryExpression,
  scope: Scope,
  analyzer: Analyzer,
): StaticType {
  const columns = analyzer.query(query, scope.asOuter(), operator);
  if (operator === 'exists') return BOOLEAN;
  if (operator === 'count') return INTEGER;
  const [column, ...others] = columns;
  if (!column || others.length > 0) {
    throw syntaxError('UnexpectedSyntax', 'COLLECT { … } returns exactly one column.', span);
  }
  return createListType(column[1]);
}

/** @returns the scope with the columns that the subquery adds */
export function analyzeCallSubquery(clause: CallSubqueryClause, scope: Scope, analyzer: Analyzer): Scope {
  let columns: readonly Column[];
  if (clause.imports === 'all') {
    columns = analyzer.query(clause.query, scope.asOuter(), 'call');
  } else if (clause.imports) {
    const imported = clause.imports.map((variable) => [variable.name, scope.require(variable)] as const);
    columns = analyzer.query(clause.query, Scope.EMPTY.withAll(imported).asOuter(), 'call');
  } else {
    columns = analyzer.query(clause.query, scope, 'importing-call');
  }
  for (const [name] of columns) scope.requireFree({ name, span: clause.span });
  return scope.withAll(columns);
}

/**
 * Returns what the first clause of a `CALL { … }` sees: all variables if it is a WITH that only names some of them
 * (Cypher manual, "Importing WITH"), else none.
 */
export function importingScope({ clauses }: SingleQuery, scope: Scope): Scope {
  const [first] = clauses;
  return first?.kind === 'with' && isImport(first) ? scope : Scope.EMPTY;
}

function isImport({ projection, where }: WithClause): boolean {
  const { items, orderBy, skip, limit, isDistinct } = projection;
  const isPlain = !where && !isDistinct && orderBy.length === 0 && !skip && !limit;
  return isPlain && items.every(({ expression, alias }) => expression.kind === 'variable' && !alias);
}
