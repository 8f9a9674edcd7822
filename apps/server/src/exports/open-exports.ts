import path from 'node:path';
import type { ExportFile } from '@vouchwire/api-contract';
import { WorkerPool } from '../platform/workers/worker-pool.ts';
import { type ExportDependencies, ExportFiles, type ExportTask } from './export-files.ts';
import type { ExportOrigin } from './export-set.ts';
import type { ExportSetup } from './render-export.worker.ts';

/** Timeout for one file, which takes some minutes for ten million relationships. */
const TASK_TIMEOUT_MS = 3_600_000;
/** Relationships are streamed. GraphML stores a number for each domain. */
const MAX_MEMORY_MB = 2_048;

export interface OpenExports extends AsyncDisposable {
  readonly files: ExportFiles;
  /** The data sets in the current records. */
  readonly listSources: () => Promise<ExportOrigin['sources']>;
}

/** Exports in the data directory, built by a thread with its own connection to the records. */
export function openExports(
  { databaseUrl, databaseLimits, dataDir, anchors }: ExportSetup,
  {
    graph,
    first,
    onError,
    listSources,
  }: Pick<ExportDependencies, 'graph' | 'first' | 'onError'> & Pick<OpenExports, 'listSources'>,
): OpenExports {
  const pool = new WorkerPool<ExportTask, ExportFile>(new URL('./render-export.worker.ts', import.meta.url), {
    threads: 1,
    maxWaiting: 8,
    tasksPerThread: 100,
    taskMs: TASK_TIMEOUT_MS,
    memoryMb: MAX_MEMORY_MB,
    setup: { databaseUrl, dataDir, anchors, ...(databaseLimits ? { databaseLimits } : {}) } satisfies ExportSetup,
  });
  return {
    files: new ExportFiles({
      directory: path.join(dataDir, 'exports'),
      graph,
      first,
      buildFile: (task) => pool.run(task),
      onError,
    }),
    listSources,
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
