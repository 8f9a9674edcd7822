import { AppError } from '../errors/app-error.ts';

/** Where a page ended, as text that callers hand back unread. */
export function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @param read takes what the cursor holds; null where it is not what this call writes
 * @throws AppError `invalid-input`
 */
export function readCursor<T>(cursor: string, read: (values: readonly unknown[]) => T | null): T {
  const values = decode(cursor);
  const place = Array.isArray(values) ? read(values) : null;
  if (place !== null) return place;
  const message = '“cursor” is not one that this call gave out; start again without it';
  throw new AppError('invalid-input', message, { fields: [{ field: 'cursor', message }] });
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
