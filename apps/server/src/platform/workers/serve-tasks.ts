import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { getErrorMessage } from '../errors/app-error.ts';
import type { ThreadMessage } from './thread-message.ts';

/**
 * Turns the calling module into a module for a `WorkerPool`: runs each task of the pool, one at a time. An error in
 * `run` fails only that task.
 * @param getTransferables buffers of a result that move to the pool's thread instead of being copied
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

/** The pool's `setup`, in the thread. */
export function getThreadSetup<Setup>(): Setup {
  return workerData as Setup;
}
