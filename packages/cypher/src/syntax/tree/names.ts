import type { ParserRuleContext } from 'antlr4ng';
import type { Name, Variable } from '../ast.ts';
import type { NameContext, VariableContext } from '../generated/CypherParser.ts';
import { type Builder, getSpan } from './builder.ts';

/** Returns a name without its backticks. Two backticks in a quoted name are one. */
export function nameText(context: ParserRuleContext): string {
  const written = context.getText();
  return written.startsWith('`') ? written.slice(1, -1).replaceAll('``', '`') : written;
}

export const buildName = (builder: Builder, context: NameContext | VariableContext): Name => ({
  span: getSpan(builder, context),
  name: nameText(context),
});

export const buildVariable = (builder: Builder, context: VariableContext): Variable => ({
  kind: 'variable',
  ...buildName(builder, context),
});

export const buildOptionalVariable = (builder: Builder, context: VariableContext | null): Variable | null =>
  context && buildVariable(builder, context);
