import { ApiProblem } from '../../lib/api-client.ts';

const POLL_MS = 1_500;

/** Polls while the graph of the day is being built. */
export async function waitForSnapshot<Data>(request: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'snapshot-not-ready') throw error;
      await sleepUntilAborted(signal);
    }
  }
}

function sleepUntilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, POLL_MS);
    signal.addEventListener('abort', stop, { once: true });
  });
}
