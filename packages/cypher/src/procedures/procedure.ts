import type { ValueType } from '../functions/function-definition.ts';
import type { Value } from '../values/value.ts';

/** A parameter or a result of a procedure. */
export interface ProcedureField {
  readonly name: string;
  readonly type: ValueType;
  readonly isNullable: boolean;
}

/** The parts of a procedure that the analysis and the planner know (openCypher 9, CALL). */
export interface ProcedureSignature {
  readonly name: string;
  readonly parameters: readonly ProcedureField[];
  /** Empty for a procedure without results: the query continues with the row unchanged. */
  readonly results: readonly ProcedureField[];
}

export interface Procedure extends ProcedureSignature {
  /** Returns rows of values in the order of `results`. */
  call(values: readonly Value[]): Iterable<readonly Value[]>;
}
