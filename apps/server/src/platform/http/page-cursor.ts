import { createFieldError } from '../errors/app-error.ts';

/** Encodes the end of a page for keyset pagination, as opaque text that callers send with the next request. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @param parsePosition parses the values of the cursor; null if the cursor is from another call
 * @throws AppError `invalid-input`
 */
export function decodeCursor<T>(cursor: string, parsePosition: (values: readonly unknown[]) => T | null): T {
  const values = parseCursorJson(cursor);
  const position = Array.isArray(values) ? parsePosition(values) : null;
  if (position !== null) return position;
  throw createFieldError('cursor', '“cursor” is not valid. Start again without it');
}

function parseCursorJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
