/** A place in the decoded text. */
export interface Position {
  /** UTF-16 code units from the start of the text; a byte order mark counts as one. */
  readonly offset: number;
  /** 1 for the first line. CRLF, LF and a bare CR each end a line. */
  readonly line: number;
  /** 1 for the first code unit of the line; a byte order mark takes no column. */
  readonly column: number;
}

/** A span of the decoded text: `text.slice(range.start.offset, range.end.offset)` is exactly what is meant. */
export interface Range {
  readonly start: Position;
  /** The place after the last code unit. */
  readonly end: Position;
}
