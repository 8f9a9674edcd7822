import type { PropertyGraph } from '@vouchwire/property-graph';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Operator } from '../operators/operator.ts';
import type { Procedure } from '../procedures/procedure.ts';
import { Runtime } from '../runtime.ts';
import type { Expression, PathPattern, Query } from '../syntax/ast.ts';
import type { PlanContext, PlannedQuery, QueryContext } from './plan-context.ts';
import { planPatterns } from './plan-match.ts';
import { planQueryTree } from './plan-query-tree.ts';
import { Scope } from './scope.ts';
import { Statistics } from './statistics.ts';

export interface PlannerOptions {
  readonly procedures: readonly Procedure[];
  readonly isOptimized: boolean;
}

/** A plan that can run: its operators share one runtime, so it must not run twice concurrently. */
export interface CompiledPlan {
  readonly root: Operator;
  /** Slots of the columns. */
  readonly slots: readonly number[];
  readonly slotCount: number;
  readonly runtime: Runtime;
}

class Planner implements PlanContext {
  readonly graph: PropertyGraph;
  readonly runtime = new Runtime();
  readonly statistics: Statistics;
  readonly procedures: readonly Procedure[];
  readonly isOptimized: boolean;
  #slotCount = 0;

  constructor(graph: PropertyGraph, options: PlannerOptions) {
    this.graph = graph;
    this.statistics = new Statistics(graph);
    this.procedures = options.procedures;
    this.isOptimized = options.isOptimized;
  }

  get slotCount(): number {
    return this.#slotCount;
  }

  newSlot(): number {
    this.#slotCount += 1;
    return this.#slotCount - 1;
  }

  compile(expression: Expression, scope: Scope) {
    return compileExpression(expression, scope, this);
  }

  planPattern(pattern: PathPattern, where: Expression | null, scope: Scope, isTest: boolean) {
    // A scope of its own, so that `*` and later clauses never see the variables of the pattern.
    return planPatterns([pattern], { where, isTest }, new Scope(scope), this);
  }

  planQuery(query: Query, queryContext: QueryContext): PlannedQuery {
    return planQueryTree(query, queryContext, this);
  }

  planSubquery(query: Query, scope: Scope, isTest: boolean) {
    const { operator, columns } = this.planQuery(query, { getScope: () => new Scope(scope), isTest });
    return { operator, slots: columns.map(({ slot }) => slot) };
  }
}

/** Compiles a query into operators for one graph. `columns` gives the order of the results. */
export const compilePlan = (
  query: Query,
  columns: readonly string[],
  graph: PropertyGraph,
  options: PlannerOptions,
): CompiledPlan => {
  const planner = new Planner(graph, options);
  const planned = planner.planQuery(query, { getScope: () => new Scope(), isTest: false });
  const slots = columns.map(
    (name, i) => (planned.columns.find((column) => column.name === name) ?? planned.columns[i]!).slot,
  );
  return { root: planned.operator, slots, slotCount: planner.slotCount, runtime: planner.runtime };
};
