import { expect, it, vi } from 'vitest';
import { RateLimiter } from '../limiter/rate-limiter.ts';
import { RequestCoalescer } from './in-flight-calls.ts';

const never = new AbortController().signal;

it('keeps the results that were asked for last', async () => {
  const calls = new RequestCoalescer<string>(2);
  const call = vi.fn(async () => 'made');
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await calls.get(key, call, never);
  // a and b are made; a is kept; c puts b out; a is kept still; b is made again.
  expect(call).toHaveBeenCalledTimes(4);
});

it('makes one call for those who wait together, and tells all of them of a failure, which is not kept', async () => {
  const calls = new RequestCoalescer<string>(2);
  const call = vi.fn(async () => {
    throw new Error('broken');
  });
  const both = await Promise.allSettled([calls.get('a', call, never), calls.get('a', call, never)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(call).toHaveBeenCalledTimes(1);
  await expect(calls.get('a', async () => 'made', never)).resolves.toBe('made');
});

it('ends a call when the last of those who wait has gone, and starts anew for the next', async () => {
  const calls = new RequestCoalescer<string>(2);
  const ended: string[] = [];
  const endless = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => {
        ended.push('ended');
        reject(signal.reason);
      });
    });
  const one = new AbortController();
  const other = new AbortController();
  const waiting = [calls.get('a', endless, one.signal), calls.get('a', endless, other.signal)];
  one.abort();
  await expect(waiting[0]).rejects.toThrow();
  expect(ended).toEqual([]);
  other.abort();
  await expect(waiting[1]).rejects.toThrow();
  expect(ended).toEqual(['ended']);
  await expect(calls.get('a', async () => 'made', never)).resolves.toBe('made');
});

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
