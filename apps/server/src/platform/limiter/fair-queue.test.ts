import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Adds tasks `a1`, `a2`… of visitor `a`, and returns the number that was accepted. */
function addTasks(queue: FairQueue<string>, visitor: string, count: number): number {
  const tasks = Array.from({ length: count }, (_, index) => `${visitor}${index + 1}`);
  return tasks.filter((task) => queue.add(visitor, task) === null).length;
}

function startAll(queue: FairQueue<string>): string[] {
  const started: string[] = [];
  for (let task = queue.start(); task !== null; task = queue.start()) started.push(task);
  return started;
}

it('returns one visitor a quarter of the permits and of the queue', () => {
  const queue = new FairQueue<string>({ concurrency: 8, maxQueue: 16 });
  for (const task of ['a1', 'a2', 'a3']) {
    queue.add('a', task);
    queue.start();
  }
  expect(startAll(queue)).toEqual([]);
  // a3 waits already.
  expect(addTasks(queue, 'a', 10)).toBe(3);
  expect(queue.add('b', 'b1')).toBeNull();
  expect(startAll(queue)).toEqual(['b1']);
});

it('returns one permit to each visitor if there are fewer than four', () => {
  const queue = new FairQueue<string>({ concurrency: 2, maxQueue: 64 });
  queue.add('a', 'a1');
  expect(startAll(queue)).toEqual(['a1']);
  expect(addTasks(queue, 'a', 20)).toBe(16);
  queue.add('b', 'b1');
  expect(startAll(queue)).toEqual(['b1']);
});

it('alternates between visitors, regardless of their number of tasks', () => {
  const queue = new FairQueue<string>({ concurrency: 1, maxQueue: 40 });
  addTasks(queue, 'a', 4);
  addTasks(queue, 'b', 2);
  addTasks(queue, 'c', 1);
  const order: string[] = [];
  for (let task = queue.start(); task !== null; task = queue.start()) {
    order.push(task);
    queue.release(task.charAt(0), 0);
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('gives the next turn to the visitor who used the least time lately', () => {
  let now = 0;
  const queue = new FairQueue<string>({ concurrency: 1, maxQueue: 40 }, () => now);
  addTasks(queue, 'a', 3);
  addTasks(queue, 'b', 3);
  const runNext = (usedMs: number): string | null => {
    const task = queue.start();
    if (task !== null) queue.release(task.charAt(0), usedMs);
    return task;
  };
  expect(runNext(5_000)).toBe('a1');
  // Two short tasks of b are less than one long task of a.
  expect([runNext(100), runNext(100)]).toEqual(['b1', 'b2']);
  // After twenty half-lives, nothing of it is left, and turns alternate again.
  now = 20 * 60_000;
  expect([runNext(0), runNext(0), runNext(0)]).toEqual(['a2', 'b3', 'a3']);
});

it('rejects a task that would wait in a queue without places', () => {
  const queue = new FairQueue<string>({ concurrency: 4, maxQueue: 0 });
  expect(queue.add('a', 'a1')).toBeNull();
  queue.start();
  expect(queue.add('a', 'a2')).toBe('a2');
  queue.release('a', 0);
  expect(queue.add('a', 'a2')).toBeNull();
});

it('drops a task of the visitor with the most waiting ones if others have filled the queue', () => {
  const queue = new FairQueue<string>({ concurrency: 1, maxQueue: 8 });
  queue.add('x', 'x1');
  queue.start();
  for (const visitor of ['a', 'b', 'c', 'd']) expect(addTasks(queue, visitor, 2)).toBe(2);
  expect(queue.add('e', 'e1')).toBe('a2');
  // Now e has as many as a, and fewer than b.
  expect(queue.add('a', 'a3')).toBe('a3');
  expect(queue.add('f', 'f1')).toBe('b2');
  queue.release('x', 0);
  const order: string[] = [];
  for (let task = queue.start(); task !== null; task = queue.start()) {
    order.push(task);
    queue.release(task.charAt(0), 0);
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'c2', 'd2']);
});

it('runs tasks without a visitor in order, up to the limits of all', () => {
  const queue = new FairQueue<string>({ concurrency: 2, maxQueue: 2 });
  expect(['1', '2', '3', '4'].map((task) => [queue.add(null, task), queue.start()])).toEqual([
    [null, '1'],
    [null, '2'],
    [null, null],
    [null, null],
  ]);
  expect(queue.add(null, '5')).toBe('5');
  queue.remove(null, '3');
  queue.release(null, 0);
  expect(startAll(queue)).toEqual(['4']);
});
