import { ApiProblem } from '../../lib/api-client.ts';
import { sleepUntilAborted } from '../../lib/sleep-until-aborted.ts';

const POLL_MS = 1_500;

/** Polls while the graph of the day is being built. */
export async function waitForSnapshot<Data>(request: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'snapshot-not-ready') throw error;
      await sleepUntilAborted(POLL_MS, signal);
    }
  }
}
