import type { AppErrorCode, TextPosition } from '../errors/app-error.ts';

/** Why a query was not run, or not to its end. */
export type QueryRefusalCode = Extract<AppErrorCode, `query-${string}`>;

/** A query that gets no answer: the sentence for its author, and where in the text it lies. Crosses processes as data. */
export interface QueryRefusal {
  readonly code: QueryRefusalCode;
  readonly message: string;
  readonly position: TextPosition | null;
}

export class QueryRefusedError extends Error {
  readonly refusal: QueryRefusal;

  constructor(code: QueryRefusalCode, message: string, position: TextPosition | null = null) {
    super(message);
    this.name = 'QueryRefusedError';
    this.refusal = { code, message, position };
  }
}

/** Place of `length` units at `offset` of `text`, as an editor counts. */
export function positionAt(text: string, offset: number, length: number): TextPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    offset,
    length: Math.max(0, Math.min(length, text.length - offset)),
  };
}
