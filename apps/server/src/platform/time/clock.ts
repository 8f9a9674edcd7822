import { sleepUntilAborted } from './sleep-until-aborted.ts';

/** The time that a long-running task goes by. A simulation has a clock that runs months in seconds. */
export interface Clock {
  /** Returns the time in ms since 1970. */
  now(): number;
  /** Waits for at least this time, or until the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = { now: () => Date.now(), sleep: sleepUntilAborted };
