import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadAttempt, resolveFileState } from '../src/index.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const START = Date.UTC(2026, 0, 1);
const at = (hour: number) => new Date(START + hour * HOUR_MS).toISOString();
const toHour = (instant: string) => (Date.parse(instant) - START) / HOUR_MS;

const found = (hour: number, version: string | null = 'v1'): ReadAttempt<string> => ({
  at: at(hour),
  result: 'found',
  version,
});
const absent = (hour: number): ReadAttempt<string> => ({ at: at(hour), result: 'absent', version: null });
const failed = (hour: number): ReadAttempt<string> => ({ at: at(hour), result: 'failed', version: null });

/** Attempts in hours of three months. The version of a success is its hour, so that equal instants have one version. */
const histories = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 90 * DAY_HOURS }), fc.constantFrom('found', 'held', 'absent', 'failed', 'failed'))
    .map(([hour, kind]) =>
      kind === 'found' ? found(hour, `v${hour}`) : kind === 'held' ? found(hour, null) : { absent, failed }[kind](hour),
    ),
  { maxLength: 12 },
);

/**
 * The rule as scoring.md states it, for every pair of attempts: two attempts 24 hours apart that found the file absent
 * end it if none of the two or in between found it, and two failures 14 days apart make it stale if nothing was found
 * since the first.
 */
function stateNaively(attempts: readonly ReadAttempt<string>[]) {
  const isFoundBetween = (from: string, to: string) =>
    attempts.some(({ at: one, result }) => result === 'found' && one >= from && one <= to);
  const versions = attempts.filter(({ version }) => version !== null);
  const last = versions.toSorted((a, b) => toHour(a.at) - toHour(b.at)).at(-1);
  if (!last) return { current: null, endedAt: null, stale: false };
  const listPairs = (results: readonly string[], hours: number) =>
    attempts
      .filter(({ result, at: one }) => results.includes(result) && one > last.at)
      .flatMap((first) =>
        attempts
          .filter(({ result, at: other }) => results.includes(result) && toHour(other) - toHour(first.at) >= hours)
          .filter((second) => !isFoundBetween(first.at, second.at))
          .map((second) => ({ first: first.at, second: second.at })),
      );
  // Pairs after the end of the file say nothing more about it.
  const [end] = listPairs(['absent'], DAY_HOURS).toSorted(
    (a, b) => toHour(a.second) - toHour(b.second) || toHour(a.first) - toHour(b.first),
  );
  if (end) return { current: null, endedAt: end.first, stale: false };
  const stale = listPairs(['absent', 'failed'], 14 * DAY_HOURS).some(({ first }) => !isFoundBetween(first, at(1e5)));
  return { current: last.version, endedAt: null, stale };
}

describe('resolveFileState', () => {
  it('ends a file at the first of two attempts 24 hours apart that found it absent', () => {
    expect(resolveFileState([found(0), absent(100), absent(123)])).toMatchObject({ current: 'v1', endedAt: null });
    expect(resolveFileState([found(0), absent(100), absent(123), absent(124)])).toEqual({
      current: null,
      stale: false,
      failingSince: at(100),
      absentSince: at(100),
      endedAt: at(100),
    });
  });

  it('is not reset by a failure between the two, but by a success', () => {
    expect(resolveFileState([found(0), absent(100), failed(110), absent(124)]).endedAt).toBe(at(100));
    expect(resolveFileState([found(0), absent(100), found(110), absent(124)]).current).toBe('v1');
    expect(resolveFileState([found(0), absent(100), found(110, null), absent(124)]).current).toBe('v1');
    expect(resolveFileState([found(0), absent(100), absent(124), found(124, null)]).current).toBe('v1');
  });

  it('makes a file stale when its first and last failures are 14 days apart', () => {
    const days = (n: number) => n * DAY_HOURS;
    expect(resolveFileState([found(0), failed(days(30))]).stale).toBe(false);
    expect(resolveFileState([found(0), failed(days(1)), failed(days(15) - 1)]).stale).toBe(false);
    expect(resolveFileState([found(0), failed(days(1)), absent(days(15))])).toMatchObject({
      current: 'v1',
      stale: true,
      failingSince: at(days(1)),
    });
  });

  it('agrees with the rule for every pair of attempts', () => {
    fc.assert(
      fc.property(histories, (attempts) => {
        expect(resolveFileState(attempts)).toMatchObject(stateNaively(attempts));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not depend on the order of the attempts', () => {
    fc.assert(
      fc.property(
        histories.chain((attempts) =>
          fc.tuple(fc.constant(attempts), fc.shuffledSubarray(attempts, { minLength: attempts.length })),
        ),
        ([attempts, shuffled]) => {
          expect(resolveFileState(shuffled)).toEqual(resolveFileState(attempts));
        },
      ),
    );
  });

  it('ends no file without two attempts that found it absent', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (attempts, index) => {
        const absences = attempts.filter(({ result }) => result === 'absent');
        const kept = absences[index % Math.max(1, absences.length)];
        const few = attempts.filter((attempt) => attempt.result !== 'absent' || attempt === kept);
        const hasVersion = few.some(({ version }) => version !== null);
        expect(resolveFileState(few)).toMatchObject({ endedAt: null });
        expect(resolveFileState(few).current !== null).toBe(hasVersion);
      }),
    );
  });
});
