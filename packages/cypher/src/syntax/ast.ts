import type { Float } from '@vouchwire/property-graph';
import type { Span } from './span.ts';

/** Base of every part of the tree: where it is in the text. */
interface Part {
  readonly span: Span;
}

/** A whole query: one or more single queries, joined by UNION. */
export interface Query extends Part {
  readonly kind: 'query';
  readonly parts: readonly SingleQuery[];
  /**
   * One entry for each connection of two parts, so `parts.length - 1` entries. A mixture of both values is an error of
   * the analysis.
   */
  readonly unions: readonly ('all' | 'distinct')[];
}

export interface SingleQuery extends Part {
  readonly kind: 'single-query';
  readonly clauses: readonly Clause[];
}

export type Clause = MatchClause | UnwindClause | WithClause | ReturnClause | CallSubqueryClause | CallProcedureClause;

export interface MatchClause extends Part {
  readonly kind: 'match';
  readonly isOptional: boolean;
  readonly patterns: readonly PathPattern[];
  readonly where: Expression | null;
}

export interface UnwindClause extends Part {
  readonly kind: 'unwind';
  readonly list: Expression;
  readonly variable: Variable;
}

export interface WithClause extends Part {
  readonly kind: 'with';
  readonly projection: Projection;
  readonly where: Expression | null;
}

export interface ReturnClause extends Part {
  readonly kind: 'return';
  readonly projection: Projection;
}

export interface Projection extends Part {
  readonly isDistinct: boolean;
  /** `*`: everything in scope, before the items. */
  readonly includesAll: boolean;
  readonly items: readonly ProjectionItem[];
  readonly orderBy: readonly SortItem[];
  readonly skip: Expression | null;
  readonly limit: Expression | null;
}

export interface ProjectionItem extends Part {
  readonly expression: Expression;
  /** Null if the author gave none. The name of the column is then `text`. */
  readonly alias: Name | null;
  /** The expression as its author wrote it. */
  readonly text: string;
}

export interface SortItem extends Part {
  readonly expression: Expression;
  readonly isDescending: boolean;
}

/** `CALL { … }`, `CALL (a, b) { … }` or `CALL (*) { … }`. */
export interface CallSubqueryClause extends Part {
  readonly kind: 'call-subquery';
  readonly isOptional: boolean;
  /** Null without parentheses. In this case, a leading WITH of the query imports variables. */
  readonly imports: readonly Variable[] | 'all' | null;
  readonly query: Query;
}

export interface CallProcedureClause extends Part {
  readonly kind: 'call-procedure';
  readonly isOptional: boolean;
  readonly name: Name;
  /** Null without parentheses. In this case, the arguments are parameters with the same names. */
  readonly arguments: readonly Expression[] | null;
  readonly yields: readonly YieldItem[] | 'all' | null;
  readonly where: Expression | null;
}

export interface YieldItem extends Part {
  readonly name: Name;
  /** Null if the result is not renamed. */
  readonly alias: Variable | null;
}

// Patterns.

export interface PathPattern extends Part {
  readonly variable: Variable | null;
  readonly selector: 'all' | 'shortest' | 'all-shortest';
  readonly nodes: readonly NodePattern[];
  /** There is one relationship fewer than nodes. Relationship `i` connects node `i` and node `i + 1`. */
  readonly relationships: readonly RelationshipPattern[];
}

export interface NodePattern extends Part {
  readonly variable: Variable | null;
  readonly labels: LabelExpression | null;
  readonly properties: MapExpression | ParameterExpression | null;
  readonly where: Expression | null;
}

export interface RelationshipPattern extends Part {
  readonly variable: Variable | null;
  readonly types: LabelExpression | null;
  /** `outgoing` is from left to right. `<-->` and `--` are both `both`. */
  readonly direction: 'outgoing' | 'incoming' | 'both';
  /** Null for exactly one relationship. Otherwise, the variable is a list. */
  readonly length: VariableLength | null;
  readonly properties: MapExpression | ParameterExpression | null;
  readonly where: Expression | null;
}

export interface VariableLength extends Part {
  /** Null means 1. */
  readonly min: number | null;
  /** Null means that there is no maximum. */
  readonly max: number | null;
}

export type LabelExpression =
  | (Part & { readonly kind: 'label'; readonly name: string })
  | (Part & { readonly kind: 'any-label' })
  | (Part & { readonly kind: 'not-label'; readonly operand: LabelExpression })
  | (Part & { readonly kind: 'and-labels' | 'or-labels'; readonly operands: readonly LabelExpression[] });

// Names.

export interface Name extends Part {
  /** Without backticks. */
  readonly name: string;
}

export interface Variable extends Name {
  readonly kind: 'variable';
}

// Expressions.

export type Expression =
  | LiteralExpression
  | ListExpression
  | MapExpression
  | ParameterExpression
  | Variable
  | PropertyExpression
  | IndexExpression
  | SliceExpression
  | SignExpression
  | ArithmeticExpression
  | ComparisonExpression
  | StringPredicateExpression
  | InExpression
  | NullTestExpression
  | LabelTestExpression
  | NotExpression
  | BooleanExpression
  | CaseExpression
  | CountAllExpression
  | FunctionCallExpression
  | QuantifierExpression
  | ReduceExpression
  | ListComprehensionExpression
  | PatternComprehensionExpression
  | PatternExpression
  | MapProjectionExpression
  | SubqueryExpression;

export interface LiteralExpression extends Part {
  readonly kind: 'literal';
  /** An integer is a `number`, or a `bigint` beyond the safe integers; a float is a `Float`. */
  readonly value: null | boolean | number | bigint | string | Float;
}

export interface ListExpression extends Part {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

export interface MapExpression extends Part {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

export interface MapEntry extends Part {
  readonly key: string;
  readonly value: Expression;
}

export interface ParameterExpression extends Part {
  readonly kind: 'parameter';
  readonly name: string;
}

export interface PropertyExpression extends Part {
  readonly kind: 'property';
  readonly target: Expression;
  readonly key: string;
}

export interface IndexExpression extends Part {
  readonly kind: 'index';
  readonly target: Expression;
  readonly index: Expression;
}

export interface SliceExpression extends Part {
  readonly kind: 'slice';
  readonly target: Expression;
  readonly from: Expression | null;
  readonly to: Expression | null;
}

export interface SignExpression extends Part {
  readonly kind: 'sign';
  readonly operator: '+' | '-';
  readonly operand: Expression;
}

export interface ArithmeticExpression extends Part {
  readonly kind: 'arithmetic';
  readonly operator: '+' | '-' | '*' | '/' | '%' | '^' | '||';
  readonly left: Expression;
  readonly right: Expression;
}

/** `a < b <= c` is one comparison with two steps: `a < b AND b <= c`, with `b` computed once. */
export interface ComparisonExpression extends Part {
  readonly kind: 'comparison';
  readonly first: Expression;
  readonly steps: readonly ComparisonStep[];
}

export interface ComparisonStep extends Part {
  readonly operator: '=' | '<>' | '<' | '>' | '<=' | '>=';
  readonly operand: Expression;
}

export interface StringPredicateExpression extends Part {
  readonly kind: 'string-predicate';
  readonly operator: 'starts-with' | 'ends-with' | 'contains' | 'matches';
  readonly left: Expression;
  readonly right: Expression;
}

export interface InExpression extends Part {
  readonly kind: 'in';
  readonly item: Expression;
  readonly list: Expression;
}

export interface NullTestExpression extends Part {
  readonly kind: 'null-test';
  readonly operand: Expression;
  /** True for `IS NOT NULL`. */
  readonly isNegated: boolean;
}

/** `n:Label`, or `r:TYPE`. */
export interface LabelTestExpression extends Part {
  readonly kind: 'label-test';
  readonly operand: Expression;
  readonly labels: LabelExpression;
}

export interface NotExpression extends Part {
  readonly kind: 'not';
  readonly operand: Expression;
}

export interface BooleanExpression extends Part {
  readonly kind: 'boolean';
  readonly operator: 'and' | 'or' | 'xor';
  readonly left: Expression;
  readonly right: Expression;
}

export interface CaseExpression extends Part {
  readonly kind: 'case';
  /** The value with which the alternatives are compared. Null for `CASE WHEN condition`. */
  readonly subject: Expression | null;
  readonly alternatives: readonly CaseAlternative[];
  readonly otherwise: Expression | null;
}

export interface CaseAlternative extends Part {
  readonly when: Expression;
  readonly value: Expression;
}

export interface CountAllExpression extends Part {
  readonly kind: 'count-all';
}

export interface FunctionCallExpression extends Part {
  readonly kind: 'function-call';
  /** As written, without backticks and spaces: `toLower`, `duration.between`. Functions ignore case. */
  readonly name: string;
  readonly isDistinct: boolean;
  readonly arguments: readonly Expression[];
}

export interface QuantifierExpression extends Part {
  readonly kind: 'quantifier';
  readonly quantifier: 'all' | 'any' | 'none' | 'single';
  readonly variable: Variable;
  readonly list: Expression;
  readonly where: Expression | null;
}

export interface ReduceExpression extends Part {
  readonly kind: 'reduce';
  readonly accumulator: Variable;
  readonly initial: Expression;
  readonly variable: Variable;
  readonly list: Expression;
  readonly expression: Expression;
}

export interface ListComprehensionExpression extends Part {
  readonly kind: 'list-comprehension';
  readonly variable: Variable;
  readonly list: Expression;
  readonly where: Expression | null;
  /** Null if the items are taken unchanged. */
  readonly projection: Expression | null;
}

export interface PatternComprehensionExpression extends Part {
  readonly kind: 'pattern-comprehension';
  readonly pattern: PathPattern;
  readonly where: Expression | null;
  readonly projection: Expression;
}

/**
 * A pattern as a value: a test in WHERE, the list of its paths as an argument of `size`. With a `shortest` selector, the
 * path or the list of paths.
 */
export interface PatternExpression extends Part {
  readonly kind: 'pattern';
  readonly pattern: PathPattern;
}

export interface MapProjectionExpression extends Part {
  readonly kind: 'map-projection';
  readonly variable: Variable;
  readonly items: readonly MapProjectionItem[];
}

export type MapProjectionItem =
  | (Part & { readonly kind: 'property'; readonly key: string })
  | (Part & { readonly kind: 'all-properties' })
  | (Part & { readonly kind: 'entry'; readonly key: string; readonly value: Expression })
  | (Part & { readonly kind: 'variable'; readonly variable: Variable });

/**
 * `EXISTS { … }`, `COUNT { … }` or `COLLECT { … }`. The short form with a pattern is parsed into a query with one MATCH and
 * without RETURN; only EXISTS and COUNT may lack a RETURN.
 */
export interface SubqueryExpression extends Part {
  readonly kind: 'subquery';
  readonly operator: 'exists' | 'count' | 'collect';
  readonly query: Query;
}
