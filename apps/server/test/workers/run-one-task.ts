// A program that runs one task, never closes its pool, and has nothing else to do.
import { WorkerPool } from '../../src/platform/workers/worker-pool.ts';
import type { TestTask } from './tasks.worker.ts';

const pool = new WorkerPool<TestTask, unknown>(new URL('./tasks.worker.ts', import.meta.url), {
  threads: 2,
  maxWaiting: 1,
  taskMs: 10_000,
  memoryMb: 64,
  tasksPerThread: 10,
});
process.stdout.write(String(await pool.run({ do: 'add', numbers: [1, 2, 3] })));
