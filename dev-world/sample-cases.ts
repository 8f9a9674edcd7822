import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Whether every sweep runs as a whole: the nightly run sets it. */
export const IS_FULL_RUN = process.env.CI_FULL === '1';

/** The seed of this run, which vitest.config.ts chooses and prints. The same seed takes the same cases. */
const SEED = Number(process.env.TEST_SEED ?? 0);

/** Differs by test file, so that not all files take the same database, say. */
const getFileSeed = (): number =>
  createHash('sha256').update(`${SEED} ${expect.getState().testPath}`).digest().readInt32BE();

/**
 * The cases of a sweep that this run takes, in their order: all with CI_FULL=1, otherwise `count` of them by the seed.
 * @param options.always cases that every run takes, in addition
 */
export function sampleCases<Case>(
  cases: readonly Case[],
  count: number,
  { always = () => false }: { always?: (one: Case) => boolean } = {},
): readonly Case[] {
  if (IS_FULL_RUN || cases.length <= count) return cases;
  const indices = cases.map((_, index) => index);
  const [chosen = []] = fc.sample(fc.shuffledSubarray(indices, { minLength: count, maxLength: count }), {
    seed: getFileSeed(),
    numRuns: 1,
  });
  const taken = new Set(chosen);
  return cases.filter((one, index) => taken.has(index) || always(one));
}

/** `full` with CI_FULL=1, otherwise `sampled`: a number of rounds, say. */
export const chooseSize = (full: number, sampled: number): number => (IS_FULL_RUN ? full : sampled);
