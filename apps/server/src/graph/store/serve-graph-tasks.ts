import type { Transferable } from 'node:worker_threads';
import { openShared, type SharedGraph } from '@vouchwire/property-graph';
import { LRUCache } from 'lru-cache';
import { lowerPriority, serveTasks } from '../../platform/workers/serve-tasks.ts';
import type { OpenGraph } from './open-graph.ts';
import { TrustGraphStore } from './trust-graph-store.ts';

/** Maximum number of open graphs: the current one, and the previous one for tasks that began on it. */
const MAX_GRAPHS = 2;

/** A task on one graph. The graph is in shared memory, so sending it takes 0.1 ms. */
export interface GraphTask {
  /** Name of the generation. Graphs with the same name are identical. */
  readonly graphName: string;
  readonly graph: SharedGraph;
}

interface GraphTaskOptions<Opened, Task extends GraphTask, Result> {
  /** Prepares a graph for its tasks. Its result is cached. */
  readonly open: (graph: Pick<OpenGraph, 'store'>) => Opened | Promise<Opened>;
  readonly run: (opened: Opened, task: Task) => Result | Promise<Result>;
  /** See `serveTasks`. */
  readonly getTransferables?: (result: Result) => readonly Transferable[];
}

/** Makes the calling module the entry point of a `WorkerPool` thread whose tasks read a graph. */
export function serveGraphTasks<Opened extends object, Task extends GraphTask, Result>({
  open,
  run,
  getTransferables,
}: GraphTaskOptions<Opened, Task, Result>): void {
  lowerPriority();
  const graphs = new LRUCache<string, Opened>({ max: MAX_GRAPHS });
  serveTasks(async (task: Task): Promise<Result> => {
    const opened = graphs.get(task.graphName) ?? (await open({ store: new TrustGraphStore(openShared(task.graph)) }));
    graphs.set(task.graphName, opened);
    return run(opened, task);
  }, getTransferables);
}
