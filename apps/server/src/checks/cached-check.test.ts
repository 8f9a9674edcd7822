import { afterEach, expect, it, vi } from 'vitest';
import { CachedCheck } from './cached-check.ts';

afterEach(() => vi.useRealTimers());

class CountedCheck extends CachedCheck<{ number: number }> {
  requests = 0;

  constructor() {
    super({ maxEntries: 2, cacheTtlMs: 30_000, concurrency: 4, subject: 'checks' });
  }

  check(host: string) {
    return this.run(host, async () => ({ number: ++this.requests }));
  }
}

it('requests no site again before its time, also if its result is no longer cached', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T10:00:00.000Z') });
  const checks = new CountedCheck();
  expect(await checks.check('a.example')).toMatchObject({ number: 1, cached: false });
  expect(await checks.check('a.example')).toMatchObject({ number: 1, cached: true });
  vi.setSystemTime(Date.now() + 10_000);
  for (const host of ['b.example', 'c.example']) await checks.check(host);
  await expect(checks.check('a.example')).rejects.toMatchObject({ code: 'too-many-checks', retryAfterS: 20 });
  expect(checks.requests).toBe(3);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await checks.check('a.example')).toMatchObject({ number: 4, cached: false });
});
