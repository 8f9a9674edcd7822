/** A part of a file. Both ends are inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header (RFC 9110, 14.2) for a file of `bytes`.
 * @returns null for unsupported ranges (another unit, several parts) and invalid ones, so that the server sends the
 * whole file; `unsatisfiable` if the range is outside the file
 */
export function parseByteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  if (!match) return null;
  const [first = '', last = ''] = match.slice(1);
  if (first === '') {
    if (last === '') return null;
    const count = Math.min(Number(last), bytes);
    return count === 0 ? 'unsatisfiable' : { start: bytes - count, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
