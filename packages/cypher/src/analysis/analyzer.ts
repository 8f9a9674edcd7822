import type { ProcedureSignature } from '../procedures/procedure.ts';
import type { Expression, PathPattern, Query } from '../syntax/ast.ts';
import type { Scope } from './scope.ts';
import type { StaticType } from './static-type.ts';

/** A column of a query: its name, and the type of its values. */
export type Column = readonly [name: string, type: StaticType];

/** `importing-call` is a `CALL { … }` without a list of variables: a leading WITH imports them. */
export type QueryRole = 'whole' | 'call' | 'importing-call' | 'exists' | 'count' | 'collect';

/** Expressions contain patterns and queries, which contain expressions: each module analyzes the others through this. */
export interface Analyzer {
  readonly procedures: readonly ProcedureSignature[];
  /** Names of all parameters that the query uses. */
  readonly parameters: Set<string>;
  /** Records that two runs may differ. */
  markNondeterministic(): void;
  /** Checks names and types. Aggregates are checked separately, because a clause decides where they are allowed. */
  expression(expression: Expression, scope: Scope): StaticType;
  /** Checks an expression that is used as a condition. Patterns are allowed there. */
  condition(expression: Expression, scope: Scope): void;
  /** @returns the scope with the variables that the pattern adds */
  pattern(pattern: PathPattern, scope: Scope): Scope;
  /** @param scope what all parts see at their start */
  query(query: Query, scope: Scope, role: QueryRole): readonly Column[];
}
