import path from 'node:path';
import type { ExportFile } from '@vouchwire/api-contract';
import { WorkerPool } from '../platform/workers/worker-pool.ts';
import { type ExportDependencies, ExportFiles, type ExportTask } from './export-files.ts';
import type { ExportSetup } from './render-export.worker.ts';

/** For one file: some minutes at ten million relationships. */
const TASK_TIMEOUT_MS = 3_600_000;
/** Relationships stream through; GraphML keeps a number for each domain. */
const MAX_MEMORY_MB = 2_048;

export interface OpenExports extends AsyncDisposable {
  readonly files: ExportFiles;
}

/** Exports in the data directory, built by a thread with its own connection to the records. */
export function openExports(
  { databaseUrl, databaseLimits, dataDir }: ExportSetup,
  { graph, first, onError }: Pick<ExportDependencies, 'graph' | 'first' | 'onError'>,
): OpenExports {
  const pool = new WorkerPool<ExportTask, ExportFile>(new URL('./render-export.worker.ts', import.meta.url), {
    threads: 1,
    maxWaiting: 8,
    tasksPerThread: 100,
    taskMs: TASK_TIMEOUT_MS,
    memoryMb: MAX_MEMORY_MB,
    setup: { databaseUrl, dataDir, ...(databaseLimits ? { databaseLimits } : {}) } satisfies ExportSetup,
  });
  return {
    files: new ExportFiles({
      directory: path.join(dataDir, 'exports'),
      graph,
      first,
      buildFile: (task) => pool.run(task),
      onError,
    }),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
