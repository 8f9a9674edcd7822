import { describe, expect, it } from 'vitest';
import { toEpochDay } from './calendar.ts';
import { checkZone, offsetAt, resolveLocal } from './time-zone.ts';

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  toEpochDay(year, month, day) * 86_400 + hour * 3600 + minute * 60;

describe('offsetAt', () => {
  // IANA time zone database.
  it.each([
    ['Europe/Stockholm', at(2015, 7, 21), 7200],
    ['Europe/Stockholm', at(2015, 1, 21), 3600],
    // Local mean time of Berlin, which Stockholm is linked to: 53 minutes and 28 seconds.
    ['Europe/Stockholm', at(1818, 7, 21), 3208],
    ['Europe/Stockholm', at(-5000, 1, 1), 3208],
    ['America/New_York', at(2015, 7, 21), -14_400],
    ['Australia/Eucla', at(2015, 7, 21), 31_500],
    ['UTC', at(2015, 7, 21), 0],
    // The rules of today hold for ever: summer time in July.
    ['Europe/Stockholm', at(999_999_999, 7, 21), 7200],
    ['Europe/Stockholm', at(300_000, 1, 21), 3600],
  ])('in %s at %d is %d s', (zone, epochSecond, expected) => expect(offsetAt(zone, epochSecond)).toBe(expected));
});

describe('resolveLocal', () => {
  // java.time.ZonedDateTime.ofLocal. Sweden: 29 October 2017 03:00 to 02:00, 26 March 2017 02:00 to 03:00.
  it('uses the first of two equal times, unless the other offset is preferred', () => {
    const local = at(2017, 10, 29, 2, 30);
    expect(resolveLocal('Europe/Stockholm', local)).toEqual({ localSecond: local, offsetSeconds: 7200 });
    expect(resolveLocal('Europe/Stockholm', local, 3600)).toEqual({ localSecond: local, offsetSeconds: 3600 });
  });

  it('moves a skipped time by the gap', () => {
    expect(resolveLocal('Europe/Stockholm', at(2017, 3, 26, 2, 30))).toEqual({
      localSecond: at(2017, 3, 26, 3, 30),
      offsetSeconds: 7200,
    });
  });

  it('resolves times on both sides of a change', () => {
    expect(resolveLocal('Europe/Stockholm', at(2017, 10, 29, 1, 59)).offsetSeconds).toBe(7200);
    expect(resolveLocal('Europe/Stockholm', at(2017, 10, 29, 3, 0)).offsetSeconds).toBe(3600);
    expect(resolveLocal('Europe/Stockholm', at(2017, 3, 26, 1, 59)).offsetSeconds).toBe(3600);
    expect(resolveLocal('Europe/Stockholm', at(2017, 3, 26, 3, 0)).offsetSeconds).toBe(7200);
  });

  it('skips the day that Samoa skipped', () => {
    // 29 December 2011 was followed by 31 December.
    expect(resolveLocal('Pacific/Apia', at(2011, 12, 30, 12))).toEqual({
      localSecond: at(2011, 12, 31, 12),
      offsetSeconds: 14 * 3600,
    });
  });
});

describe('checkZone', () => {
  it.each(['Mars/Olympus', '', '../etc', '+01:00', 'x'.repeat(1000)])('rejects %o', (zone) => {
    expect(() => checkZone(zone)).toThrow('is not the name of a time zone');
  });
});
