import { AppError } from '../platform/errors/app-error.ts';

/** Clocks differ by minutes. More is a mistake. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Verifies that the clock is not before a time that has passed: rows with a future date would be left out of an import, and
 * every certificate would be invalid.
 * @param passed ISO times that are known to have passed; null for none
 * @throws AppError `import-failed`
 */
export function assertClock(now: Date, passed: readonly (string | null)[]): void {
  const newest = passed.reduce(
    (latest, time) => (time !== null && (latest === null || time > latest) ? time : latest),
    null,
  );
  if (newest === null || now.getTime() + MAX_CLOCK_SKEW_MS >= Date.parse(newest)) return;
  throw new AppError(
    'import-failed',
    `The clock of this machine shows ${now.toISOString().slice(0, 10)}, and the records have observations of ${newest.slice(0, 10)}. Set the clock, for example with “timedatectl set-ntp true”, and start again`,
  );
}
