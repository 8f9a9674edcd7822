import os from 'node:os';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { getErrorMessage } from '../errors/app-error.ts';
import type { ThreadMessage } from './thread-message.ts';

/**
 * Makes the calling module the entry point of a `WorkerPool` thread. Runs the tasks of the pool, one at a time. An
 * error in `run` fails only that task.
 * @param getTransferables returns the buffers of a result that are transferred to the pool's thread instead of copied
 */
export function serveTasks<Task, Result>(
  run: (task: Task) => Result | Promise<Result>,
  getTransferables: (result: Result) => readonly Transferable[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('serveTasks runs in the threads of a WorkerPool alone');
  const send = (message: ThreadMessage<Result>): void =>
    port.postMessage(message, message.kind === 'done' ? getTransferables(message.result) : []);
  port.on('message', async (task: Task) => {
    let runAndReply: ThreadMessage<Result>;
    try {
      runAndReply = { kind: 'done', result: await run(task) };
    } catch (error) {
      runAndReply = { kind: 'failed', message: getErrorMessage(error) };
    }
    send(runAndReply);
  });
  send({ kind: 'ready' });
}

/** Higher than the niceness of the main thread, so that the thread uses only the remaining CPU time. */
const NICENESS = 5;

/** Lets the calling thread wait for the main thread. */
export function lowerPriority(): void {
  // On Linux, the priority applies only to the calling thread. On other systems, it would slow down the whole server.
  if (process.platform === 'linux') os.setPriority(NICENESS);
}

/** Returns the `setup` of the pool. Call it in the thread. */
export function getThreadSetup<Setup>(): Setup {
  return workerData as Setup;
}
