export { type Analysis, analyzeQuery } from './analysis/analyze-query.ts';
export { CypherError, type CypherErrorType, type CypherPhase } from './cypher-error.ts';
export type { FunctionDefinition, ValueType } from './functions/function-definition.ts';
export { FUNCTION_FAMILIES, FUNCTIONS, formatSignature } from './functions/index.ts';
export type { PlannerOptions } from './plan/query-plan.ts';
export type { Procedure, ProcedureField, ProcedureSignature } from './procedures/procedure.ts';
export { SCHEMA_COLUMNS, SCHEMA_SIGNATURES, schemaProcedures } from './procedures/schema-procedures.ts';
export { NO_LIMITS, type QueryLimits } from './query-budget.ts';
export {
  checkParameters,
  type ExecutionOptions,
  type ExecutionSummary,
  executePlan,
  explain,
  type PlanNode,
  type PreparedQuery,
  planQuery,
  prepareQuery,
  type QueryOptions,
  type QueryPlan,
  type QueryResult,
  runQuery,
} from './run-query.ts';
export type * from './syntax/ast.ts';
export { parseQuery } from './syntax/parse-query.ts';
export { getPosition } from './syntax/position.ts';
export type { Span, TextPosition } from './syntax/span.ts';
export { type MapValue, NodeValue, PathValue, RelationshipValue, type Value } from './values/value.ts';
