import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { reasonOf } from '../errors/app-error.ts';
import type { ThreadMessage } from './messages.ts';

/**
 * Makes the module that calls it one for a `WorkerPool`: runs each task that the pool hands over, one at a time. What
 * `run` throws fails that task alone.
 * @param transferOf buffers of a result that move to the pool's thread instead of being copied
 */
export function serveTasks<Task, Result>(
  run: (task: Task) => Result | Promise<Result>,
  transferOf: (result: Result) => readonly Transferable[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('serveTasks runs in the threads of a WorkerPool alone');
  const say = (message: ThreadMessage<Result>): void =>
    port.postMessage(message, message.kind === 'done' ? transferOf(message.result) : []);
  port.on('message', async (task: Task) => {
    let answer: ThreadMessage<Result>;
    try {
      answer = { kind: 'done', result: await run(task) };
    } catch (error) {
      answer = { kind: 'failed', message: reasonOf(error) };
    }
    say(answer);
  });
  say({ kind: 'ready' });
}

/** What the pool was given as `setup`, in the thread. */
export function threadSetup<Setup>(): Setup {
  return workerData as Setup;
}
