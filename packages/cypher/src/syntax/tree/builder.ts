import { type ParserRuleContext, TerminalNode, type Token } from 'antlr4ng';
import type { Expression, PathPattern, Query } from '../ast.ts';
import type { CodePointOffsets } from '../code-point-offsets.ts';
import type { ExpressionContext, PathContext, UnionContext } from '../generated/CypherParser.ts';
import type { Span } from '../span.ts';

/** Expressions contain patterns and queries, which contain expressions: each module builds the others through this. */
export interface Builder {
  readonly text: string;
  readonly offsets: CodePointOffsets;
  expression(context: ExpressionContext): Expression;
  path(context: PathContext): PathPattern;
  query(context: UnionContext): Query;
}

type Located = ParserRuleContext | TerminalNode | Token;

/** Returns the part of the text from the first to the last token of a context. */
export function getSpan(builder: Builder, first: Located, last: Located = first): Span {
  const offset = builder.offsets.toUnits(getStart(first).start);
  return { offset, length: builder.offsets.toUnits(getStop(last).stop + 1) - offset };
}

export const getText = ({ text }: Builder, span: Span): string => text.slice(span.offset, span.offset + span.length);

function getStart(part: Located): Token {
  if (part instanceof TerminalNode) return part.symbol;
  return 'children' in part ? (part.start as Token) : part;
}

function getStop(part: Located): Token {
  if (part instanceof TerminalNode) return part.symbol;
  return 'children' in part ? ((part.stop ?? part.start) as Token) : part;
}
