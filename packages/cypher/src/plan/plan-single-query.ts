import { compileItems } from '../expressions/items.ts';
import { apply } from '../operators/apply.ts';
import { argument } from '../operators/argument.ts';
import { optional } from '../operators/optional.ts';
import { unwind } from '../operators/unwind.ts';
import type { CallSubqueryClause, Clause, SingleQuery, UnwindClause } from '../syntax/ast.ts';
import { knownMatches } from './count-from-statistics.ts';
import { describeExpression } from './describe.ts';
import { ignoreDuplicates } from './duplicates.ts';
import type { Column, PlanContext, PlannedQuery } from './plan-context.ts';
import { type Planned, planMatch } from './plan-match.ts';
import { planProcedureCall } from './plan-procedure-call.ts';
import { planProjection } from './plan-projection.ts';
import { Scope } from './scope.ts';

const planUnwind = (clause: UnwindClause, before: Planned, context: PlanContext): Planned => {
  const slot = context.newSlot();
  const items = compileItems(clause.list, before.scope, context);
  const scope = before.scope.extend();
  scope.define(clause.variable.name, slot);
  const details = `${describeExpression(clause.list)} AS ${clause.variable.name}`;
  return { operator: unwind(before.operator, context.runtime, { slot, items, details }), scope };
};

/**
 * Returns the scopes in which the parts of a `CALL { … }` begin. Without parentheses, only a leading WITH sees the
 * variables of the outer query (Neo4j 5, "CALL subqueries").
 */
const subqueryScope = (clause: CallSubqueryClause, before: Scope): ((part: SingleQuery) => Scope) => {
  const { imports } = clause;
  if (imports === null) return (part) => (part.clauses[0]?.kind === 'with' ? before : new Scope());
  const visible = new Scope();
  for (const name of imports === 'all' ? before.names : imports.map((variable) => variable.name)) {
    const slot = before.find(name);
    if (slot !== null) visible.define(name, slot);
  }
  return () => new Scope(visible);
};

const planCallSubquery = (clause: CallSubqueryClause, before: Planned, context: PlanContext): Planned => {
  const getScope = subqueryScope(clause, before.scope);
  const inner = context.planQuery(clause.query, { getScope, isTest: false });
  const scope = before.scope.extend();
  for (const { name, slot } of inner.columns) scope.define(name, slot);
  if (!clause.isOptional) return { operator: apply(before.operator, inner.operator), scope };
  const slots = inner.columns.map(({ slot }) => slot);
  return { operator: optional(before.operator, inner.operator, slots), scope };
};

interface ClauseContext {
  /** True if the clause is the whole query. */
  readonly isStandalone: boolean;
  /** True if later clauses need each row only once. */
  readonly isDuplicateFree: boolean;
}

const planClause = (
  clause: Clause,
  before: Planned,
  clauseContext: ClauseContext,
  context: PlanContext,
): Planned & { readonly columns?: readonly Column[] } => {
  switch (clause.kind) {
    case 'match':
      return planMatch(clause, before, clauseContext.isDuplicateFree, context);
    case 'unwind':
      return planUnwind(clause, before, context);
    case 'with':
      return planProjection(clause.projection, clause.where, before, context);
    case 'return':
      return planProjection(clause.projection, null, before, context);
    case 'call-subquery':
      return planCallSubquery(clause, before, context);
    case 'call-procedure':
      return planProcedureCall(clause, before, clauseContext.isStandalone, context);
  }
};

/** Plans the clauses of one query in order. */
export const planSingleQuery = (
  query: SingleQuery,
  scope: Scope,
  isTest: boolean,
  context: PlanContext,
): PlannedQuery => {
  let planned: Planned & { readonly columns?: readonly Column[] } = { operator: argument(), scope };
  const { clauses } = query;
  const isStandalone = clauses.length === 1;
  clauses.forEach((clause, i) => {
    const isDuplicateFree =
      context.isOptimized && clause.kind === 'match' && ignoreDuplicates(clauses.slice(i + 1), isTest);
    const known =
      i === 0 && context.isOptimized && clause.kind === 'match' && scope.isEmpty
        ? knownMatches(clause, context.graph)
        : null;
    const input = planned.operator;
    planned = planClause(clause, planned, { isStandalone, isDuplicateFree }, context);
    if (known !== null) planned = { ...planned, known: { matches: known, input } };
  });
  const last = clauses.at(-1)?.kind;
  const returnsRows = last === 'return' || (last === 'call-procedure' && isStandalone);
  return { operator: planned.operator, columns: returnsRows ? (planned.columns ?? []) : [] };
};
