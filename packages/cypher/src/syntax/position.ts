import type { Span, TextPosition } from './span.ts';

/** Returns the line and column of a span, as an editor counts them. */
export function getPosition(text: string, span: Span): TextPosition {
  const offset = Math.max(0, Math.min(span.offset, text.length));
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < lineStart; at = text.indexOf('\n', at + 1)) line += 1;
  return {
    line,
    column: offset - lineStart + 1,
    offset,
    length: Math.max(0, Math.min(span.length, text.length - offset)),
  };
}
