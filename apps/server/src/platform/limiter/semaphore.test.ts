import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

const here = new AbortController().signal;

it('limits concurrency, preserves the order, and rejects tasks beyond the queue', async () => {
  const turns = new Semaphore({ concurrency: 2, maxQueue: 3 });
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const requested = Array.from({ length: 7 }, (_, number) =>
    turns.run(here, async () => {
      begun.push(number);
      await new Promise<void>((resolve) => end.push(resolve));
      if (number === 1) throw new Error('failed');
      return number;
    }),
  );
  const settled = Promise.allSettled(requested);
  for (const number of [5, 6]) await expect(requested[number]).rejects.toMatchObject({ code: 'query-queue-full' });
  expect(begun).toEqual([0, 1]);
  // A failure frees its place as an answer does.
  end[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (let next = 0; next < 5; next++) {
    await expect.poll(() => end.length).toBeGreaterThan(next);
    end[next]?.();
  }
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'no'))).toEqual([
    0,
    'no',
    2,
    3,
    4,
    'no',
    'no',
  ]);
  expect(await turns.run(here, async () => 'free again')).toBe('free again');
});

it('does not run a task whose caller left while waiting', async () => {
  const turns = new Semaphore({ concurrency: 1, maxQueue: 1 });
  const gone = new AbortController();
  let worked = false;
  const first = turns.run(here, async () => gone.abort());
  const second = turns.run(gone.signal, async () => {
    worked = true;
  });
  await expect(second).rejects.toMatchObject({ code: 'query-cancelled' });
  await first;
  expect(worked).toBe(false);
});

it('lets other work of the event loop run before each queued task', async () => {
  const turns = new Semaphore({ concurrency: 1, maxQueue: 2 });
  const order: string[] = [];
  const ended = Promise.all(['first', 'second', 'third'].map((name) => turns.run(here, async () => order.push(name))));
  const repeat = (): void => {
    order.push('other');
    if (order.length < 6) setImmediate(repeat);
  };
  setImmediate(repeat);
  await ended;
  expect(order).toEqual(['first', 'other', 'second', 'other', 'third']);
});
