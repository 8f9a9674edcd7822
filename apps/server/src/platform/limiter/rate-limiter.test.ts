import { expect, it } from 'vitest';
import { runForVisitor } from './current-visitor.ts';
import { RateLimiter } from './rate-limiter.ts';

it('limits calls per minute', () => {
  let now = 0;
  const allowance = new RateLimiter({ perMinute: 2, perDay: 100, now: () => now });
  const take = (times: number) => Array.from({ length: times }, () => allowance.tryAcquire());
  expect(take(3)).toEqual(['taken', 'taken', 'used-up']);
  now = 59_999;
  expect(take(1)).toEqual(['used-up']);
  now = 60_000;
  expect(take(3)).toEqual(['taken', 'taken', 'used-up']);
});

it('limits calls per day', () => {
  let now = 0;
  const limiter = new RateLimiter({ perMinute: 100, perDay: 3, now: () => now });
  const acquire = (times: number) => Array.from({ length: times }, () => limiter.tryAcquire());
  expect(acquire(4)).toEqual(['taken', 'taken', 'taken', 'used-up']);
  now = 86_399_999;
  expect(acquire(1)).toEqual(['used-up']);
  now = 86_400_000;
  expect(acquire(1)).toEqual(['taken']);
});

it('leaves calls of the minute and of the day to other visitors', () => {
  let now = 0;
  const limiter = new RateLimiter({ perMinute: 8, perDay: 60, now: () => now });
  const acquire = (times: number) => Array.from({ length: times }, () => limiter.tryAcquire());
  const acquireFor = (visitor: string, times: number) => runForVisitor(visitor, () => acquire(times));
  expect(acquireFor('a', 3)).toEqual(['taken', 'taken', 'used-up']);
  expect(acquireFor('b', 1)).toEqual(['taken']);
  now = 60_000;
  // The third of the day, a twentieth of 60.
  expect(acquireFor('a', 2)).toEqual(['taken', 'used-up']);
  expect(acquire(8)).toEqual([...Array(7).fill('taken'), 'used-up']);
});

it('pauses after three consecutive failures of the provider', () => {
  let now = 0;
  const allowance = new RateLimiter({ perMinute: 100, perDay: 100, now: () => now });
  for (const answered of [false, false, true, false, false]) allowance.recordResult(answered);
  // A cancelled call proves nothing about the provider.
  allowance.recordResult(null);
  expect(allowance.tryAcquire()).toBe('taken');
  allowance.recordResult(false);
  expect(allowance.tryAcquire()).toBe('resting');
  now = 29_999;
  expect(allowance.tryAcquire()).toBe('resting');
  now = 30_000;
  expect(allowance.tryAcquire()).toBe('taken');
});
