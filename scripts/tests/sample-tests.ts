import { type RunnerTask, type RunnerTestFile, TestRunner, type VitestTestRunner } from 'vitest';
import { isSampled } from '../../dev-world/sample-cases.ts';

/** One in four of the tagged tests and suites runs, and of those that load a page in a browser. */
const ONE_IN = 4;

const BROWSER_PROJECT = 'browser';
const ONE_TAGGED_BROWSER_TEST_IN = 8;

/**
 * Skips some tests of a run of the whole suite outside CI, by its seed: of those with the tag `sampled`, which cost
 * several times what others of their file cost, and of those in a browser, which together cost half of the CPU time.
 */
export default class SamplingRunner extends TestRunner {
  // Set by Vitest.
  declare onTaskUpdate: VitestTestRunner['onTaskUpdate'];

  async onCollected(files: RunnerTestFile[]): Promise<void> {
    const skipped = files.flatMap(chooseSkipped);
    for (const task of skipped) task.mode = 'skip';
    // What a suite starts for its tests is not started for none.
    for (const file of files) for (const task of file.tasks) skipEmpty(task);
    // The main process knows what was collected. It would not learn about the tests of a skipped suite.
    if (skipped.length > 0)
      await this.onTaskUpdate?.(
        skipped.map(({ id, meta }) => [id, { state: 'skip' }, meta]),
        [],
      );
  }
}

function chooseSkipped(file: RunnerTestFile): readonly RunnerTask[] {
  const tagged = file.tasks.flatMap(listTagged);
  if (file.projectName !== BROWSER_PROJECT) return skipAllBut(file, tagged, ONE_IN);
  const long = new Set(tagged.flatMap(listTests));
  const others = listTests(file).filter((test) => !long.has(test));
  return [...skipAllBut(file, tagged, ONE_TAGGED_BROWSER_TEST_IN), ...skipAllBut(file, others, ONE_IN)];
}

/** The tests of all `tasks` but one in `oneIn`. */
const skipAllBut = (file: RunnerTestFile, tasks: readonly RunnerTask[], oneIn: number): readonly RunnerTask[] =>
  tasks.filter(({ fullName }) => !isSampled(file.name, fullName, oneIn)).flatMap(listTests);

/** A suite with the tag runs as a whole, or not at all. */
function listTagged(task: RunnerTask): readonly RunnerTask[] {
  if (task.mode !== 'run') return [];
  if (task.tags?.includes('sampled')) return [task];
  return task.type === 'suite' ? task.tasks.flatMap(listTagged) : [];
}

const listTests = (task: RunnerTask): RunnerTask[] => (task.type === 'suite' ? task.tasks.flatMap(listTests) : [task]);

function skipEmpty(task: RunnerTask): void {
  if (task.type !== 'suite') return;
  for (const child of task.tasks) skipEmpty(child);
  if (task.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) task.mode = 'skip';
}
