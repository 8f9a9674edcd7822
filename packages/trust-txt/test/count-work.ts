import type { CoverageMapData } from 'istanbul-lib-coverage';
import { COUNTERS } from './counting-plugin.ts';

/**
 * How many statements of this package's code a call runs: a measure of work that is the same on every machine and in every
 * run. What the engine does inside one regular expression or `indexOf` counts as one; the benchmark watches those by the clock.
 */
export function countWork(work: () => unknown): number {
  const before = statements();
  work();
  return statements() - before;
}

/** Statements since the start. */
function statements(): number {
  const counters = (globalThis as { [COUNTERS]?: CoverageMapData })[COUNTERS];
  if (counters === undefined) throw new Error('The code does not count: run it in the project “counted”.');
  let all = 0;
  for (const file of Object.values(counters)) for (const count of Object.values(file.s)) all += count;
  return all;
}
