const MAX_TEXT_CHARS = 200;

/** Returns untrusted text on one line, truncated if it is long. Null if nothing is left. */
export function sanitizeText(text: string | undefined): string | null {
  const line = (text ?? '')
    .slice(0, 2 * MAX_TEXT_CHARS)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  if (line === '') return null;
  return line.length > MAX_TEXT_CHARS ? `${line.slice(0, MAX_TEXT_CHARS - 1)}…` : line;
}

/** Parses an instant to ISO 8601 in UTC. Null if it is invalid. */
export function parseStatedInstant(text: string | undefined): string | null {
  const time = new Date(text ?? Number.NaN);
  const year = time.getUTCFullYear();
  return year >= 0 && year <= 9_999 ? time.toISOString() : null;
}
