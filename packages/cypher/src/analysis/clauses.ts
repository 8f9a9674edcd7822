import type { Clause, MatchClause, ReturnClause, UnwindClause, WithClause } from '../syntax/ast.ts';
import { syntaxError, truncate } from '../syntax/syntax-error.ts';
import { forbidAggregates, forbidAggregatesInPatterns } from './aggregation.ts';
import type { Analyzer, Column, QueryRole } from './analyzer.ts';
import { analyzePatterns } from './patterns.ts';
import { analyzeProcedureCall } from './procedures.ts';
import { analyzeProjection } from './projections.ts';
import type { Scope } from './scope.ts';
import { ANY } from './static-type.ts';
import { analyzeCallSubquery } from './subqueries.ts';

interface ClauseResult {
  readonly scope: Scope;
  /** The columns of the result if the query ends with this clause. */
  readonly columns: readonly Column[];
}

export interface ClausePlace {
  readonly role: QueryRole;
  /** True if the query has no other clause. */
  readonly isWholeQuery: boolean;
}

export function analyzeClause(clause: Clause, place: ClausePlace, scope: Scope, analyzer: Analyzer): ClauseResult {
  switch (clause.kind) {
    case 'match':
      return { scope: analyzeMatch(clause, scope, analyzer), columns: [] };
    case 'unwind':
      return { scope: analyzeUnwind(clause, scope, analyzer), columns: [] };
    case 'with':
      return { scope: analyzeWith(clause, scope, analyzer), columns: [] };
    case 'return':
      return { scope, columns: analyzeReturn(clause, place.role, scope, analyzer) };
    case 'call-subquery':
      return { scope: analyzeCallSubquery(clause, scope, analyzer), columns: [] };
    case 'call-procedure':
      return analyzeProcedureCall(clause, place.isWholeQuery, scope, analyzer);
  }
}

function analyzeMatch({ patterns, where }: MatchClause, scope: Scope, analyzer: Analyzer): Scope {
  forbidAggregatesInPatterns(patterns);
  const inner = analyzePatterns(patterns, scope, analyzer);
  if (where) {
    forbidAggregates(where, 'WHERE');
    analyzer.condition(where, inner);
  }
  return inner;
}

function analyzeUnwind({ list, variable }: UnwindClause, scope: Scope, analyzer: Analyzer): Scope {
  forbidAggregates(list, 'UNWIND');
  const type = analyzer.expression(list, scope);
  scope.requireFree(variable);
  return scope.with(variable.name, type.item ?? ANY);
}

function analyzeWith({ projection, where }: WithClause, scope: Scope, analyzer: Analyzer): Scope {
  const columns = analyzeProjection(projection, { needsAliases: true, clause: 'WITH', where }, scope, analyzer);
  for (const { alias, expression } of projection.items) {
    const isRenamed = alias && !(expression.kind === 'variable' && expression.name === alias.name);
    if (!isRenamed || !scope.isOuter(alias.name)) continue;
    throw syntaxError(
      'VariableAlreadyBound',
      `Variable \`${truncate(alias.name)}\` is defined outside of this subquery. Choose another name.`,
      alias.span,
    );
  }
  return scope.replace(columns);
}

const analyzeReturn = (
  { projection }: ReturnClause,
  role: QueryRole,
  scope: Scope,
  analyzer: Analyzer,
): readonly Column[] =>
  analyzeProjection(
    projection,
    { needsAliases: role === 'call' || role === 'importing-call', clause: 'RETURN', where: null },
    scope,
    analyzer,
  );
