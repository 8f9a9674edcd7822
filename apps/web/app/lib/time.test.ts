import { expect, test } from 'vitest';
import { dayOf, monthOf, shortMonthOf, timeOfDay } from './time.ts';

test('instants are told in UTC', () => {
  expect(timeOfDay(new Date('2026-03-12T14:02:11.9Z'))).toBe('14:02:11 UTC');
  expect(monthOf('2026-03-31T23:59:59Z')).toBe('March 2026');
  expect(dayOf('2026-03-12T14:02:11Z')).toBe('12 Mar 2026');
  expect(shortMonthOf('2026-03-31T23:59:59Z')).toBe('Mar 2026');
});

test('what is no instant has no words', () => {
  expect(monthOf(null)).toBeNull();
  expect(dayOf('yesterday')).toBeNull();
});
