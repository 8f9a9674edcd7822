import type {
  CaseExpression,
  Expression,
  FunctionCallExpression,
  ListComprehensionExpression,
  MapProjectionExpression,
  MapProjectionItem,
  PatternComprehensionExpression,
  PatternExpression,
  QuantifierExpression,
  Query,
  ReduceExpression,
  SubqueryExpression,
} from '../ast.ts';
import type {
  AtomContext,
  CaseExpressionContext,
  FunctionCallContext,
  ListComprehensionContext,
  MapProjectionContext,
  PatternComprehensionContext,
  PatternExpressionContext,
  ProjectedPropertyContext,
  QuantifiedPredicateContext,
  ReduceContext,
  SubqueryExpressionContext,
} from '../generated/CypherParser.ts';
import { type Builder, getSpan } from './builder.ts';
import { buildList, buildLiteral, buildParameter } from './literals.ts';
import { buildOptionalVariable, buildVariable, nameText } from './names.ts';
import { buildPath, buildPattern, buildShortestPath } from './patterns.ts';

/** Builds an expression that no operator joins. */
export function buildAtom(builder: Builder, context: AtomContext): Expression {
  const [part] = context.children;
  const literal = context.literal();
  if (literal) return buildLiteral(builder, literal);
  const variable = context.variable();
  if (variable) return buildVariable(builder, variable);
  const call = context.functionCall();
  if (call) return buildCall(builder, call);
  const nested = context.expression();
  if (nested) return builder.expression(nested);
  const parameter = context.parameter();
  if (parameter) return buildParameter(builder, parameter);
  const list = context.list();
  if (list) return buildList(builder, list);
  const pattern = context.patternExpression();
  if (pattern) return buildPatternExpression(builder, pattern);
  if (context.countAll()) return { kind: 'count-all', span: getSpan(builder, context) };
  return buildCompound(builder, context, part);
}

function buildCompound(builder: Builder, context: AtomContext, part: unknown): Expression {
  const choice = context.caseExpression();
  if (choice) return buildCase(builder, choice);
  const subquery = context.subqueryExpression();
  if (subquery) return buildSubquery(builder, subquery);
  const quantifier = context.quantifiedPredicate();
  if (quantifier) return buildQuantifier(builder, quantifier);
  const reduce = context.reduce();
  if (reduce) return buildReduce(builder, reduce);
  const projection = context.mapProjection();
  if (projection) return buildMapProjection(builder, projection);
  const comprehension = context.listComprehension();
  if (comprehension) return buildListComprehension(builder, comprehension);
  const patterns = context.patternComprehension();
  if (patterns) return buildPatternComprehension(builder, patterns);
  const shortest = context.shortestPath();
  if (shortest) {
    return { kind: 'pattern', span: getSpan(builder, context), pattern: buildShortestPath(builder, shortest) };
  }
  throw new Error(`The grammar has an atom that is not built: ${String(part)}`);
}

const buildPatternExpression = (builder: Builder, context: PatternExpressionContext): PatternExpression => ({
  kind: 'pattern',
  span: getSpan(builder, context),
  pattern: buildPath(builder, context),
});

/** `exists((a)-->(b))` is the older form of `EXISTS { (a)-->(b) }`. */
function buildCall(builder: Builder, context: FunctionCallContext): FunctionCallExpression | SubqueryExpression {
  const functionName = context.functionName();
  const name = [functionName.variable(), ...functionName.name()].map(nameText).join('.');
  const span = getSpan(builder, context);
  const parameters = context.expression().map((argument) => builder.expression(argument));
  const [first] = parameters;
  if (name.toLowerCase() === 'exists' && parameters.length === 1 && first?.kind === 'pattern') {
    return { kind: 'subquery', span, operator: 'exists', query: matchOnly(first.pattern.span, [first.pattern], null) };
  }
  return { kind: 'function-call', span, name, isDistinct: context.DISTINCT() !== null, arguments: parameters };
}

function buildCase(builder: Builder, context: CaseExpressionContext): CaseExpression {
  return {
    kind: 'case',
    span: getSpan(builder, context),
    subject: context._subject ? builder.expression(context._subject) : null,
    alternatives: context._when.map((when, index) => {
      const value = context._value[index]!;
      return {
        span: getSpan(builder, when, value),
        when: builder.expression(when),
        value: builder.expression(value),
      };
    }),
    otherwise: context._otherwise ? builder.expression(context._otherwise) : null,
  };
}

function buildSubquery(builder: Builder, context: SubqueryExpressionContext): SubqueryExpression {
  const operator = context.EXISTS() ? 'exists' : context.COUNT() ? 'count' : 'collect';
  const span = getSpan(builder, context);
  const union = context.union();
  if (union) return { kind: 'subquery', span, operator, query: builder.query(union) };
  const patterns = context.pattern().map((pattern) => buildPattern(builder, pattern));
  const where = context.where();
  const inner = getSpan(builder, context.pattern(0)!, where ?? context.pattern().at(-1)!);
  return {
    kind: 'subquery',
    span,
    operator,
    query: matchOnly(inner, patterns, where && builder.expression(where.expression())),
  };
}

/** The query that the short form of a subquery abbreviates. */
function matchOnly(span: Query['span'], patterns: ReturnType<typeof buildPattern>[], where: Expression | null): Query {
  return {
    kind: 'query',
    span,
    parts: [{ kind: 'single-query', span, clauses: [{ kind: 'match', span, isOptional: false, patterns, where }] }],
    unions: [],
  };
}

function buildQuantifier(builder: Builder, context: QuantifiedPredicateContext): QuantifierExpression {
  const where = context.where();
  return {
    kind: 'quantifier',
    span: getSpan(builder, context),
    quantifier: context.ALL() ? 'all' : context.ANY() ? 'any' : context.NONE() ? 'none' : 'single',
    variable: buildVariable(builder, context.variable()),
    list: builder.expression(context.expression()),
    where: where && builder.expression(where.expression()),
  };
}

function buildReduce(builder: Builder, context: ReduceContext): ReduceExpression {
  return {
    kind: 'reduce',
    span: getSpan(builder, context),
    accumulator: buildVariable(builder, context.variable(0)!),
    initial: builder.expression(context.expression(0)!),
    variable: buildVariable(builder, context.variable(1)!),
    list: builder.expression(context.expression(1)!),
    expression: builder.expression(context.expression(2)!),
  };
}

function buildListComprehension(builder: Builder, context: ListComprehensionContext): ListComprehensionExpression {
  const where = context.where();
  const projection = context.expression(1);
  return {
    kind: 'list-comprehension',
    span: getSpan(builder, context),
    variable: buildVariable(builder, context.variable()),
    list: builder.expression(context.expression(0)!),
    where: where && builder.expression(where.expression()),
    projection: projection && builder.expression(projection),
  };
}

function buildPatternComprehension(
  builder: Builder,
  context: PatternComprehensionContext,
): PatternComprehensionExpression {
  const where = context.where();
  return {
    kind: 'pattern-comprehension',
    span: getSpan(builder, context),
    pattern: {
      ...buildPath(builder, context.patternExpression()),
      variable: buildOptionalVariable(builder, context.variable()),
    },
    where: where && builder.expression(where.expression()),
    projection: builder.expression(context.expression()),
  };
}

function buildMapProjection(builder: Builder, context: MapProjectionContext): MapProjectionExpression {
  return {
    kind: 'map-projection',
    span: getSpan(builder, context),
    variable: buildVariable(builder, context.variable()),
    items: context.projectedProperty().map((item) => buildMapProjectionItem(builder, item)),
  };
}

function buildMapProjectionItem(builder: Builder, context: ProjectedPropertyContext): MapProjectionItem {
  const span = getSpan(builder, context);
  const name = context.name();
  const value = context.expression();
  if (name && value) return { kind: 'entry', span, key: nameText(name), value: builder.expression(value) };
  if (name) return { kind: 'property', span, key: nameText(name) };
  const variable = context.variable();
  return variable
    ? { kind: 'variable', span, variable: buildVariable(builder, variable) }
    : { kind: 'all-properties', span };
}
