import { expect, it } from 'vitest';
import { parseObservedAt } from './parse-observed-at.ts';

const NOW = Date.UTC(2026, 10, 21);

it.each([
  ['2026-03-31', '2026-03-31T00:00:00.000Z'],
  ['2026-08-01T10:00:00', '2026-08-01T10:00:00.000Z'],
  ['2026-08-01 10:00', '2026-08-01T10:00:00.000Z'],
  ['2026-05-01T10:00:00+02:00', '2026-05-01T08:00:00.000Z'],
  ['2026-05-01T01:00:00.25-0500', '2026-05-01T06:00:00.250Z'],
  ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
])('parses %s as %s on every machine', (text, instant) => {
  expect(parseObservedAt(text, NOW)).toEqual({ instant });
});

it.each([
  '2026-02-30',
  '2026-13-01',
  '2026-04-31T10:00',
  '2025-02-29',
  '2026-01-01T24:30',
  '2026-01-01T10:60',
  '2026-01-01T10:00+25:00',
  'yesterday',
  '',
  '1/2/2026',
])('rejects %j as a date', (text) => {
  expect(parseObservedAt(text, NOW)).toEqual({ reason: 'unreadable-date' });
});

it('distinguishes a future date from an unreadable one', () => {
  expect(parseObservedAt('2999-07-01', NOW)).toEqual({ reason: 'future-date' });
});
