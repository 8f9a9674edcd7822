import path from 'node:path';
import type { ExportFile } from '@vouchwire/api-contract';
import { ExportFiles, type ExportParts, type ExportTask } from '../features/exports/export-files.ts';
import { WorkerPool } from '../platform/workers/worker-pool.ts';
import type { ExportSetup } from './make-export.worker.ts';

/** For one file: some minutes at ten million relationships. */
const TASK_MS = 3_600_000;
/** Relationships stream through; GraphML keeps a number for each domain. */
const MEMORY_MB = 2_048;

export interface OpenExports extends AsyncDisposable {
  readonly files: ExportFiles;
}

/** Exports in the data directory, made by a thread that reads the records by itself. */
export function openExports(
  { databaseUrl, databaseLimits, dataDir }: ExportSetup,
  { graph, first, logged }: Pick<ExportParts, 'graph' | 'first' | 'logged'>,
): OpenExports {
  const pool = new WorkerPool<ExportTask, ExportFile>(new URL('./make-export.worker.ts', import.meta.url), {
    threads: 1,
    maxWaiting: 8,
    tasksPerThread: 100,
    taskMs: TASK_MS,
    memoryMb: MEMORY_MB,
    setup: { databaseUrl, dataDir, ...(databaseLimits ? { databaseLimits } : {}) } satisfies ExportSetup,
  });
  return {
    files: new ExportFiles({
      folder: path.join(dataDir, 'exports'),
      graph,
      first,
      make: (task) => pool.run(task),
      logged,
    }),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
