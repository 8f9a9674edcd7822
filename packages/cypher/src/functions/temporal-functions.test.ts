import { Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { call } from '../../test/call-function.ts';
import { formatValue } from '../../test/format-value.ts';
import { getProperty } from '../values/access.ts';
import type { Value } from '../values/value.ts';

const map = (entries: Record<string, Value>) => new Map(Object.entries(entries));
const text = (name: string, ...values: Value[]) => formatValue(call(name, ...values)).replaceAll("'", '');
const datetime = (value: string) => call('datetime', value);

describe('parsing', () => {
  // ISO 8601, TCK Temporal2, Neo4j 5 manual ("Temporal values").
  it.each([
    ['date', '2015-07-21', '2015-07-21'],
    ['date', '20150721', '2015-07-21'],
    ['date', '2015-07', '2015-07-01'],
    ['date', '201507', '2015-07-01'],
    ['date', '2015-W30-2', '2015-07-21'],
    ['date', '2015W302', '2015-07-21'],
    ['date', '2015-W30', '2015-07-20'],
    ['date', '2015W30', '2015-07-20'],
    ['date', '2015-Q2-60', '2015-05-30'],
    ['date', '2015Q260', '2015-05-30'],
    ['date', '2015-Q2', '2015-04-01'],
    ['date', '2015Q2', '2015-04-01'],
    ['date', '2015-202', '2015-07-21'],
    ['date', '2015202', '2015-07-21'],
    ['date', '2015', '2015-01-01'],
    ['date', '-0044-03-15', '-0044-03-15'],
    ['date', '+999999999-12-31', '+999999999-12-31'],
    ['date', '-999999999-01-01', '-999999999-01-01'],
    ['localtime', '21:40:32.142', '21:40:32.142'],
    ['localtime', '214032,1', '21:40:32.1'],
    ['localtime', '21:40:32.1234567', '21:40:32.1234567'],
    ['localtime', '2140', '21:40:00'],
    ['localtime', '21', '21:00:00'],
    ['time', '21:40:32.142+0100', '21:40:32.142+01:00'],
    ['time', '214032Z', '21:40:32Z'],
    ['time', '2140-00:00', '21:40:00Z'],
    ['time', '22+18:00', '22:00:00+18:00'],
    ['time', '14:30', '14:30:00Z'],
    ['time', '12:00:00-02:05:07', '12:00:00-02:05:07'],
    ['localdatetime', '2015-W30-2T214032.142', '2015-07-21T21:40:32.142'],
    ['localdatetime', '2015T214032', '2015-01-01T21:40:32'],
    ['localdatetime', '-999999999-01-01', '-999999999-01-01T00:00:00'],
    ['datetime', '2015-07-21T21:40:32.142+0100', '2015-07-21T21:40:32.142+01:00'],
    ['datetime', '2015-07-21T21:40', '2015-07-21T21:40:00Z'],
    ['datetime', '2015-07-21', '2015-07-21T00:00:00Z'],
    ['datetime', '2015-07-21T21:40:32.142[Europe/London]', '2015-07-21T21:40:32.142+01:00[Europe/London]'],
    ['datetime', '1818-07-21T21:40[Europe/Stockholm]', '1818-07-21T21:40:00+00:53:28[Europe/Stockholm]'],
    ['datetime', '2017-10-29T02:30+01:00[Europe/Stockholm]', '2017-10-29T02:30:00+01:00[Europe/Stockholm]'],
    ['datetime', '2017-10-29T02:30+02:00[Europe/Stockholm]', '2017-10-29T02:30:00+02:00[Europe/Stockholm]'],
    ['duration', 'P14DT16H12M', 'P14DT16H12M'],
    ['duration', 'P5M1.5D', 'P5M1DT12H'],
    ['duration', 'P0.75M', 'P22DT19H51M49.5S'],
    ['duration', 'PT0.75M', 'PT45S'],
    ['duration', 'P2.5W', 'P17DT12H'],
    ['duration', 'P-1Y2M', 'P-10M'],
    ['duration', '-P1Y2DT3S', 'P-1Y-2DT-3S'],
    ['duration', 'PT-1.999S', 'PT-1.999S'],
    ['duration', 'P2012-02-02T14:37:21.545', 'P2012Y2M2DT14H37M21.545S'],
    ['duration', 'PT0S', 'PT0S'],
  ])('%s(%o) is %s', (name, value, expected) => expect(text(name, value)).toBe(expected));

  it.each([
    ['date', ''],
    ['date', '2015-13-01'],
    ['date', '2015-02-29'],
    ['date', '2015-W54'],
    ['date', '2015-366'],
    ['date', '15-07-21'],
    ['date', '2015-07-21T00:00'],
    ['date', '+1000000000-01-01'],
    ['localtime', '24:00'],
    ['localtime', '21:60'],
    ['localtime', '21:40+01:00'],
    ['localtime', '21:40:32.1234567891'],
    ['time', '21:40+19:00'],
    ['time', '21:40[Europe/London]'],
    ['localdatetime', '2015-07-21T'],
    ['localdatetime', '2015-07-21T21:40Z'],
    ['datetime', '2015-07-21T21:40[Mars/Olympus]'],
    ['datetime', '2015-07-21T21:40+05:00[Europe/London]'],
    ['duration', ''],
    ['duration', 'P'],
    ['duration', 'PT'],
    ['duration', 'P1DT'],
    ['duration', '1D'],
    ['duration', `P${'9'.repeat(1000)}D`],
    ['datetime', 'T'.repeat(100_000)],
  ])('rejects %s(%o)', (name, value) => {
    expect(() => call(name, value)).toThrow(
      expect.objectContaining({ type: 'ArgumentError', phase: 'runtime', code: 'InvalidArgumentValue' }),
    );
  });
});

describe('construction from maps', () => {
  it.each<[string, Record<string, Value>, string]>([
    ['date', { year: 1984, month: 10, day: 11 }, '1984-10-11'],
    ['date', { year: 1984, month: 10 }, '1984-10-01'],
    ['date', { year: 1984, week: 10, dayOfWeek: 3 }, '1984-03-07'],
    ['date', { year: 1817, week: 1 }, '1816-12-30'],
    ['date', { year: 1984, ordinalDay: 202 }, '1984-07-20'],
    ['date', { year: 1984, quarter: 3, dayOfQuarter: 45 }, '1984-08-14'],
    ['date', { year: 1984 }, '1984-01-01'],
    [
      'localtime',
      { hour: 12, minute: 31, second: 14, millisecond: 123, microsecond: 456, nanosecond: 789 },
      '12:31:14.123456789',
    ],
    ['localtime', { hour: 12, minute: 31, second: 14, microsecond: 645876 }, '12:31:14.645876'],
    ['localtime', { hour: 12 }, '12:00:00'],
    ['time', { hour: 12, timezone: '-02:05:07' }, '12:00:00-02:05:07'],
    ['time', { hour: 12 }, '12:00:00Z'],
    // The query began in January.
    ['time', { hour: 12, timezone: 'Europe/Stockholm' }, '12:00:00+01:00'],
    ['localdatetime', { year: 1984, hour: 12 }, '1984-01-01T12:00:00'],
    [
      'datetime',
      { year: 1984, month: 10, day: 11, timezone: 'Europe/Stockholm' },
      '1984-10-11T00:00:00+01:00[Europe/Stockholm]',
    ],
    [
      'datetime',
      { year: 2017, month: 3, day: 26, hour: 2, minute: 30, timezone: 'Europe/Stockholm' },
      '2017-03-26T03:30:00+02:00[Europe/Stockholm]',
    ],
    ['datetime', { epochSeconds: 416779, nanosecond: 5 }, '1970-01-05T19:46:19.000000005Z'],
    ['datetime', { epochMillis: -1, timezone: '+01:00' }, '1970-01-01T00:59:59.999+01:00'],
    ['duration', { months: 5, days: 1.5 as unknown as Value }, 'P5M1DT12H'],
    ['duration', { weeks: 1, quarters: 1, milliseconds: 1, microseconds: 1, nanoseconds: 1 }, 'P3M7DT0.001001001S'],
    ['duration', { seconds: -60, milliseconds: 1 }, 'PT-59.999S'],
    ['duration', { hours: 9007199254740993n }, 'PT9007199254740993H'],
  ])('%s(%o) is %s', (name, fields, expected) => {
    const values = Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'number' && !Number.isInteger(value) ? new Float(value) : value,
    ]);
    // 9007199254740993 hours have more seconds than 64 bits.
    if (fields.hours !== undefined) expect(() => call(name, map(Object.fromEntries(values)))).toThrow('too long');
    else expect(text(name, map(Object.fromEntries(values)))).toBe(expected);
  });

  it.each<[string, Record<string, Value>]>([
    ['date', {}],
    ['date', { month: 1 }],
    ['date', { year: 1984, day: 1 }],
    ['date', { year: 1984, month: 13 }],
    ['date', { year: 1985, month: 2, day: 29 }],
    ['date', { year: 1984, month: 1, week: 1 }],
    ['date', { year: 1984, week: 53 }],
    ['date', { year: 1984, quarter: 1, dayOfQuarter: 92 }],
    ['date', { year: 1_000_000_000 }],
    ['date', { year: '1984' }],
    ['date', { year: null }],
    ['date', { year: 1984, hour: 1 }],
    ['localtime', {}],
    ['localtime', { hour: 24 }],
    ['localtime', { hour: 1, second: 1 }],
    ['localtime', { hour: 1, minute: 1, second: 1, millisecond: 1, nanosecond: 1_000_000 }],
    ['localtime', { hour: 1, timezone: 'Z' }],
    ['datetime', { year: 1984, timezone: 'Nowhere' }],
    ['datetime', { year: 1984, timezone: 1 }],
    ['datetime', { epochSeconds: 1, year: 1984 }],
    ['duration', {}],
    ['duration', { lightyears: 1 }],
    ['duration', { days: '1' }],
  ])('rejects %s(%o)', (name, fields) => {
    expect(() => call(name, map(fields))).toThrow(
      expect.objectContaining({ type: 'ArgumentError', code: 'InvalidArgumentValue' }),
    );
  });
});

describe('selection from other values', () => {
  const stockholm = datetime('1984-10-11T12:00[Europe/Stockholm]');
  const sunday = call('date', '1984-11-11');

  // TCK Temporal3.
  it.each<[string, Value, string]>([
    ['date', stockholm, '1984-10-11'],
    ['date', map({ date: sunday, year: 28 }), '0028-11-11'],
    ['date', map({ date: sunday, week: 1 }), '1984-01-08'],
    ['date', map({ date: sunday, ordinalDay: 28 }), '1984-01-28'],
    ['date', map({ date: sunday, quarter: 3 }), '1984-08-11'],
    ['date', map({ date: call('date', '1816-12-31'), week: 2 }), '1817-01-07'],
    ['localtime', stockholm, '12:00:00'],
    ['localtime', map({ time: stockholm, second: 42 }), '12:00:42'],
    ['time', stockholm, '12:00:00+01:00'],
    ['time', map({ time: stockholm, timezone: '+05:00' }), '16:00:00+05:00'],
    ['time', map({ time: call('localtime', '23:00'), timezone: '+05:00' }), '23:00:00+05:00'],
    ['time', map({ time: call('time', '23:00+01:00'), timezone: '+05:00' }), '03:00:00+05:00'],
    ['localdatetime', map({ date: sunday, time: stockholm, day: 28 }), '1984-11-28T12:00:00'],
    ['localdatetime', sunday, '1984-11-11T00:00:00'],
    ['datetime', map({ date: stockholm, hour: 10 }), '1984-10-11T10:00:00Z'],
    ['datetime', map({ year: 1984, month: 7, day: 1, time: stockholm }), '1984-07-01T12:00:00+02:00[Europe/Stockholm]'],
    ['datetime', map({ datetime: stockholm, timezone: '+05:00' }), '1984-10-11T16:00:00+05:00'],
    [
      'datetime',
      map({ datetime: stockholm, day: 28, second: 42, timezone: 'Pacific/Honolulu' }),
      '1984-10-28T01:00:42-10:00[Pacific/Honolulu]',
    ],
  ])('%s selects %#', (name, value, expected) => expect(text(name, value)).toBe(expected));

  it.each<[string, Value]>([
    ['date', call('localtime', '12:00')],
    ['localtime', sunday],
    ['time', map({ time: sunday })],
    ['localdatetime', map({ datetime: sunday })],
    ['datetime', map({ datetime: stockholm, date: sunday })],
    ['datetime', call('duration', 'P1D')],
    ['date', 5],
    ['duration', 5],
  ])('%s rejects %#', (name, value) =>
    expect(() => call(name, value)).toThrow(expect.objectContaining({ phase: 'runtime' })),
  );
});

describe('current values', () => {
  // The query began at 2025-01-31T12:00+01:00.
  it.each<[string, Value[], string]>([
    ['date', [], '2025-01-31'],
    ['datetime', [], '2025-01-31T11:00:00Z'],
    ['localdatetime', [], '2025-01-31T11:00:00'],
    ['time', [], '11:00:00Z'],
    ['localtime', [], '11:00:00'],
    ['datetime', [map({ timezone: 'America/Los_Angeles' })], '2025-01-31T03:00:00-08:00[America/Los_Angeles]'],
    ['date.transaction', ['Pacific/Kiritimati'], '2025-02-01'],
    ['time.statement', ['+05:30'], '16:30:00+05:30'],
  ])('%s(%o) is %s', (name, values, expected) => expect(text(name, ...values)).toBe(expected));

  it('reads the clock for realtime', () => {
    const before = Date.now();
    const milliseconds = getProperty(call('datetime.realtime'), 'epochMillis');
    expect(milliseconds).toBeGreaterThanOrEqual(before);
    expect(milliseconds).toBeLessThanOrEqual(Date.now());
  });

  it('counts from the epoch', () => {
    expect(text('datetime.fromepoch', 416779, 999999999)).toBe('1970-01-05T19:46:19.999999999Z');
    expect(text('datetime.fromepochmillis', 237821673987)).toBe('1977-07-15T13:34:33.987Z');
    expect(text('datetime.fromepoch', -1, 0)).toBe('1969-12-31T23:59:59Z');
    expect(() => call('datetime.fromepoch', 2n ** 62n, 0)).toThrow('outside the years');
  });

  it('returns null for null', () => {
    for (const name of ['date', 'time', 'localtime', 'localdatetime', 'datetime', 'duration', 'date.realtime']) {
      expect(call(name, null)).toBeNull();
    }
    expect(call('date.truncate', 'day', null)).toBeNull();
    expect(call('duration.between', null, null)).toBeNull();
  });
});

describe('truncation', () => {
  const value = datetime('2017-11-11T12:31:14.645876123+01:00');

  // CIP2015-08-06, TCK Temporal9. 11 November 2017 was a Saturday; week 1 of 2017 began on 2 January.
  it.each<[string, string, string]>([
    ['datetime', 'millennium', '2000-01-01T00:00:00+01:00'],
    ['datetime', 'century', '2000-01-01T00:00:00+01:00'],
    ['datetime', 'decade', '2010-01-01T00:00:00+01:00'],
    ['datetime', 'year', '2017-01-01T00:00:00+01:00'],
    ['datetime', 'weekYear', '2017-01-02T00:00:00+01:00'],
    ['datetime', 'quarter', '2017-10-01T00:00:00+01:00'],
    ['datetime', 'month', '2017-11-01T00:00:00+01:00'],
    ['datetime', 'week', '2017-11-06T00:00:00+01:00'],
    ['datetime', 'day', '2017-11-11T00:00:00+01:00'],
    ['datetime', 'hour', '2017-11-11T12:00:00+01:00'],
    ['datetime', 'minute', '2017-11-11T12:31:00+01:00'],
    ['datetime', 'second', '2017-11-11T12:31:14+01:00'],
    ['datetime', 'millisecond', '2017-11-11T12:31:14.645+01:00'],
    ['datetime', 'microsecond', '2017-11-11T12:31:14.645876+01:00'],
    ['date', 'MONTH', '2017-11-01'],
    ['localdatetime', 'hour', '2017-11-11T12:00:00'],
    ['time', 'hour', '12:00:00+01:00'],
    ['localtime', 'day', '00:00:00'],
  ])('%s.truncate(%o) returns %s', (type, unit, expected) =>
    expect(text(`${type}.truncate`, unit, value)).toBe(expected),
  );

  it('sets components of the result', () => {
    expect(text('date.truncate', 'week', value, map({ dayOfWeek: 2 }))).toBe('2017-11-07');
    expect(text('datetime.truncate', 'millisecond', value, map({ nanosecond: 2 }))).toBe(
      '2017-11-11T12:31:14.645000002+01:00',
    );
    expect(text('datetime.truncate', 'second', value, map({ nanosecond: 2 }))).toBe(
      '2017-11-11T12:31:14.000000002+01:00',
    );
    expect(text('datetime.truncate', 'day', value, map({ timezone: 'Europe/London' }))).toBe(
      '2017-11-11T00:00:00Z[Europe/London]',
    );
    expect(text('time.truncate', 'minute', value, map({ timezone: '-03:00' }))).toBe('12:31:00-03:00');
  });

  it('truncates the current value without an argument', () => {
    expect(text('datetime.truncate', 'year')).toBe('2025-01-01T00:00:00Z');
  });

  it.each<[string, Value[]]>([
    ['date.truncate', ['hour', value]],
    ['date.truncate', ['fortnight', value]],
    ['date.truncate', ['day', call('localtime', '12:00')]],
    ['localtime.truncate', ['month', value]],
    ['time.truncate', ['hour', call('date', '2017')]],
    ['date.truncate', ['day', value, map({ date: call('date', '2017') })]],
    ['date.truncate', ['day', 'today']],
    ['date.truncate', ['day', value, 1]],
  ])('%s rejects %#', (name, values) =>
    expect(() => call(name, ...values)).toThrow(expect.objectContaining({ phase: 'runtime' })),
  );
});
