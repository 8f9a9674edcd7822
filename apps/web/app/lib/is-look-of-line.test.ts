import { describe, expect, it } from 'vitest';
import { isLookOfLine } from './is-look-of-line.ts';

const FOUND = { last_seen: '2026-03-15T08:12:44Z', missed: null };
const MISSED = {
  last_seen: '2026-02-12T07:22:26Z',
  missed: { outcome: 'unreachable', checked_at: '2026-03-15T14:50:52Z', failing_since: null },
} as const;
const MONTH = { last_seen: '2025-01', missed: null };

describe('isLookOfLine', () => {
  it.each([
    ['the file of the line was missed, and the other one was found later', MISSED, FOUND, true],
    ['no file confirms the line, which is in the past tense', MONTH, null, true],
    ['the file that confirms was missed', FOUND, MISSED, false],
    ['the file that confirms was read earlier', MISSED, MONTH, false],
    ['both files were found', FOUND, FOUND, false],
  ])('if %s: %#', (_, line, confirmation, expected) => {
    expect(isLookOfLine({ ...line, confirmation })).toBe(expected);
  });
});
