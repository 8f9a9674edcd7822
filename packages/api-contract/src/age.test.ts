import { describe, expect, it } from 'vitest';
import { createAgeFormat } from './age.ts';

// Counted manually on a calendar. February 2028 has 29 days.
describe('createAgeFormat', () => {
  it.each([
    ['2026-11-29T00:00:01Z', '2026-11-29T23:59:59Z', ['2026-11-29T00:00:01Z', 'today']],
    ['2026-11-28T23:59:59Z', '2026-11-29T00:00:01Z', ['2026-11-28T23:59:59Z', 'yesterday']],
    ['2026-11-26T08:00:00Z', '2026-11-29T07:00:00Z', ['2026-11-26T08:00:00Z', '3 days ago']],
    ['2026-10-30T08:00:00Z', '2026-11-29T07:00:00Z', ['2026-10-30T08:00:00Z', '30 days ago']],
    ['2026-10-29T08:00:00Z', '2026-11-29T07:00:00Z', ['2026-10', '1 month ago']],
    ['2026-10-31T08:00:00Z', '2026-12-30T07:00:00Z', ['2026-10', '1 month ago']],
    ['2028-01-31T08:00:00Z', '2028-03-02T07:00:00Z', ['2028-01', '1 month ago']],
    ['2026-03-15T12:11:59Z', '2026-11-29T07:00:00Z', ['2026-03', '8 months ago']],
    ['2026-03-15T12:11:59Z', '2026-11-14T07:00:00Z', ['2026-03', '7 months ago']],
    ['2026-03-15T12:11:59Z', '2028-03-14T07:00:00Z', ['2026-03', '23 months ago']],
    ['2026-03-15T12:11:59Z', '2028-03-15T07:00:00Z', ['2026-03', '2 years ago']],
    ['2026-11', '2026-11-29T07:00:00Z', ['2026-11', 'this month']],
    ['2025-01', '2026-11-29T07:00:00Z', ['2025-01', '22 months ago']],
    // A clock that is behind that of the crawler.
    ['2026-11-30T08:00:00Z', '2026-11-29T07:00:00Z', ['2026-11-30T08:00:00Z', 'today']],
  ])('formats the age of %s on %s', (readAt, now, [date, age]) => {
    expect(createAgeFormat('en-GB')(readAt, new Date(now))).toMatchObject({ date, age });
  });

  it.each([
    ['de', 'vor 8 Monaten', 'heute'],
    ['es', 'hace 8 meses', 'hoy'],
    ['fr', 'il y a 8 mois', 'aujourd’hui'],
    ['pt-BR', 'há 8 meses', 'hoje'],
  ])('formats it in %s', (language, months, today) => {
    const format = createAgeFormat(language);
    const now = new Date('2026-11-29T07:00:00Z');
    expect([format('2026-03-15T12:11:59Z', now).age, format('2026-11-29T01:00:00Z', now).age]).toEqual([months, today]);
  });
});
