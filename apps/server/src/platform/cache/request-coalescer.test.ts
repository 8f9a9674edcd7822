import { expect, it, vi } from 'vitest';
import { RequestCoalescer } from './request-coalescer.ts';

const never = new AbortController().signal;

it('keeps the results that were asked for last', async () => {
  const calls = new RequestCoalescer<string>({ maxEntries: 2 });
  const call = vi.fn(async () => 'made');
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await calls.run(key, call, never);
  // a and b are computed; a is cached; c evicts b; a is still cached; b is computed again.
  expect(call).toHaveBeenCalledTimes(4);
});

it('makes one call for those who wait together, and tells all of them of a failure, which is not kept', async () => {
  const calls = new RequestCoalescer<string>({ maxEntries: 2 });
  const call = vi.fn(async () => {
    throw new Error('broken');
  });
  const both = await Promise.allSettled([calls.run('a', call, never), calls.run('a', call, never)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(call).toHaveBeenCalledTimes(1);
  await expect(calls.run('a', async () => 'made', never)).resolves.toMatchObject({ value: 'made' });
});

it('ends a call when the last of those who wait has gone, and starts anew for the next', async () => {
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
