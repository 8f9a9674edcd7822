import { describe, expect, it } from 'vitest';
import { parseRetryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const HOUR = 3_600_000;
const requested = (value: string) => parseRetryAfterMs(new Headers({ 'retry-after': value }), NOW);

describe('Retry-After', () => {
  it('is parsed in seconds and in the three forms of a date', () => {
    expect(requested('0')).toBe(0);
    expect(requested('120')).toBe(120_000);
    expect(requested('Sat, 21 Nov 2026 01:00:00 GMT')).toBe(HOUR);
    expect(requested('Saturday, 21-Nov-26 01:00:00 GMT')).toBe(HOUR);
    expect(requested('Sat Nov 21 01:00:00 2026')).toBe(HOUR);
    expect(requested('Sun, 21 Nov 1999 01:00:00 GMT')).toBe(0);
  });

  it('is limited to a year, for any number of digits', () => {
    expect(requested('99999999999')).toBe(365 * 24 * HOUR);
    expect(requested('9'.repeat(400))).toBe(365 * 24 * HOUR);
  });

  it('is null in any other form', () => {
    for (const value of ['-5', '1.5', '1e5', 'soon', 'tomorrow 2099', 'abc 5', '120, 60', '2026-12-01', 'Sat, never'])
      expect([value, requested(value)]).toEqual([value, null]);
    expect(parseRetryAfterMs(new Headers(), NOW)).toBeNull();
    expect(parseRetryAfterMs(null, NOW)).toBeNull();
  });
});
