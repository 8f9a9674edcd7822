import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect } from 'vitest';

/**
 * Files of which CI runs all cases: those of the engine, the packages, the test world and the documents, and the
 * largest sweeps over the server. `npm test` runs a sample of them, and `.ci/full` all cases of every file.
 */
const COMPLETE_IN_CI =
  /^(?:packages|dev-world|scripts(?!\/packed)|apps\/extension|apps\/server\/test\/(?:(?:crawl|launcher|page-reader|records)\.test|simulation))\b/;

const isComplete = (): boolean =>
  process.env.CI_FULL === '1' ||
  (Boolean(process.env.CI) && COMPLETE_IN_CI.test(getTestFile().replaceAll(path.sep, '/')));

/**
 * Ranks a case by the seed of the run, as hexadecimal digits. The rank differs between test files.
 * @param file relative to the project, so that a seed selects the same cases in every clone
 */
const rank = (file: string, one: unknown): string =>
  createHash('sha256')
    .update(`${process.env.TEST_SEED} ${file.replaceAll(path.sep, '/')} ${JSON.stringify(one)}`)
    .digest('hex');

const compareByRank =
  <Case>(file: string) =>
  (a: Case, b: Case): number =>
    rank(file, a) < rank(file, b) ? -1 : 1;

const getTestFile = () => path.relative(path.join(import.meta.dirname, '..'), expect.getState().testPath ?? '');

/**
 * Selects the cases of a sweep for this run, in their order: all in a complete file, otherwise `count` of them by the
 * seed that vitest.config.ts chooses and prints.
 * @param options.always additional cases that every run includes
 */
export function sampleCases<Case>(
  cases: readonly Case[],
  count: number,
  { always = () => false }: { always?: (one: Case) => boolean } = {},
): readonly Case[] {
  if (isComplete()) return cases;
  const chosen = new Set(cases.toSorted(compareByRank(getTestFile())).slice(0, count));
  return cases.filter((one) => chosen.has(one) || always(one));
}

/**
 * Returns true for about one in `oneIn` of the tests of a file, by the seed, or for all unless the run takes a sample
 * of its tests.
 */
export function isSampled(file: string, name: string, oneIn: number): boolean {
  if (process.env.SAMPLE_TESTS !== '1') return true;
  return Number.parseInt(rank(file, name).slice(0, 8), 16) < 2 ** 32 / oneIn;
}

/**
 * Selects one case by the seed if the run takes a sample of its tests, otherwise all: for whole groups of tests that run
 * against several implementations of one interface.
 */
export function chooseImplementations<Case>(cases: readonly Case[]): readonly Case[] {
  if (process.env.SAMPLE_TESTS !== '1') return cases;
  return cases.toSorted(compareByRank(getTestFile())).slice(0, 1);
}

/** Selects one case of each class, or all cases in a complete file. */
export function sampleClasses<Case>(cases: readonly Case[], classify: (one: Case) => string): readonly Case[] {
  if (isComplete()) return cases;
  const chosen = new Map(cases.toSorted(compareByRank(getTestFile())).map((one) => [classify(one), one]));
  return cases.filter((one) => chosen.get(classify(one)) === one);
}

/** Returns `full` in a complete file, otherwise `sampled`, for example as a number of rounds. */
export const chooseSize = (full: number, sampled: number): number => (isComplete() ? full : sampled);
