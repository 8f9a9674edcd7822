import { describe, expect, it } from 'vitest';
import { type CrawlState, nextCrawlDelay } from './next-crawl-delay.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In the middle of what chance may add or take. */
const MIDDLE = 0.5;

const after = (visit: Partial<CrawlState>): CrawlState => ({
  outcome: 'found',
  hasChanged: false,
  hasFile: true,
  absentForMs: null,
  failures: 0,
  unchanged: 0,
  retryAfterMs: null,
  isListed: false,
  ...visit,
});

describe('nextCrawlDelay', () => {
  it('is shorter for files that change, and never reaches the 14 days until a file is stale', () => {
    expect(nextCrawlDelay(after({ hasChanged: true }), MIDDLE)).toBe(DAY);
    const waits = [1, 2, 5, 50].map((unchanged) => nextCrawlDelay(after({ unchanged }), MIDDLE));
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits.at(-1)).toBeGreaterThan(DAY);
    expect(nextCrawlDelay(after({ unchanged: 1_000 }), 0.999)).toBeLessThan(14 * DAY);
  });

  it('is long for a site without a file', () => {
    for (const outcome of ['absent', 'not-a-policy-file', 'redirected-off-site'] as const) {
      expect(nextCrawlDelay(after({ outcome, hasFile: false }), MIDDLE)).toBeGreaterThanOrEqual(14 * DAY);
      expect(nextCrawlDelay(after({ outcome, hasFile: false, unchanged: 99 }), 0.999)).toBeLessThan(90 * DAY);
    }
  });

  it('confirms that a file is gone 24 to 36 hours after the first visit that found it absent', () => {
    for (const random of [0, 0.999])
      for (const [outcome, absentForHours] of [
        ['absent', 0],
        ['absent', 3],
        ['not-a-policy-file', 12],
      ] as const) {
        const delay = nextCrawlDelay(after({ outcome, absentForMs: absentForHours * HOUR, unchanged: 9 }), random);
        expect(delay / HOUR + absentForHours).toBeGreaterThan(24);
        expect(delay / HOUR + absentForHours).toBeLessThan(36);
      }
    expect(nextCrawlDelay(after({ outcome: 'absent', absentForMs: 0, retryAfterMs: 3 * DAY }), 0)).toBe(3 * DAY);
  });

  it.each(['blocked', 'unreachable'] as const)('backs off for a %s site, and more if it has no file', (outcome) => {
    const waits = (hasFile: boolean) =>
      [1, 2, 3, 20].map((failures) => nextCrawlDelay(after({ outcome, hasFile, failures }), MIDDLE));
    for (const hasFile of [true, false]) expect(waits(hasFile)).toEqual(waits(hasFile).toSorted((a, b) => a - b));
    // A current file is requested several times within the 14 days for which it stays valid.
    expect(waits(true).at(-1)).toBeLessThanOrEqual(3 * DAY);
    expect(waits(false)[0]).toBeGreaterThan(waits(true)[0] ?? 0);
  });

  it('requests a current file several times before it is stale if the site returns another document', () => {
    for (const outcome of ['not-a-policy-file', 'redirected-off-site'] as const)
      for (const unchanged of [0, 1, 99])
        expect(nextCrawlDelay(after({ outcome, unchanged }), MIDDLE)).toBeLessThanOrEqual(3 * DAY);
  });

  it('respects the Retry-After of the server, up to a maximum', () => {
    const failed = { outcome: 'blocked', failures: 1 } as const;
    expect(nextCrawlDelay(after({ ...failed, retryAfterMs: 10 * DAY }), MIDDLE)).toBe(10 * DAY);
    expect(nextCrawlDelay(after({ ...failed, retryAfterMs: 3_000 * DAY }), MIDDLE)).toBe(30 * DAY);
  });

  it('differs between hosts that were visited together', () => {
    const waits = [0, 0.25, 0.75, 0.999].map((random) => nextCrawlDelay(after({}), random));
    expect(new Set(waits).size).toBe(4);
  });
});
