import { ApiProblem } from '../../../lib/api-client.ts';

const PAUSE_MS = 1_500;

/** Asks again as long as the graph of the day is still being made: it comes by itself. */
export async function onceMade<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'snapshot-not-ready') throw error;
      await pause(signal);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, PAUSE_MS);
    signal.addEventListener('abort', stop, { once: true });
  });
}
