import { describe, expect, it } from 'vitest';
import { isReleaseDue } from './run-releases.ts';

const LATEST = { created_at: '2026-11-01T12:00:00.000Z', records_version: 7 };
const at = (text: string) => Date.parse(text);

describe('isReleaseDue', () => {
  it.each([
    ['no release exists', null, 7, '2026-11-01T12:00:00.000Z', true],
    ['the records changed and the interval has passed', LATEST, 8, '2026-11-08T12:00:00.000Z', true],
    ['the records changed, a second before the interval', LATEST, 8, '2026-11-08T11:59:59.000Z', false],
    ['the records are the same', LATEST, 7, '2027-01-01T00:00:00.000Z', false],
  ])('decides if %s', (_when, latest, recordsVersion, now, expected) => {
    expect(isReleaseDue(latest, recordsVersion, 7, at(now))).toBe(expected);
  });
});
