import type { DateTimeValue, PropertyGraph } from '@vouchwire/property-graph';
import { analyzeQuery } from './analysis/analyze-query.ts';
import { CypherError } from './cypher-error.ts';
import type { Operator } from './operators/operator.ts';
import { copySlots } from './operators/operator.ts';
import { type CompiledPlan, compilePlan, type PlannerOptions } from './plan/query-plan.ts';
import type { Procedure, ProcedureSignature } from './procedures/procedure.ts';
import { NO_LIMITS, QueryBudget, type QueryLimits } from './query-budget.ts';
import { currentInstant } from './runtime.ts';
import type { Query } from './syntax/ast.ts';
import { findParameter } from './syntax/find-parameter.ts';
import { parseQuery } from './syntax/parse-query.ts';
import type { Value } from './values/value.ts';

/** A query that was parsed and analyzed. Does not depend on a graph. */
export interface PreparedQuery {
  readonly text: string;
  readonly query: Query;
  readonly columns: readonly string[];
  readonly parameters: ReadonlySet<string>;
  /** False if two runs on the same graph may differ: `rand()`, `datetime()`. */
  readonly isDeterministic: boolean;
}

/** A step of a plan, as EXPLAIN shows it. */
export interface PlanNode {
  readonly operator: string;
  readonly details: string;
  readonly estimatedRows: number;
  readonly inputs: readonly PlanNode[];
}

/** A query compiled for one graph. Can run any number of times. */
export interface QueryPlan {
  readonly prepared: PreparedQuery;
  readonly graph: PropertyGraph;
  readonly options: PlannerOptions;
  /** Compiled plans that do not run at the moment: more than one only if a procedure runs the same plan again. */
  readonly idle: CompiledPlan[];
}

export interface ExecutionOptions {
  readonly parameters?: ReadonlyMap<string, Value>;
  readonly limits?: QueryLimits;
  /** Called often, so it must be cheap. */
  readonly isCancelled?: () => boolean;
  /** The instant of `datetime()`. The default is the start of the execution. */
  readonly startedAt?: DateTimeValue;
  /** Returns a number from 0 to below 1. */
  readonly random?: () => number;
}

export interface ExecutionSummary {
  readonly rows: number;
  readonly steps: number;
  /** The most estimated bytes of intermediate results that were in memory together, see `QueryLimits.maxBytes`. */
  readonly peakBytes: number;
  readonly durationMs: number;
}

export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  readonly summary: ExecutionSummary;
}

export interface QueryOptions extends ExecutionOptions {
  readonly procedures?: readonly Procedure[];
  /** If false, every clause runs as written. Only tests use this. The results are the same. */
  readonly isOptimized?: boolean;
}

/** JavaScript reports an overflow of the stack as a RangeError, which is no internal error but a query nested too deep. */
const explainStackOverflow = (error: unknown): unknown =>
  error instanceof RangeError
    ? new CypherError(
        'LimitError',
        'runtime',
        'NestingLimit',
        'The query is nested too deep or makes a value too large.',
      )
    : error;

const runGuarded = <T>(action: () => T): T => {
  try {
    return action();
  } catch (error) {
    throw explainStackOverflow(error);
  }
};

/**
 * Parses and analyzes a query.
 * @throws CypherError `SyntaxError` and other errors of compile time
 */
export const prepareQuery = (
  text: string,
  options: { readonly procedures?: readonly ProcedureSignature[] } = {},
): PreparedQuery =>
  runGuarded(() => {
    const query = parseQuery(text);
    const analysis = analyzeQuery(query, { procedures: options.procedures ?? [] });
    const { columns, parameters, isDeterministic } = analysis;
    return { text, query, columns, parameters, isDeterministic };
  });

const compile = ({ prepared, graph, options }: Omit<QueryPlan, 'idle'>): CompiledPlan =>
  runGuarded(() => compilePlan(prepared.query, prepared.columns, graph, options));

/** Plans a query for a graph. */
export const planQuery = (
  prepared: PreparedQuery,
  graph: PropertyGraph,
  options: { readonly procedures?: readonly Procedure[]; readonly isOptimized?: boolean } = {},
): QueryPlan => {
  const plan = {
    prepared,
    graph,
    options: { procedures: options.procedures ?? [], isOptimized: options.isOptimized ?? true },
  };
  return { ...plan, idle: [compile(plan)] };
};

const describe = (operator: Operator): PlanNode => ({
  operator: operator.name,
  details: operator.details,
  estimatedRows: operator.estimatedRows,
  inputs: operator.inputs.map(describe),
});

/** Returns the steps of a plan with estimated numbers of rows, the last step first. */
export const explain = (plan: QueryPlan): PlanNode => {
  const compiled = plan.idle[0] ?? compile(plan);
  return describe(compiled.root);
};

/** @throws CypherError `ParameterMissing` for the first parameter of the query that has no value */
export const checkParameters = (prepared: PreparedQuery, parameters: ReadonlyMap<string, Value>): void => {
  for (const name of prepared.parameters) {
    if (parameters.has(name)) continue;
    const message = `The query needs a value for the parameter $${name}.`;
    const span = findParameter(prepared.query, name);
    throw new CypherError('ParameterMissing', 'compile time', 'MissingParameter', message, span);
  }
};

/**
 * Runs a plan.
 * @param onRow receives each row; returns false to end the query
 * @throws CypherError, `LimitError` at the first limit that is reached
 */
export const executePlan = (
  plan: QueryPlan,
  options: ExecutionOptions,
  onRow: (row: readonly Value[]) => boolean,
): ExecutionSummary => {
  const parameters = options.parameters ?? new Map<string, Value>();
  checkParameters(plan.prepared, parameters);
  const compiled = plan.idle.pop() ?? compile(plan);
  const { root, runtime, slots, slotCount } = compiled;
  const startMs = performance.now();
  runtime.budget = new QueryBudget(options.limits ?? NO_LIMITS, options.isCancelled);
  runtime.parameters = parameters;
  runtime.startedAt = options.startedAt ?? currentInstant();
  runtime.random = options.random ?? Math.random;
  const frame = new Array<Value>(slotCount).fill(null);
  let rows = 0;
  runGuarded(() =>
    root.run(frame, () => {
      rows += 1;
      return onRow(copySlots(frame, slots));
    }),
  );
  // After an error the plan is dropped, because its operators may be in the middle of a row.
  plan.idle.push(compiled);
  const { steps, peakBytes } = runtime.budget;
  return { rows, steps, peakBytes, durationMs: performance.now() - startMs };
};

/** Prepares, plans and runs a query, and returns all its rows. */
export const runQuery = (text: string, graph: PropertyGraph, options: QueryOptions = {}): QueryResult => {
  const prepared = prepareQuery(text, options);
  const plan = planQuery(prepared, graph, options);
  const rows: (readonly Value[])[] = [];
  const summary = executePlan(plan, options, (row) => {
    rows.push(row);
    return true;
  });
  return { columns: prepared.columns, rows, summary };
};
