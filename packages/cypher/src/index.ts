export { type Analysis, analyzeQuery } from './analysis/analyze-query.ts';
export { CypherError, type CypherErrorType, type CypherPhase } from './cypher-error.ts';
export type * from './syntax/ast.ts';
export { parseQuery } from './syntax/parse-query.ts';
export { positionOf } from './syntax/position.ts';
export type { Span, TextPosition } from './syntax/span.ts';
export { type MapValue, NodeValue, PathValue, RelationshipValue, type Value } from './values/value.ts';
