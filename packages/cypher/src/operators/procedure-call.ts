import { convertArgument } from '../procedures/convert-argument.ts';
import type { Procedure } from '../procedures/procedure.ts';
import type { Runtime } from '../runtime.ts';
import type { Span } from '../syntax/span.ts';
import type { Evaluate, Operator } from './operator.ts';

export interface ProcedureCall {
  readonly procedure: Procedure;
  readonly arguments: readonly { readonly evaluate: Evaluate; readonly span: Span }[];
  /** Position of each wanted value in the results, and its slot. */
  readonly yields: readonly { readonly index: number; readonly slot: number }[];
}

const ESTIMATED_ROWS = 10;

/** Calls a procedure for each row. A procedure without results passes the row unchanged. */
export const procedureCall = (input: Operator, runtime: Runtime, call: ProcedureCall): Operator => ({
  name: 'ProcedureCall',
  details: call.procedure.name,
  estimatedRows: input.estimatedRows * (call.procedure.results.length === 0 ? 1 : ESTIMATED_ROWS),
  inputs: [input],
  run(frame, sink) {
    const { procedure, yields } = call;
    return input.run(frame, () => {
      const values = call.arguments.map(({ evaluate, span }, i) =>
        convertArgument(evaluate(frame), procedure.parameters[i]!, span),
      );
      const rows = procedure.call(values);
      if (procedure.results.length === 0) return sink();
      for (const row of rows) {
        runtime.budget.step();
        for (const { index, slot } of yields) frame[slot] = row[index] ?? null;
        if (!sink()) return false;
      }
      return true;
    });
  },
});
