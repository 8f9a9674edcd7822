const LONGEST = 200;

/** A text of a stranger's on one line, cut where it is long; null where nothing is left. */
export function statedText(text: string | undefined): string | null {
  const line = (text ?? '')
    .slice(0, 2 * LONGEST)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  if (line === '') return null;
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** An instant in ISO 8601, in UTC; null where it is none. */
export function statedInstant(text: string | undefined): string | null {
  const time = new Date(text ?? Number.NaN);
  const year = time.getUTCFullYear();
  return year >= 0 && year <= 9_999 ? time.toISOString() : null;
}
