import type { Token } from 'antlr4ng';
import type {
  LabelExpression,
  MapExpression,
  NodePattern,
  ParameterExpression,
  PathPattern,
  RelationshipPattern,
  VariableLength,
} from '../ast.ts';
import type {
  HopsContext,
  LabelExpressionContext,
  LabelsContext,
  NodeContext,
  PathContext,
  PatternContext,
  PatternExpressionContext,
  PropertiesContext,
  RelationshipContext,
  ShortestPathContext,
} from '../generated/CypherParser.ts';
import type { Span } from '../span.ts';
import { syntaxError } from '../syntax-error.ts';
import { type Builder, getSpan } from './builder.ts';
import { buildMap, buildParameter } from './literals.ts';
import { buildOptionalVariable, nameText } from './names.ts';
import { integerValue } from './numbers.ts';

export function buildPattern(builder: Builder, context: PatternContext): PathPattern {
  const shortest = context.shortestPath();
  const path = shortest ? buildShortestPath(builder, shortest) : builder.path(context.path()!);
  return { ...path, span: getSpan(builder, context), variable: buildOptionalVariable(builder, context.variable()) };
}

export function buildShortestPath(builder: Builder, context: ShortestPathContext): PathPattern {
  const selector = context.SHORTESTPATH() ? 'shortest' : 'all-shortest';
  return { ...builder.path(context.path()), span: getSpan(builder, context), selector };
}

export function buildPath(builder: Builder, context: PathContext | PatternExpressionContext): PathPattern {
  const inner = 'path' in context ? context.path() : null;
  if (inner) return { ...builder.path(inner), span: getSpan(builder, context) };
  return {
    span: getSpan(builder, context),
    variable: null,
    selector: 'all',
    nodes: context.node().map((node) => buildNode(builder, node)),
    relationships: context.relationship().map((relationship) => buildRelationship(builder, relationship)),
  };
}

function buildNode(builder: Builder, context: NodeContext): NodePattern {
  const labels = context.labels();
  const where = context.where();
  return {
    span: getSpan(builder, context),
    variable: buildOptionalVariable(builder, context.variable()),
    labels: labels && buildLabels(builder, labels),
    properties: buildProperties(builder, context.properties()),
    where: where && builder.expression(where.expression()),
  };
}

function buildRelationship(builder: Builder, context: RelationshipContext): RelationshipPattern {
  const types = context.labels();
  const where = context.where();
  const hops = context.hops();
  const isLeft = context.LT() !== null;
  const isRight = context.GT() !== null;
  return {
    span: getSpan(builder, context),
    variable: buildOptionalVariable(builder, context.variable()),
    types: types && buildLabels(builder, types),
    direction: isLeft === isRight ? 'both' : isLeft ? 'incoming' : 'outgoing',
    length: hops && buildLength(builder, hops),
    properties: buildProperties(builder, context.properties()),
    where: where && builder.expression(where.expression()),
  };
}

function buildLength(builder: Builder, context: HopsContext): VariableLength {
  const span = getSpan(builder, context);
  const bound = (token: Token | null | undefined) => (!token?.text ? null : pathLength(token.text, span));
  if (context._exact) {
    const exact = bound(context._exact);
    return { span, min: exact, max: exact };
  }
  return { span, min: bound(context._min), max: bound(context._max) };
}

function pathLength(written: string, span: Span): number {
  const value = integerValue(written, false, span);
  if (typeof value === 'bigint') {
    throw syntaxError('InvalidRelationshipPattern', `A path cannot have ${value} relationships.`, span);
  }
  return value;
}

function buildProperties(
  builder: Builder,
  context: PropertiesContext | null,
): MapExpression | ParameterExpression | null {
  const parameter = context?.parameter();
  if (parameter) return buildParameter(builder, parameter);
  const map = context?.map();
  return map ? buildMap(builder, map) : null;
}

/** Builds `:A|B`, or `:A:B`, which requires both. */
export function buildLabels(builder: Builder, context: LabelsContext): LabelExpression {
  const operands = context.labelExpression().map((label) => buildLabelExpression(builder, label));
  const [first] = operands;
  if (operands.length === 1 && first) return first;
  return { kind: 'and-labels', span: getSpan(builder, context), operands };
}

function buildLabelExpression(builder: Builder, context: LabelExpressionContext): LabelExpression {
  const span = getSpan(builder, context);
  const name = context.name();
  if (name) return { kind: 'label', span, name: nameText(name) };
  if (context.PERCENT()) return { kind: 'any-label', span };
  const operands = context.labelExpression().map((operand) => buildLabelExpression(builder, operand));
  const [operand] = operands;
  if (operands.length === 1 && operand) {
    if (!context.EXCLAMATION()) return operand;
    return operand.kind === 'not-label' ? operand.operand : { kind: 'not-label', span, operand };
  }
  const kind = context.AMPERSAND() ? 'and-labels' : 'or-labels';
  return { kind, span, operands: operands.flatMap((part) => (part.kind === kind ? part.operands : [part])) };
}
