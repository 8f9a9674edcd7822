import { expect, it, vi } from 'vitest';
import { RequestCoalescer } from './request-coalescer.ts';

const never = new AbortController().signal;

it('caches the most recently used results', async () => {
  const calls = new RequestCoalescer<string>({ maxEntries: 2 });
  const call = vi.fn(async () => 'made');
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await calls.run(key, call, never);
  // a and b are computed; a is cached; c evicts b; a is still cached; b is computed again.
  expect(call).toHaveBeenCalledTimes(4);
});

it('shares one call among waiting callers, rejects all of them on failure, and does not cache the failure', async () => {
  const calls = new RequestCoalescer<string>({ maxEntries: 2 });
  const call = vi.fn(async () => {
    throw new Error('broken');
  });
  const both = await Promise.allSettled([calls.run('a', call, never), calls.run('a', call, never)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(call).toHaveBeenCalledTimes(1);
  await expect(calls.run('a', async () => 'made', never)).resolves.toMatchObject({ value: 'made' });
});

it('cancels a call when its last caller leaves, and starts a new one for the next caller', async () => {
  const calls = new RequestCoalescer<string>({ maxEntries: 2 });
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
  const waiting = [calls.run('a', endless, one.signal), calls.run('a', endless, other.signal)];
  one.abort();
  await expect(waiting[0]).rejects.toThrow();
  expect(ended).toEqual([]);
  other.abort();
  await expect(waiting[1]).rejects.toThrow();
  expect(ended).toEqual(['ended']);
  await expect(calls.run('a', async () => 'made', never)).resolves.toMatchObject({ value: 'made' });
});
