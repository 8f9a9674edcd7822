import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

it('allows so many calls in any minute', () => {
  let now = 0;
  const allowance = new RateLimiter(2, () => now);
  const take = (times: number) => Array.from({ length: times }, () => allowance.tryAcquire());
  expect(take(3)).toEqual(['taken', 'taken', 'used-up']);
  now = 59_999;
  expect(take(1)).toEqual(['used-up']);
  now = 60_000;
  expect(take(3)).toEqual(['taken', 'taken', 'used-up']);
});

it('lets a provider rest that failed three times in a row', () => {
  let now = 0;
  const allowance = new RateLimiter(100, () => now);
  for (const answered of [false, false, true, false, false]) allowance.recordResult(answered);
  expect(allowance.tryAcquire()).toBe('taken');
  allowance.recordResult(false);
  expect(allowance.tryAcquire()).toBe('resting');
  now = 29_999;
  expect(allowance.tryAcquire()).toBe('resting');
  now = 30_000;
  expect(allowance.tryAcquire()).toBe('taken');
});
