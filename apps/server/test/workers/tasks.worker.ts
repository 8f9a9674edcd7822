import { getCompileCacheDir } from 'node:module';
import { threadId } from 'node:worker_threads';
import { getThreadSetup, serveTasks } from '../../src/platform/workers/serve-tasks.ts';

/** What the tests of the pool ask of a thread. */
export type TestTask =
  | { readonly do: 'add'; readonly numbers: readonly number[] }
  | { readonly do: 'length'; readonly bytes: Uint8Array }
  | {
      readonly do:
        | 'setup'
        | 'thread'
        | 'environment'
        | 'compile-cache'
        | 'match'
        | 'wait'
        | 'throw'
        | 'exit'
        | 'reject-later';
    }
  | { readonly do: 'eat'; readonly what: 'objects' | 'strings' | 'buffers' | 'wasm' }
  | { readonly do: 'hold'; readonly megabytes: number }
  | { readonly do: 'loop'; readonly started?: Int32Array }
  | {
      readonly do: 'until-stopped';
      readonly started: Int32Array;
      readonly stopFlag: Int32Array;
      readonly obeys: 'yes' | 'no';
    }
  | { readonly do: 'bytes' };

const held: unknown[] = [];
/** Moves to the pool with the first answer that contains it. */
const sent = new Uint8Array(3).fill(7);

function reportStart(started: Int32Array): void {
  Atomics.store(started, 0, 1);
  Atomics.notify(started, 0);
}

const run = async (task: TestTask): Promise<unknown> => {
  switch (task.do) {
    case 'add':
      return task.numbers.reduce((sum, number) => sum + number, 0);
    case 'length':
      return task.bytes.length;
    case 'setup':
      return getThreadSetup<unknown>();
    case 'thread':
      return threadId;
    case 'environment':
      return Object.keys(process.env);
    case 'compile-cache':
      return getCompileCacheDir();
    case 'loop':
      if (task.started) reportStart(task.started);
      for (;;);
    case 'match':
      return /^(a+)+$/.test(`${'a'.repeat(60)}b`);
    case 'wait':
      return await new Promise<never>(() => undefined);
    case 'throw':
      throw new RangeError('The task did not like its input');
    case 'exit':
      return process.exit(3);
    case 'reject-later':
      setTimeout(() => void Promise.reject(new Error('nobody waits for this')), 10);
      return await new Promise<never>(() => undefined);
    case 'hold':
      held.push(new Uint8Array(task.megabytes * 1024 * 1024).fill(1));
      return threadId;
    case 'until-stopped':
      reportStart(task.started);
      while (task.obeys === 'no' || Atomics.load(task.stopFlag, 0) === 0);
      return threadId;
    case 'bytes':
      return sent.buffer.detached ? 'moved' : sent;
    case 'eat':
      for (;;) held.push(bite(task.what));
  }
};

serveTasks(run, (result) => (result === sent ? [sent.buffer] : []));

const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });

function bite(what: 'objects' | 'strings' | 'buffers' | 'wasm'): unknown {
  if (what === 'objects') return Array.from({ length: 1_000 }, (_, index) => ({ index }));
  if (what === 'strings') return `${Math.random()}`.repeat(10_000).split('').join(' ');
  if (what === 'buffers') return new Uint8Array(1024 * 1024).fill(1);
  memory.grow(16);
  return new Uint8Array(memory.buffer).fill(1, memory.buffer.byteLength - 1024 * 1024).length;
}
