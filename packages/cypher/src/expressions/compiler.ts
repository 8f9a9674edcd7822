import type { PropertyGraph } from '@vouchwire/property-graph';
import type { Evaluate, Operator } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { Runtime } from '../runtime.ts';
import type { Expression, PathPattern, Query } from '../syntax/ast.ts';

/** The functions that the families of expressions need from each other and from the planner. */
export interface Compiler {
  readonly graph: PropertyGraph;
  readonly runtime: Runtime;
  /** False to compute everything as written, without any optimization: the tests compare the two. */
  readonly isOptimized: boolean;
  newSlot(): number;
  compile(expression: Expression, scope: Scope): Evaluate;
  /**
   * Plans the rows of a pattern for the current row. The scope has the variables of the pattern too.
   * @param isTest true if only the existence of a row matters
   */
  planPattern(
    pattern: PathPattern,
    where: Expression | null,
    scope: Scope,
    isTest: boolean,
  ): { readonly operator: Operator; readonly scope: Scope };
  /** Plans a subquery that reads the variables of the current row. `slots` has its columns. */
  planSubquery(
    query: Query,
    scope: Scope,
    isTest: boolean,
  ): { readonly operator: Operator; readonly slots: readonly number[] };
}
