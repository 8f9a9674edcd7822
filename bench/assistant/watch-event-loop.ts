import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;

/** Delays of the event loop of this thread, in ms. */
export interface EventLoopReport {
  /** Delay of a timer. On a busy machine, this includes other load. */
  readonly p99: number;
  readonly max: number;
  /**
   * Maximum time that this thread itself computed between two timers, which is the maximum delay on a quiet machine.
   */
  readonly ownMax: number;
}

/**
 * Measures from now on.
 * @returns a function that ends the measurement and returns the report
 */
export function watchEventLoop(): () => EventLoopReport {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let ownMax = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = process.threadCpuUsage();
    ownMax = Math.max(ownMax, now.user - before.user + now.system - before.system);
    before = now;
  }, RESOLUTION_MS);
  delays.enable();
  // The recorded delay includes the requested wait.
  const waited = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  return () => {
    clearInterval(timer);
    delays.disable();
    return { p99: waited(delays.percentile(99)), max: waited(delays.max), ownMax: ownMax / 1e3 };
  };
}
