import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect } from 'vitest';

/** Whether every sweep runs completely. The nightly run sets it. */
const IS_FULL_RUN = process.env.CI_FULL === '1';

/** The order of cases: by the seed of the run, different in each test file. */
function compareByRank<Case>(): (a: Case, b: Case) => number {
  // A relative path, so that a seed chooses the same cases in every clone.
  const file = path.relative(path.join(import.meta.dirname, '..'), expect.getState().testPath ?? '');
  const run = `${process.env.TEST_SEED} ${file.replaceAll(path.sep, '/')}`;
  const rank = (one: Case) =>
    createHash('sha256')
      .update(`${run} ${JSON.stringify(one)}`)
      .digest('hex');
  return (a, b) => (rank(a) < rank(b) ? -1 : 1);
}

/**
 * The cases of a sweep that this run takes, in their order: all with CI_FULL=1, otherwise `count` of them by the seed
 * that vitest.config.ts chooses and prints.
 * @param options.always cases that every run takes, in addition
 */
export function sampleCases<Case>(
  cases: readonly Case[],
  count: number,
  { always = () => false }: { always?: (one: Case) => boolean } = {},
): readonly Case[] {
  if (IS_FULL_RUN) return cases;
  const chosen = new Set(cases.toSorted(compareByRank()).slice(0, count));
  return cases.filter((one) => chosen.has(one) || always(one));
}

/** One case of each class, or all with CI_FULL=1. */
export function sampleClasses<Case>(cases: readonly Case[], classify: (one: Case) => string): readonly Case[] {
  if (IS_FULL_RUN) return cases;
  const chosen = new Map(cases.toSorted(compareByRank()).map((one) => [classify(one), one]));
  return cases.filter((one) => chosen.get(classify(one)) === one);
}

/** `full` with CI_FULL=1, otherwise `sampled`, such as a number of rounds. */
export const chooseSize = (full: number, sampled: number): number => (IS_FULL_RUN ? full : sampled);
