import { distinct } from '../operators/distinct.ts';
import type { Operator } from '../operators/operator.ts';
import { union } from '../operators/union.ts';
import type { Query, SingleQuery } from '../syntax/ast.ts';
import type { PlanContext } from './plan-context.ts';
import type { Column } from './plan-projection.ts';
import { planSingleQuery } from './plan-single-query.ts';
import type { Scope } from './scope.ts';

export interface PlannedQuery {
  readonly operator: Operator;
  readonly columns: readonly Column[];
}

/** Returns the slots of a part in the order of the columns of the first part, by name. */
const slotsInOrder = (part: PlannedQuery, names: readonly string[]): readonly number[] =>
  names.map((name, i) => (part.columns.find((column) => column.name === name) ?? part.columns[i]!).slot);

export interface QuerySurroundings {
  /** What each part sees of an outer query. */
  readonly scopeOf: (part: SingleQuery) => Scope;
  /** True if only the existence of a row matters. */
  readonly isTest: boolean;
}

/** Plans a whole query: one part, or several that UNION joins. */
export const planQueryTree = (query: Query, surroundings: QuerySurroundings, context: PlanContext): PlannedQuery => {
  const { scopeOf, isTest } = surroundings;
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
