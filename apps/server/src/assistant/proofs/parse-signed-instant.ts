/** XML Schema’s dateTimeStamp, which proofs use: seconds may have a fraction, and the offset is required. */
const DATE_TIME_STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/** @returns ISO 8601 UTC, or null if the text is not an unambiguous instant */
export function parseSignedInstant(text: string): string | null {
  if (!DATE_TIME_STAMP.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Converts a NumericDate of a JWT, in seconds since 1970. */
export function parseNumericDate(seconds: unknown): string | null {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return null;
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
