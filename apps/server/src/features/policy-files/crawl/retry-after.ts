/**
 * How long a server asks to be left alone, in ms; null where it does not say so in a way that can be read.
 * @see RFC 9110, section 10.2.3: seconds, or a date
 */
export function retryAfterMs(headers: Headers | null, now: number): number | null {
  const value = headers?.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
