import { Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { call } from '../../test/call-function.ts';
import { formatValue } from '../../test/format-value.ts';
import { getProperty } from '../values/access.ts';
import { add, divide, multiply, subtract } from '../values/arithmetic.ts';
import type { Value } from '../values/value.ts';

const date = (value: string) => call('date', value);
const time = (value: string) => call('time', value);
const localtime = (value: string) => call('localtime', value);
const localdatetime = (value: string) => call('localdatetime', value);
const datetime = (value: string) => call('datetime', value);
const duration = (value: string) => call('duration', value);
const show = (value: Value) => formatValue(value).replaceAll("'", '');

describe('durations between two values', () => {
  // TCK Temporal10.
  it.each<[Value, Value, string, string, string, string]>([
    [date('1984-10-11'), date('2015-06-24'), 'P30Y8M13D', 'P30Y8M', 'P11213D', 'PT269112H'],
    [date('1984-10-11'), localtime('16:30'), 'PT16H30M', 'PT0S', 'PT0S', 'PT16H30M'],
    [localtime('14:30'), date('2015-06-24'), 'PT-14H-30M', 'PT0S', 'PT0S', 'PT-14H-30M'],
    [time('14:30'), time('16:30+0100'), 'PT1H', 'PT0S', 'PT0S', 'PT1H'],
    [localtime('14:30'), time('16:30+0100'), 'PT2H', 'PT0S', 'PT0S', 'PT2H'],
    [time('14:30'), datetime('2015-07-21T21:40:32.142+0100'), 'PT6H10M32.142S', 'PT0S', 'PT0S', 'PT6H10M32.142S'],
    [localdatetime('2018-01-02T10:00'), localdatetime('2018-01-01T12:00'), 'PT-22H', 'PT0S', 'PT0S', 'PT-22H'],
    [
      localdatetime('2015-07-21T21:40:32.142'),
      date('2015-06-24'),
      'P-27DT-21H-40M-32.142S',
      'PT0S',
      'P-27D',
      'PT-669H-40M-32.142S',
    ],
    [
      datetime('2014-07-21T21:40:36.143+0200'),
      datetime('2015-07-21T21:40:32.142+0100'),
      'P1YT59M55.999S',
      'P1Y',
      'P365D',
      'PT8760H59M55.999S',
    ],
    // Clocks in Sweden were set back on 29 October 2017 and forward on 26 March 2017.
    [datetime('2017-10-29T00:00[Europe/Stockholm]'), localtime('04:00'), 'PT5H', 'PT0S', 'PT0S', 'PT5H'],
    [datetime('2017-10-29T00:00[Europe/Stockholm]'), date('2017-10-30'), 'P1D', 'PT0S', 'P1D', 'PT25H'],
    [datetime('2017-03-26T00:00[Europe/Stockholm]'), date('2017-03-27'), 'P1D', 'PT0S', 'P1D', 'PT23H'],
    [
      localdatetime('-999999999-01-01'),
      localdatetime('+999999999-12-31T23:59:59'),
      'P1999999998Y11M30DT23H59M59S',
      'P1999999998Y11M',
      'P730484999633D',
      'PT17531639991215H59M59S',
    ],
  ])('from case %#', (from, to, between, months, days, seconds) => {
    expect(show(call('duration.between', from, to))).toBe(between);
    expect(show(call('duration.inMonths', from, to))).toBe(months);
    expect(show(call('duration.inDays', from, to))).toBe(days);
    expect(show(call('duration.inSeconds', from, to))).toBe(seconds);
  });

  it('rejects other values than dates and times', () => {
    expect(() => call('duration.between', date('2015'), 1)).toThrow('expects dates or times');
    expect(() => call('duration.inDays', duration('P1D'), date('2015'))).toThrow('expects dates or times');
  });
});

describe('arithmetic with durations', () => {
  // Months first, then days, then seconds; hand computation.
  it.each<[Value, string, string, string]>([
    [date('2024-01-31'), 'P1M', '2024-02-29', '2023-12-31'],
    [date('2024-01-31'), 'P1M1D', '2024-03-01', '2023-12-30'],
    [date('2024-01-01'), 'PT47H', '2024-01-02', '2023-12-31'],
    [date('2024-01-01'), 'PT-23H', '2024-01-01', '2024-01-01'],
    [localtime('23:30'), 'P5DT1H', '00:30:00', '22:30:00'],
    [time('23:30+02:00'), 'PT1H0.5S', '00:30:00.5+02:00', '22:29:59.5+02:00'],
    [localdatetime('2023-12-31T23:59:59'), 'PT1S', '2024-01-01T00:00:00', '2023-12-31T23:59:58'],
    [datetime('2023-12-31T23:00-05:00'), 'PT2H', '2024-01-01T01:00:00-05:00', '2023-12-31T21:00:00-05:00'],
    // A day keeps the local time across a change of clocks, and 24 hours do not.
    [
      datetime('2017-10-28T12:00[Europe/Stockholm]'),
      'P1D',
      '2017-10-29T12:00:00+01:00[Europe/Stockholm]',
      '2017-10-27T12:00:00+02:00[Europe/Stockholm]',
    ],
    [
      datetime('2017-10-28T12:00[Europe/Stockholm]'),
      'PT24H',
      '2017-10-29T11:00:00+01:00[Europe/Stockholm]',
      '2017-10-27T12:00:00+02:00[Europe/Stockholm]',
    ],
    [duration('P1Y2M3DT4S'), 'P1M-5DT0.5S', 'P1Y3M-2DT4.5S', 'P1Y1M8DT3.5S'],
  ])('adds and subtracts in case %#', (value, by, sum, difference) => {
    expect(show(add(value, duration(by)))).toBe(sum);
    expect(show(subtract(value, duration(by)))).toBe(difference);
  });

  it('adds a date to a duration', () => expect(show(add(duration('P1D'), date('2024-01-01')))).toBe('2024-01-02'));

  it.each<[string, Value, string, string]>([
    ['P12Y5M14DT16H13M10.000000001S', 2, 'P24Y10M28DT32H26M20.000000002S', 'P6Y2M22DT13H21M8S'],
    ['P12Y5M14DT16H13M10.000000001S', new Float(0.5), 'P6Y2M22DT13H21M8S', 'P24Y10M28DT32H26M20.000000002S'],
    ['P1D', -1, 'P-1D', 'P-1D'],
    ['PT1S', 3, 'PT3S', 'PT0.333333333S'],
    // A third of the average month of 30.436875 days is 10.145625 days.
    ['P1M', 3, 'P3M', 'P10DT3H29M42S'],
    ['P1D', 3, 'P3D', 'PT8H'],
    ['P1D', -3, 'P-3D', 'PT-8H'],
  ])('multiplies and divides %s by %o', (value, by, product, quotient) => {
    expect(show(multiply(duration(value), by))).toBe(product);
    expect(show(divide(duration(value), by))).toBe(quotient);
  });

  it('reports durations that are too long', () => {
    expect(() => multiply(duration('P1Y'), Number.MAX_SAFE_INTEGER)).toThrow('too long');
    expect(() => divide(duration('P1Y'), 0)).toThrow('too long');
    expect(() => multiply(duration('PT1S'), 2n ** 62n * 2n)).toThrow('too long');
    expect(() => add(date('+999999999-12-31'), duration('P1D'))).toThrow('outside the years');
    expect(() => subtract(date('2024'), date('2023'))).toThrow('Cannot subtract');
  });
});

describe('components', () => {
  const read = (value: Value, keys: string) => keys.split(' ').map((key) => getProperty(value, key));

  // TCK Temporal5.
  it('are read from instants', () => {
    const value = datetime('1984-11-11T12:31:14.645876123[Europe/Stockholm]');
    expect(
      read(value, 'year quarter month week weekYear day ordinalDay weekDay dayOfWeek dayOfQuarter quarterDay'),
    ).toEqual([1984, 4, 11, 45, 1984, 11, 316, 7, 7, 42, 42]);
    expect(read(value, 'hour minute second millisecond microsecond nanosecond')).toEqual([
      12, 31, 14, 645, 645876, 645876123,
    ]);
    expect(read(value, 'timezone offset offsetMinutes offsetSeconds epochSeconds epochMillis')).toEqual([
      'Europe/Stockholm',
      '+01:00',
      60,
      3600,
      469020674,
      469020674645,
    ]);
    expect(read(time('12:00-01:30'), 'hour timezone offset offsetMinutes')).toEqual([12, '-01:30', '-01:30', -90]);
    expect(read(date('1984-01-01'), 'weekYear week')).toEqual([1983, 52]);
    // java.time.Instant.MAX, the end of the year 1,000,000,000, is 31,556,889,864,403,199.
    expect(read(datetime('+999999999-12-31T23:59:59Z'), 'epochSeconds')).toEqual([31556889864403199n - 366n * 86400n]);
    expect(read(datetime('1969-12-31T23:59:59.999Z'), 'epochMillis epochSeconds')).toEqual([-1, -1]);
  });

  it('are read from durations', () => {
    const value = duration('P1Y4M10DT1H1M1.111111111S');
    expect(read(value, 'years quarters months weeks days hours minutes seconds')).toEqual([
      1, 5, 16, 1, 10, 1, 61, 3661,
    ]);
    expect(read(value, 'milliseconds microseconds nanoseconds')).toEqual([3661111, 3661111111, 3661111111111]);
    expect(read(value, 'quartersOfYear monthsOfQuarter monthsOfYear daysOfWeek minutesOfHour secondsOfMinute')).toEqual(
      [1, 1, 4, 3, 1, 1],
    );
    expect(read(value, 'millisecondsOfSecond microsecondsOfSecond nanosecondsOfSecond')).toEqual([
      111, 111111, 111111111,
    ]);
  });

  it('are rejected if the type does not have them', () => {
    for (const value of [
      date('2024'),
      localtime('12'),
      time('12'),
      localdatetime('2024'),
      datetime('2024'),
      duration('P1D'),
    ]) {
      expect(() => getProperty(value, 'fortnight')).toThrow('has no component `fortnight`');
    }
  });
});
