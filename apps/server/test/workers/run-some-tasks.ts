// A program that runs tasks one after the other, never closes its pool, and has nothing else to do.
import { WorkerPool } from '../../src/platform/workers/worker-pool.ts';
import type { TestTask } from './tasks.worker.ts';

const pool = new WorkerPool<TestTask, unknown>(new URL('./tasks.worker.ts', import.meta.url), {
  threads: 2,
  maxWaiting: 1,
  taskMs: 10_000,
  memoryMb: 64,
  tasksPerThread: 10,
});
let sum: unknown = 0;
for (let task = 1; task <= 30; task += 1) sum = await pool.run({ do: 'add', numbers: [Number(sum), task] });
process.stdout.write(String(sum));
