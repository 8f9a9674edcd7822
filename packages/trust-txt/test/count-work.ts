import { Session } from 'node:inspector';

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * How many blocks of this package's code a call runs through: a measure of work that is the same on every machine. What the
 * engine does inside one regular expression or `indexOf` counts as one; the benchmark watches those by the clock.
 *
 * Only code that is loaded after this module is counted block by block, so import the package dynamically.
 */
export function countWork(work: () => unknown): number {
  takeCount();
  work();
  return takeCount();
}

/** Blocks since the last time. */
function takeCount(): number {
  let blocks = 0;
  session.post('Profiler.takePreciseCoverage', (_error: Error | null, coverage: Coverage) => {
    for (const { url, functions } of coverage.result) {
      if (!url.includes('/packages/trust-txt/src/')) continue;
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    }
  });
  return blocks;
}
