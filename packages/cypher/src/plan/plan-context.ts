import type { Compiler } from '../expressions/compiler.ts';
import type { Operator } from '../operators/operator.ts';
import type { Procedure } from '../procedures/procedure.ts';
import type { Query, SingleQuery } from '../syntax/ast.ts';
import type { Scope } from './scope.ts';
import type { Statistics } from './statistics.ts';

export interface Column {
  readonly name: string;
  readonly slot: number;
}

export interface PlannedQuery {
  readonly operator: Operator;
  readonly columns: readonly Column[];
}

export interface QueryContext {
  /** Returns the variables of the outer query that a part can use. */
  readonly getScope: (part: SingleQuery) => Scope;
  /** True if only the existence of a row matters. */
  readonly isTest: boolean;
}

/** The data that all parts of the planner share. */
export interface PlanContext extends Compiler {
  readonly statistics: Statistics;
  readonly procedures: readonly Procedure[];
  planQuery(query: Query, surroundings: QueryContext): PlannedQuery;
}
