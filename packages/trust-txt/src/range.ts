/** A position in the decoded text. */
export interface Position {
  /** UTF-16 code units from the start of the text, including a byte order mark. */
  readonly offset: number;
  /** Line number, from 1. CRLF, LF and a bare CR each end a line. */
  readonly line: number;
  /** Column, from 1, in code units. A byte order mark has no column. */
  readonly column: number;
}

/** A range of the decoded text, which is `text.slice(range.start.offset, range.end.offset)`. */
export interface Range {
  readonly start: Position;
  /** Position after the last code unit. */
  readonly end: Position;
}
