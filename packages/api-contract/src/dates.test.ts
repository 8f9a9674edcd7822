import { describe, expect, it } from 'vitest';
import { createDateFormats } from './dates.ts';

const { formatDate, formatDateTime, formatLongDate, formatMonth, formatShortMonth, formatTime } = createDateFormats({
  direction: 'ltr',
  formats: 'en-GB',
});

describe('createDateFormats', () => {
  it('formats instants in UTC', () => {
    expect(formatTime(new Date('2026-03-12T14:02:11.9Z'))).toBe('14:02:11 UTC');
    expect(formatMonth('2026-03-31T23:59:59Z')).toBe('March 2026');
    expect(formatDate('2026-03-12T14:02:11Z')).toBe('12 Mar 2026');
    expect(formatShortMonth('2026-03-31T23:59:59Z')).toBe('Mar 2026');
  });

  it('never shows a month with a day', () => {
    expect(formatDate('2025-01')).toBe('Jan 2025');
    expect(formatLongDate('2025-01')).toBe('January 2025');
    expect(formatDateTime('2025-01')).toBe('Jan 2025');
  });

  it('returns null for an invalid instant', () => {
    expect(formatMonth(null)).toBeNull();
    expect(formatDate('yesterday')).toBeNull();
  });

  it('isolates a date in right-to-left text', () => {
    const formats = createDateFormats({ direction: 'rtl', formats: 'en-GB' });
    expect(formats.formatDate('2026-03-12T14:02:11Z')).toBe('\u206812 Mar 2026\u2069');
    expect(formats.formatDateTime('2026-03-12T14:02:11Z')).toBe('\u206812 Mar 2026, 14:02:11 UTC\u2069');
    expect(formats.formatTime(new Date('2026-03-12T14:02:11Z'))).toBe('\u206814:02:11 UTC\u2069');
    expect(formats.formatDate('yesterday')).toBeNull();
  });
});
