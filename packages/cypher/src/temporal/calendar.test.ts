import { describe, expect, it } from 'vitest';
import { chooseSize } from '../../../../dev-world/sample-cases.ts';
import {
  addMonths,
  dayOfWeek,
  daysInMonth,
  fromEpochDay,
  getWeek,
  getWeekYear,
  MAX_YEAR,
  startOfWeekYear,
  toEpochDay,
  weeksInYear,
} from './calendar.ts';

const DAY_MS = 86_400_000;

describe('calendar', () => {
  it('agrees with Date on the days of its years', () => {
    const step = chooseSize(1_009, 10_007);
    for (let day = -30_000_000; day < 30_000_000; day += step) {
      const date = new Date(day * DAY_MS);
      const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      expect(fromEpochDay(day)).toEqual(expected);
      expect(toEpochDay(expected.year, expected.month, expected.day)).toBe(day);
      // Sunday is 0 for Date and 7 here.
      expect(dayOfWeek(day) % 7).toBe(date.getUTCDay());
    }
  });

  it('supports all years of nine digits', () => {
    // java.time.LocalDate.MIN and MAX of these years: 400 years have 146,097 days.
    expect(toEpochDay(MAX_YEAR, 12, 31)).toBe(365_241_780_471);
    expect(toEpochDay(-MAX_YEAR, 1, 1)).toBe(-365_243_219_162);
    expect(fromEpochDay(365_241_780_471)).toEqual({ year: MAX_YEAR, month: 12, day: 31 });
    expect(fromEpochDay(-365_243_219_162)).toEqual({ year: -MAX_YEAR, month: 1, day: 1 });
    expect(() => addMonths(365_241_780_471, 1)).toThrow('outside the years');
  });

  it('includes leap years', () => {
    expect([1900, 2000, 2023, 2024, 0, -4].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29, 29, 29]);
  });

  // ISO 8601: week 1 contains 4 January.
  it.each([
    [1816, 1, 1, 1816, 1],
    [1816, 12, 30, 1817, 1],
    [1984, 1, 1, 1983, 52],
    [2020, 12, 31, 2020, 53],
    [2021, 1, 3, 2020, 53],
    [2021, 1, 4, 2021, 1],
  ])('assigns %d-%d-%d to week year %d, week %d', (year, month, day, weekYear, week) => {
    const epochDay = toEpochDay(year, month, day);
    expect([getWeekYear(epochDay), getWeek(epochDay)]).toEqual([weekYear, week]);
  });

  it('counts 53 weeks in years that begin on a Thursday', () => {
    expect([2015, 2016, 2020, 2021].map(weeksInYear)).toEqual([53, 52, 53, 52]);
    expect(fromEpochDay(startOfWeekYear(2015))).toEqual({ year: 2014, month: 12, day: 29 });
  });

  it('limits the day to a shorter month', () => {
    const add = (year: number, month: number, day: number, months: number) =>
      fromEpochDay(addMonths(toEpochDay(year, month, day), months));
    expect(add(2023, 1, 31, 1)).toEqual({ year: 2023, month: 2, day: 28 });
    expect(add(2024, 2, 29, -12)).toEqual({ year: 2023, month: 2, day: 28 });
    expect(add(2024, 1, 15, -13)).toEqual({ year: 2022, month: 12, day: 15 });
  });
});
