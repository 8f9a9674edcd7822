import type { ComparisonStep, Expression } from '../ast.ts';
import {
  ArithmeticExpressionContext,
  AtomExpressionContext,
  BooleanExpressionContext,
  ComparisonExpressionContext,
  type ExpressionContext,
  IndexExpressionContext,
  LabelExpressionTestContext,
  type LiteralContext,
  NotExpressionContext,
  NullExpressionContext,
  PredicateExpressionContext,
  PropertyExpressionContext,
  SignExpressionContext,
  SliceExpressionContext,
} from '../generated/CypherParser.ts';
import { buildAtom } from './atoms.ts';
import { type Builder, getSpan } from './builder.ts';
import { buildNumber, isNumber } from './literals.ts';
import { nameText } from './names.ts';
import { buildLabels } from './patterns.ts';

export function buildExpression(builder: Builder, context: ExpressionContext): Expression {
  if (context instanceof AtomExpressionContext) return buildAtom(builder, context.atom());
  const span = getSpan(builder, context);
  if (context instanceof PropertyExpressionContext) {
    return {
      kind: 'property',
      span,
      target: builder.expression(context.expression()),
      key: nameText(context.name()),
    };
  }
  if (context instanceof ComparisonExpressionContext) return buildComparison(builder, context);
  if (context instanceof BooleanExpressionContext) {
    return {
      kind: 'boolean',
      span,
      operator: context.AND() ? 'and' : context.OR() ? 'or' : 'xor',
      ...buildOperands(builder, context),
    };
  }
  if (context instanceof ArithmeticExpressionContext) {
    return { kind: 'arithmetic', span, operator: arithmeticOperator(context), ...buildOperands(builder, context) };
  }
  if (context instanceof PredicateExpressionContext) return buildPredicate(builder, context);
  if (context instanceof NotExpressionContext) {
    return { kind: 'not', span, operand: builder.expression(context.expression()) };
  }
  if (context instanceof NullExpressionContext) {
    return {
      kind: 'null-test',
      span,
      operand: builder.expression(context.expression()),
      isNegated: context.NOT() !== null,
    };
  }
  if (context instanceof LabelExpressionTestContext) {
    return {
      kind: 'label-test',
      span,
      operand: builder.expression(context.expression()),
      labels: buildLabels(builder, context.labels()),
    };
  }
  if (context instanceof SignExpressionContext) return buildSign(builder, context);
  if (context instanceof IndexExpressionContext) {
    return {
      kind: 'index',
      span,
      target: builder.expression(context.expression(0)!),
      index: builder.expression(context.expression(1)!),
    };
  }
  if (context instanceof SliceExpressionContext) {
    return {
      kind: 'slice',
      span,
      target: builder.expression(context.expression(0)!),
      from: context._from_ ? builder.expression(context._from_) : null,
      to: context._to ? builder.expression(context._to) : null,
    };
  }
  throw new Error('The grammar has an expression that is not built');
}

const buildOperands = (
  builder: Builder,
  context: ArithmeticExpressionContext | BooleanExpressionContext | PredicateExpressionContext,
) => ({
  left: builder.expression(context.expression(0)!),
  right: builder.expression(context.expression(1)!),
});

function arithmeticOperator(context: ArithmeticExpressionContext): '+' | '-' | '*' | '/' | '%' | '^' | '||' {
  if (context.PLUS()) return '+';
  if (context.MINUS()) return '-';
  if (context.TIMES()) return '*';
  if (context.DIVIDE()) return '/';
  if (context.PERCENT()) return '%';
  return context.POWER() ? '^' : '||';
}

/** `a < b < c` is `a < b AND b < c` (openCypher 9, "Comparison operators"). Parentheses end the chain. */
function buildComparison(builder: Builder, context: ComparisonExpressionContext): Expression {
  const steps: ComparisonStep[] = [];
  let left: ExpressionContext = context;
  while (left instanceof ComparisonExpressionContext) {
    const operand = left.expression(1)!;
    steps.unshift({
      span: getSpan(builder, operand),
      operator: comparisonOperator(left),
      operand: builder.expression(operand),
    });
    left = left.expression(0)!;
  }
  return { kind: 'comparison', span: getSpan(builder, context), first: builder.expression(left), steps };
}

function comparisonOperator(context: ComparisonExpressionContext): ComparisonStep['operator'] {
  if (context.EQ()) return '=';
  if (context.NEQ()) return '<>';
  if (context.LT()) return '<';
  if (context.GT()) return '>';
  return context.LE() ? '<=' : '>=';
}

function buildPredicate(builder: Builder, context: PredicateExpressionContext): Expression {
  const span = getSpan(builder, context);
  const { left, right } = buildOperands(builder, context);
  if (context.IN()) return { kind: 'in', span, item: left, list: right };
  const operator = context.REGEX()
    ? 'matches'
    : context.CONTAINS()
      ? 'contains'
      : context.STARTS()
        ? 'starts-with'
        : 'ends-with';
  return { kind: 'string-predicate', span, operator, left, right };
}

/** A sign before a number belongs to the literal, because -9223372036854775808 has no positive counterpart. */
function buildSign(builder: Builder, context: SignExpressionContext): Expression {
  const span = getSpan(builder, context);
  const operand = context.expression();
  const isNegative = context.MINUS() !== null;
  const literal: LiteralContext | null = operand instanceof AtomExpressionContext ? operand.atom().literal() : null;
  if (literal && isNumber(literal)) return { ...buildNumber(builder, literal, isNegative), span };
  return { kind: 'sign', span, operator: isNegative ? '-' : '+', operand: builder.expression(operand) };
}
