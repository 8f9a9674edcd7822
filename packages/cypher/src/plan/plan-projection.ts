import { distinct } from '../operators/distinct.ts';
import { filter } from '../operators/filter.ts';
import { limit } from '../operators/limit.ts';
import type { Frame, Operator } from '../operators/operator.ts';
import { type Computation, project } from '../operators/project.ts';
import { rowCount } from '../operators/row-count.ts';
import { skip } from '../operators/skip.ts';
import { sort } from '../operators/sort.ts';
import { top } from '../operators/top.ts';
import type { Expression, Projection } from '../syntax/ast.ts';
import { describeExpression } from './describe.ts';
import { collectAggregates, collectNames } from './expressions.ts';
import { planAggregation } from './plan-aggregation.ts';
import type { Column, PlanContext } from './plan-context.ts';
import type { Planned } from './plan-match.ts';
import { Scope } from './scope.ts';

interface NamedExpression {
  readonly name: string;
  readonly expression: Expression;
}

/** Returns the items with their names; `*` is replaced by all variables. */
const listItems = (projection: Projection, scope: Scope): readonly NamedExpression[] => {
  const all: NamedExpression[] = projection.includesAll
    ? scope.names.map((name) => ({ name, expression: { kind: 'variable', name, span: projection.span } }))
    : [];
  const items = projection.items.map(({ expression, alias, text }) => ({
    name: alias?.name ?? (expression.kind === 'variable' ? expression.name : text),
    expression,
  }));
  return [...all, ...items];
};

/** Computes the items. A variable keeps its slot, because no slot is written twice. */
const projectItems = (
  items: readonly NamedExpression[],
  before: Planned,
  context: PlanContext,
): { readonly operator: Operator; readonly columns: readonly Column[] } => {
  const computations: Computation[] = [];
  const columns = items.map(({ name, expression }) => {
    const known =
      expression.kind === 'variable' ? before.scope.find(expression.name) : before.scope.findExpression(expression);
    const slot = known ?? context.newSlot();
    if (known === null) computations.push({ slot, evaluate: context.compile(expression, before.scope) });
    return { name, slot };
  });
  return {
    operator: project(before.operator, context.runtime, computations, items.map(({ name }) => name).join(', ')),
    columns,
  };
};

/** WITH and RETURN with all their parts, in the order of openCypher 9: project, DISTINCT, ORDER BY, SKIP, LIMIT, WHERE. */
export const planProjection = (
  projection: Projection,
  where: Expression | null,
  before: Planned,
  context: PlanContext,
): Planned & { readonly columns: readonly Column[] } => {
  const items = listItems(projection, before.scope);
  const isAggregating = items.some(({ expression }) => collectAggregates(expression).length > 0);
  const sortAggregates = isAggregating
    ? projection.orderBy.flatMap(({ expression }) => collectAggregates(expression))
    : [];
  const input = isAggregating
    ? planAggregation([...items.map(({ expression }) => expression), ...sortAggregates], before, context)
    : before;
  const { columns, operator: projected } = projectItems(items, input, context);

  const after = new Scope(before.scope.outer);
  // ORDER BY and WHERE read the new names first, then those before the projection, as far as rows still have them.
  const both = new Scope(projection.isDistinct ? before.scope.outer : input.scope);
  for (const { name, slot } of columns) {
    after.define(name, slot);
    both.define(name, slot);
  }
  items.forEach(({ expression }, i) => {
    if (expression.kind !== 'variable') both.defineExpression(expression, columns[i]!.slot);
  });

  let operator = projected;
  if (projection.isDistinct) {
    const slots = columns.map(({ slot }) => slot);
    operator = distinct(operator, context.runtime, slots, Math.max(1, operator.estimatedRows / 2));
  }
  operator = planOrder(projection, operator, { columns, scope: both, where }, context);
  if (where !== null) {
    operator = filter(operator, context.compile(where, both), {
      span: where.span,
      details: describeExpression(where),
      estimatedRows: operator.estimatedRows * context.statistics.selectivity(where),
    });
  }
  return { operator, scope: after, columns };
};

const planOrder = (
  projection: Projection,
  input: Operator,
  rows: { readonly columns: readonly Column[]; readonly scope: Scope; readonly where: Expression | null },
  context: PlanContext,
): Operator => {
  const { orderBy, skip: skipped, limit: limited } = projection;
  const constant = new Scope();
  const skipCount = skipped === null ? null : context.compile(skipped, constant);
  const limitCount = limited === null ? null : context.compile(limited, constant);
  const wanted = limited?.kind === 'literal' ? Number(limited.value) : Number.POSITIVE_INFINITY;
  const estimatedRows = Math.min(input.estimatedRows, wanted);
  let operator = input;
  if (orderBy.length > 0) {
    const keys = orderBy.map(({ expression, isDescending }) => ({
      evaluate: context.compile(expression, rows.scope),
      isDescending,
    }));
    const details = orderBy.map(({ expression }) => describeExpression(expression)).join(', ');
    const sorting = { keys, slots: slotsAfterSort(rows), details };
    if (limited === null || limitCount === null || !context.isOptimized) {
      operator = sort(operator, context.runtime, sorting);
    } else {
      const count = (frame: Frame) =>
        rowCount(frame, limitCount, 'LIMIT', limited.span) +
        (skipped === null || skipCount === null ? 0 : rowCount(frame, skipCount, 'SKIP', skipped.span));
      operator = top(operator, context.runtime, { ...sorting, count, estimatedRows });
    }
  }
  if (skipped !== null && skipCount !== null) operator = skip(operator, skipCount, skipped.span);
  if (limited !== null && limitCount !== null) operator = limit(operator, limitCount, limited.span, estimatedRows);
  return operator;
};

/** Slots that rows need after sorting: their columns, and what WHERE reads from before the projection. */
const slotsAfterSort = (rows: {
  readonly columns: readonly Column[];
  readonly scope: Scope;
  readonly where: Expression | null;
}): readonly number[] => {
  const slots = new Set(rows.columns.map(({ slot }) => slot));
  for (const name of collectNames(rows.where)) {
    const slot = rows.scope.find(name);
    if (slot !== null) slots.add(slot);
  }
  return [...slots];
};
