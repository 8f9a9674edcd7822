import type { ListExpression, LiteralExpression, MapExpression, ParameterExpression } from '../ast.ts';
import type { ListContext, LiteralContext, MapContext, ParameterContext } from '../generated/CypherParser.ts';
import { type Builder, getSpan } from './builder.ts';
import { nameText } from './names.ts';
import { floatValue, integerValue, malformedNumber } from './numbers.ts';
import { stringValue } from './strings.ts';

export function buildLiteral(builder: Builder, context: LiteralContext): LiteralExpression | MapExpression {
  const map = context.map();
  if (map) return buildMap(builder, map);
  const span = getSpan(builder, context);
  const written = context.getText();
  if (context.STRING()) return { kind: 'literal', span, value: stringValue(written, span) };
  if (context.TRUE()) return { kind: 'literal', span, value: true };
  if (context.FALSE()) return { kind: 'literal', span, value: false };
  if (context.NULL_()) return { kind: 'literal', span, value: null };
  return buildNumber(builder, context, false);
}

export const isNumber = (context: LiteralContext): boolean =>
  [context.INTEGER(), context.HEX(), context.OCTAL(), context.DECIMAL()].some((token) => token !== null);

/** @param isNegative true if a minus precedes the literal */
export function buildNumber(builder: Builder, context: LiteralContext, isNegative: boolean): LiteralExpression {
  const span = getSpan(builder, context);
  const written = context.getText();
  if (context.MALFORMED_NUMBER()) throw malformedNumber(written, span);
  const value = context.DECIMAL() ? floatValue(written, isNegative, span) : integerValue(written, isNegative, span);
  return { kind: 'literal', span, value };
}

export function buildMap(builder: Builder, context: MapContext): MapExpression {
  const names = context.name();
  return {
    kind: 'map',
    span: getSpan(builder, context),
    entries: context.expression().map((value, index) => {
      const name = names[index]!;
      return { span: getSpan(builder, name, value), key: nameText(name), value: builder.expression(value) };
    }),
  };
}

export const buildList = (builder: Builder, context: ListContext): ListExpression => ({
  kind: 'list',
  span: getSpan(builder, context),
  items: context.expression().map((item) => builder.expression(item)),
});

export function buildParameter(builder: Builder, context: ParameterContext): ParameterExpression {
  const name = context.name();
  return {
    kind: 'parameter',
    span: getSpan(builder, context),
    name: name ? nameText(name) : context.INTEGER()!.getText(),
  };
}
