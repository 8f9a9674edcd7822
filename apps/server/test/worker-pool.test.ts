import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleClasses } from '../../../dev-world/sample-cases.ts';
import { runForVisitor } from '../src/platform/limiter/current-visitor.ts';
import { ThreadTime } from '../src/platform/workers/thread-time.ts';
import { toTransferable } from '../src/platform/workers/to-transferable.ts';
import { WorkerPool, type WorkerPoolOptions } from '../src/platform/workers/worker-pool.ts';
import type { TestTask } from './workers/tasks.worker.ts';

const MODULE = new URL('./workers/tasks.worker.ts', import.meta.url);
const OPTIONS: WorkerPoolOptions = {
  threads: 2,
  maxWaiting: 10,
  taskMs: 20_000,
  memoryMb: 96,
  tasksPerThread: 100,
};

const pools: WorkerPool<TestTask, unknown>[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool[Symbol.asyncDispose]();
});

function poolWith(options: Partial<WorkerPoolOptions> = {}): WorkerPool<TestTask, unknown> {
  const pool = new WorkerPool<TestTask, unknown>(MODULE, { ...OPTIONS, ...options });
  pools.push(pool);
  return pool;
}

const sum = (pool: WorkerPool<TestTask, unknown>) => pool.run({ do: 'add', numbers: [40, 2] });

describe('tasks', () => {
  it('are all answered, including waiting ones', async () => {
    const pool = poolWith();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => pool.run({ do: 'add', numbers: [n, n] })));
    expect(answers).toEqual([2, 4, 6, 8, 10, 12]);
    expect(pool.threads).toBe(2);
  });

  it('receive the setup in the thread, and no environment except the folder of compiled code', async () => {
    const pool = poolWith({ setup: { lists: ['a'] } });
    expect(await pool.run({ do: 'setup' })).toEqual({ lists: ['a'] });
    expect(await pool.run({ do: 'environment' })).toEqual(['NODE_COMPILE_CACHE']);
  });

  it('use the compiled code of the process', async () => {
    expect(getCompileCacheDir()).toBeDefined();
    expect(await poolWith().run({ do: 'compile-cache' })).toBe(getCompileCacheDir());
  });

  it('transfer their own buffers and copy parts of shared ones', async () => {
    const pool = poolWith();
    const large = toTransferable(new Uint8Array(5_000_000));
    expect(await pool.run({ do: 'length', bytes: large }, { transfer: [large.buffer] })).toBe(5_000_000);
    expect(large.length).toBe(0);
    const pooled = Buffer.from('small');
    const own = toTransferable(pooled);
    expect(await pool.run({ do: 'length', bytes: own }, { transfer: [own.buffer] })).toBe(5);
    expect(pooled.toString()).toBe('small');
  });

  it('fail with the message of their error, and do not end the thread', async () => {
    const pool = poolWith({ threads: 1 });
    const before = await pool.run({ do: 'thread' });
    await expect(pool.run({ do: 'throw' })).rejects.toMatchObject({
      name: 'WorkerFailure',
      reason: 'failed',
      message: 'The task did not like its input',
    });
    expect(await pool.run({ do: 'thread' })).toBe(before);
  });

  it('transfer buffers of a result to the caller', async () => {
    const pool = poolWith({ threads: 1 });
    expect(await pool.run({ do: 'bytes' })).toEqual(new Uint8Array([7, 7, 7]));
    expect(await pool.run({ do: 'bytes' })).toBe('moved');
  });

  it('are rejected after the maximum waiting time', async () => {
    const pool = poolWith({ threads: 1, taskMs: 1_000 });
    const endless = expect(pool.run({ do: 'loop' })).rejects.toMatchObject({ reason: 'time-limit' });
    await expect(pool.run({ do: 'thread' }, { maxWaitMs: 50 })).rejects.toMatchObject({ reason: 'queue-full' });
    await endless;
    expect(await sum(pool)).toBe(42);
  });

  it('have their own time limit', async () => {
    const pool = poolWith({ threads: 1 });
    await expect(pool.run({ do: 'loop' }, { taskMs: 300 })).rejects.toMatchObject({ reason: 'time-limit' });
  });

  it('are rejected if the queue is full', async () => {
    const pool = poolWith({ threads: 1, maxWaiting: 1 });
    const first = sum(pool);
    const second = sum(pool);
    await expect(sum(pool)).rejects.toMatchObject({ reason: 'queue-full' });
    expect(await Promise.all([first, second])).toEqual([42, 42]);
  });
});

describe('visitors', () => {
  // `loop` never ends on its own. The other visitor would wait until its time limit.
  it('have a thread that another visitor cannot use, without an option of the pool', async () => {
    const pool = poolWith();
    const stop = new AbortController();
    const held = runForVisitor('a', () => [1, 2, 3].map(() => pool.run({ do: 'loop' }, { signal: stop.signal })));
    expect(await runForVisitor('b', () => Promise.all([sum(pool), sum(pool)]))).toEqual([42, 42]);
    const ended = expect(Promise.allSettled(held)).resolves.toEqual(
      held.map(() => expect.objectContaining({ reason: expect.objectContaining({ reason: 'cancelled' }) })),
    );
    stop.abort();
    await ended;
  });

  it('wait for at most one task of another visitor if there is one thread', async () => {
    const pool = poolWith({ threads: 1, taskMs: 1_000 });
    const order: string[] = [];
    const run = (visitor: string, kind: 'loop' | 'thread') =>
      runForVisitor(visitor, () => pool.run({ do: kind }))
        .catch(({ reason }: { reason: string }) => expect(reason).toBe('time-limit'))
        .then(() => order.push(visitor));
    await Promise.all([
      ...['loop', 'loop'].map(() => run('a', 'loop')),
      ...['thread', 'thread', 'thread'].map(() => run('b', 'thread')),
    ]);
    expect(order).toEqual(['a', 'b', 'b', 'b', 'a']);
  });
});

describe('thread time', () => {
  it('ends a task at the rest of the time, and starts no further one', async () => {
    const pool = poolWith({ threads: 1 });
    await sum(pool);
    const threadTime = new ThreadTime(300);
    await expect(pool.run({ do: 'loop' }, { threadTime })).rejects.toMatchObject({ reason: 'time-limit' });
    expect(threadTime.isUsedUp).toBe(true);
    await expect(pool.run({ do: 'add', numbers: [1] }, { threadTime })).rejects.toMatchObject({
      reason: 'time-limit',
    });
    expect(await sum(pool)).toBe(42);
  });

  it('is used up by one task that exceeds the limit of the pool', async () => {
    const pool = poolWith({ threads: 1, taskMs: 200 });
    const threadTime = new ThreadTime(60_000);
    await expect(pool.run({ do: 'loop' }, { threadTime })).rejects.toMatchObject({ reason: 'time-limit' });
    expect(threadTime.isUsedUp).toBe(true);
  });
});

describe('limits', () => {
  it.each(['loop', 'match', 'wait'] as const)('end an endless task (%s), and no other', async (kind) => {
    const pool = poolWith({ taskMs: 700 });
    await Promise.all([sum(pool), sum(pool)]);
    let hasEnded = false;
    const endless = expect(
      pool.run({ do: kind }).finally(() => {
        hasEnded = true;
      }),
    ).rejects.toMatchObject({ reason: 'time-limit' });
    // The other thread continues, and so does the event loop of the caller.
    expect(await sum(pool)).toBe(42);
    expect(hasEnded).toBe(false);
    await endless;
    expect(await Promise.all([sum(pool), sum(pool), sum(pool)])).toEqual([42, 42, 42]);
  });

  // Objects and strings share a heap; buffers and WebAssembly have memory of their own.
  const eaten = ['objects', 'strings', 'buffers', 'wasm'] as const;
  it.each(sampleClasses(eaten, (what) => (what === 'strings' ? 'objects' : what)))(
    'end a task that exhausts the memory (%s)',
    { tags: 'sampled' },
    async (what) => {
      const pool = poolWith({ threads: 1 });
      await sum(pool);
      const before = process.memoryUsage.rss();
      await expect(pool.run({ do: 'eat', what })).rejects.toMatchObject({ reason: 'memory-limit' });
      expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(4 * OPTIONS.memoryMb);
      expect(await sum(pool)).toBe(42);
    },
  );

  it.each(['exit', 'reject-later'] as const)('replace a thread that crashes (%s)', async (kind) => {
    const pool = poolWith({ threads: 1 });
    await expect(pool.run({ do: kind })).rejects.toMatchObject({ reason: 'crashed' });
    expect(await sum(pool)).toBe(42);
  });

  it('replace a thread after a number of tasks, and one that retains much memory', { tags: 'sampled' }, async () => {
    const pool = poolWith({ threads: 1, tasksPerThread: 3 });
    const threads: unknown[] = [];
    for (let task = 0; task < 6; task += 1) threads.push(await pool.run({ do: 'thread' }));
    expect(new Set(threads.slice(0, 3)).size).toBe(1);
    expect(new Set(threads.slice(3)).size).toBe(1);
    expect(threads[0]).not.toBe(threads[3]);

    const other = poolWith({ threads: 1 });
    const light = await other.run({ do: 'hold', megabytes: 1 });
    expect(await other.run({ do: 'hold', megabytes: 60 })).toBe(light);
    expect(await other.run({ do: 'thread' })).not.toBe(light);
  });
});

const createFlag = () => new Int32Array(new SharedArrayBuffer(4));
const waitForFlag = (flag: Int32Array) => expect.poll(() => Atomics.load(flag, 0)).toBe(1);

describe('cancellation', () => {
  it('ends a running task immediately', async () => {
    const pool = poolWith({ threads: 1 });
    await sum(pool);
    const stop = new AbortController();
    const started = createFlag();
    const running = expect(pool.run({ do: 'loop', started }, { signal: stop.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
    await waitForFlag(started);
    stop.abort();
    await running;
    expect(await sum(pool)).toBe(42);
  });

  it('removes a waiting or new task without affecting the running one', async () => {
    const pool = poolWith({ threads: 1 });
    const stop = new AbortController();
    const first = sum(pool);
    const waiting = expect(pool.run({ do: 'loop' }, { signal: stop.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
    stop.abort();
    await waiting;
    expect(await first).toBe(42);
    await expect(pool.run({ do: 'loop' }, { signal: stop.signal })).rejects.toMatchObject({ reason: 'cancelled' });
  });

  it('preserves the thread of a task that stops itself', async () => {
    const pool = poolWith({ threads: 1 });
    const before = await pool.run({ do: 'thread' });
    const stop = new AbortController();
    const [started, stopFlag] = [createFlag(), createFlag()];
    const task = { do: 'until-stopped', started, stopFlag, obeys: 'yes' } as const;
    const running = pool.run(task, { signal: stop.signal, stopFlag });
    await waitForFlag(started);
    stop.abort();
    expect(await running).toBe(before);
    expect(await pool.run({ do: 'thread' })).toBe(before);
  });

  it('ends the thread of a task that does not stop', async () => {
    const pool = poolWith({ threads: 1 });
    const stop = new AbortController();
    const [started, stopFlag] = [createFlag(), createFlag()];
    const task = { do: 'until-stopped', started, stopFlag, obeys: 'no' } as const;
    const running = expect(pool.run(task, { signal: stop.signal, stopFlag })).rejects.toMatchObject({
      reason: 'cancelled',
    });
    await waitForFlag(started);
    stop.abort();
    await running;
    expect(await sum(pool)).toBe(42);
  });

  it('does not affect a thread whose task has ended', async () => {
    const pool = poolWith({ threads: 1 });
    const stop = new AbortController();
    const before = await pool.run({ do: 'thread' }, { signal: stop.signal });
    stop.abort();
    expect(await pool.run({ do: 'thread' })).toBe(before);
  });
});

describe('closing the pool', () => {
  it('rejects running and waiting tasks', async () => {
    const pool = poolWith({ threads: 1 });
    const running = expect(pool.run({ do: 'loop' })).rejects.toMatchObject({ reason: 'closed' });
    const waiting = expect(pool.run({ do: 'loop' })).rejects.toMatchObject({ reason: 'closed' });
    await pool[Symbol.asyncDispose]();
    await Promise.all([running, waiting]);
    await expect(sum(pool)).rejects.toMatchObject({ reason: 'closed' });
    await expect.poll(() => pool.threads).toBe(0);
  });

  it('does not keep the process alive, except while a task runs', { tags: 'sampled' }, async () => {
    const program = fileURLToPath(new URL('./workers/run-some-tasks.ts', import.meta.url));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (piece) => {
      said += piece;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), 50_000);
    const [code] = await once(child, 'exit');
    clearTimeout(timer);
    expect([code, said]).toEqual([0, '465']);
  });
});
