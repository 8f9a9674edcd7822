import { expect, test, vi } from 'vitest';
import { formatDate, formatDateTime, formatLongDate, formatMonth, formatShortMonth, formatTime } from './time.ts';

test('instants are told in UTC', () => {
  expect(formatTime(new Date('2026-03-12T14:02:11.9Z'))).toBe('14:02:11 UTC');
  expect(formatMonth('2026-03-31T23:59:59Z')).toBe('March 2026');
  expect(formatDate('2026-03-12T14:02:11Z')).toBe('12 Mar 2026');
  expect(formatShortMonth('2026-03-31T23:59:59Z')).toBe('Mar 2026');
});

test('a month is never shown with a day', () => {
  expect(formatDate('2025-01')).toBe('Jan 2025');
  expect(formatLongDate('2025-01')).toBe('January 2025');
  expect(formatDateTime('2025-01')).toBe('Jan 2025');
});

test('what is no instant has no words', () => {
  expect(formatMonth(null)).toBeNull();
  expect(formatDate('yesterday')).toBeNull();
});

test('in a page that runs from right to left, a date is set apart from its sentence', async () => {
  vi.resetModules();
  // as the build makes it for ar-XB
  vi.doMock('#messages/locale.ts', () => ({ LOCALE: { language: 'ar-XB', direction: 'rtl', formats: 'en-GB' } }));
  const time = await import('./time.ts');
  vi.doUnmock('#messages/locale.ts');
  vi.resetModules();
  expect(time.formatDate('2026-03-12T14:02:11Z')).toBe('\u206812 Mar 2026\u2069');
  expect(time.formatDateTime('2026-03-12T14:02:11Z')).toBe('\u206812 Mar 2026, 14:02:11 UTC\u2069');
  expect(time.formatTime(new Date('2026-03-12T14:02:11Z'))).toBe('\u206814:02:11 UTC\u2069');
  expect(time.formatDate('yesterday')).toBeNull();
});
