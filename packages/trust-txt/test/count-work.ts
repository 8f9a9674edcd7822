import type { CoverageMapData } from 'istanbul-lib-coverage';
import { COUNTERS } from './counting-plugin.ts';
import { countNativeWork, getNativeWork } from './native-work.ts';

countNativeWork();

/**
 * How many statements of the counted code a call runs, and how much work its regular expressions and searches do: a
 * measure that is the same on every machine and in every run.
 */
export function countWork(work: () => unknown): number {
  const before = statements() + getNativeWork();
  work();
  return statements() + getNativeWork() - before;
}

/** Statements since the start. */
function statements(): number {
  const counters = (globalThis as { [COUNTERS]?: CoverageMapData })[COUNTERS];
  if (counters === undefined) throw new Error('The code does not count: run it in the project “counted”.');
  let all = 0;
  for (const file of Object.values(counters)) for (const count of Object.values(file.s)) all += count;
  return all;
}
