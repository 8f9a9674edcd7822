/** Part of the text of a query, in UTF-16 units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface TextPosition extends Span {
  /** Line and column count from 1. A column is a UTF-16 unit. */
  readonly line: number;
  readonly column: number;
}
