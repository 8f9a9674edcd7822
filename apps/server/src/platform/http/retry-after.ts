import type { FetchResult } from '../safe-fetch/safe-fetch.ts';

/** Upper bound against absurd values. The schedule of the next visit applies the effective limit. */
const MAX_RETRY_AFTER_MS = 365 * 86_400_000;
/** Matches the three forms of a date (RFC 9110, section 5.6.7), which all begin with the name of a day. */
const HTTP_DATE_PATTERN = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;
const ZONE_PATTERN = /(?:GMT|UTC|[+-]\d{4})$/;

/**
 * Parses the delay that a server requests, in ms. Null if the header is missing or invalid.
 * @see RFC 9110, section 10.2.3: seconds, or a date
 */
export function parseRetryAfterMs(headers: Headers | null, now: number): number | null {
  const value = headers?.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1_000, MAX_RETRY_AFTER_MS);
  if (!HTTP_DATE_PATTERN.test(value)) return null;
  // The oldest form has no time zone and is in UTC.
  const at = Date.parse(ZONE_PATTERN.test(value) ? value : `${value} GMT`);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), MAX_RETRY_AFTER_MS);
}

/** Returns the delay that the last response of a fetch requests, in ms. Null if it requests none. */
export function getRetryAfterMs({ hops }: Pick<FetchResult, 'hops'>): number | null {
  const last = hops.at(-1);
  return last ? parseRetryAfterMs(last.headers, Date.parse(last.startedAt) + last.elapsedMs) : null;
}
