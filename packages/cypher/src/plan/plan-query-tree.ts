import { distinct } from '../operators/distinct.ts';
import { union } from '../operators/union.ts';
import type { Query } from '../syntax/ast.ts';
import type { PlanContext, PlannedQuery, QueryContext } from './plan-context.ts';
import { planSingleQuery } from './plan-single-query.ts';

/** Returns the slots of a part in the order of the columns of the first part, by name. */
const slotsInOrder = (part: PlannedQuery, names: readonly string[]): readonly number[] =>
  names.map((name, i) => (part.columns.find((column) => column.name === name) ?? part.columns[i]!).slot);

/** Plans a whole query: one part, or several that UNION joins. */
export const planQueryTree = (query: Query, queryContext: QueryContext, context: PlanContext): PlannedQuery => {
  const { getScope: scopeOf, isTest } = queryContext;
  const parts = query.parts.map((part) => planSingleQuery(part, scopeOf(part), isTest, context));
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first!;
  const columns = first.columns.map(({ name }) => ({ name, slot: context.newSlot() }));
  const names = columns.map(({ name }) => name);
  const slots = columns.map(({ slot }) => slot);
  const joined = union(
    parts.map((part) => ({ operator: part.operator, slots: slotsInOrder(part, names) })),
    slots,
  );
  const isDistinct = query.unions.includes('distinct');
  const operator = isDistinct ? distinct(joined, context.runtime, slots, joined.estimatedRows) : joined;
  return { operator, columns };
};
