import { randomInt } from 'node:crypto';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { messageCatalogs } from './apps/web/vite/message-catalogs.ts';
import { COUNTED_LIBRARIES, createCountingPlugin } from './packages/trust-txt/test/counting-plugin.ts';
import { followReadFiles } from './scripts/follow-read-files.ts';
import { SlowestFiles } from './scripts/tests/slowest-files.ts';

// A worker for each file compiles the same libraries again and again: as the product does, they keep what they compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/vouchwire');

// Workers inherit it: the cases that a run takes of each sweep (dev-world/sample-cases.ts).
if (process.env.TEST_SEED === undefined) {
  process.env.TEST_SEED = String(randomInt(2 ** 31));
  const all = process.env.CI_FULL === '1' ? ', CI_FULL=1: all cases' : '';
  process.stderr.write(`TEST_SEED=${process.env.TEST_SEED}${all}\n`);
}

// Of the whole suite, `npm test` runs some tests only by sample (scripts/tests/sample-tests.ts). CI runs all, as do one
// file and `npm run test:changed`.
const isWhole =
  process.env.npm_lifecycle_event === 'test' && !process.argv.some((argument) => /^--changed$|\.test\b/.test(argument));
if (isWhole && !process.env.CI && process.env.CI_FULL !== '1') process.env.SAMPLE_TESTS = '1';

/**
 * A polled condition may take longer on a busy machine than Vitest's default of one second. Each poll costs the polled
 * server CPU time.
 */
const POLLED = { poll: { timeout: 20_000, interval: 100 } };

/** A run of CI repeats a failed test up to twice, and reports it. A local run repeats nothing. */
const RETRIES = process.env.CI ? 2 : 0;

/** In ms. It stops a test that hangs, not one on a busy machine; a full sweep has many times the cases. */
const TEST_TIMEOUT = process.env.CI || process.env.CI_FULL === '1' ? 600_000 : 180_000;

const PROPERTY_RUNS = 'dev-world/property-runs.ts';

const COUNTED = ['packages/trust-txt/test/linear-work.test.ts', 'apps/server/test/linear-readers.test.ts'];

export default defineConfig({
  test: {
    // A browser test waits more than it computes: with two files at a time, two cores were idle half of the time.
    maxWorkers: 4,
    // Files share a process, and none may depend on an earlier one: each night they run in an order of the seed.
    sequence: { seed: Number(process.env.TEST_SEED), shuffle: { files: process.env.CI_FULL === '1' } },
    reporters: ['default', new SlowestFiles()],
    setupFiles: ['scripts/tests/count-cpu-time.ts'],
    runner: 'scripts/tests/sample-tests.ts',
    tags: [
      { name: 'sampled', description: 'Costs several times what others cost: outside CI, a part of each file runs.' },
    ],
    projects: [
      {
        plugins: [followReadFiles()],
        test: {
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts', 'apps/extension/src/**/*.test.ts', 'dev-world/**/*.test.ts'],
          exclude: COUNTED,
          // No file leaves anything behind that the next would see, so that a worker may run many.
          isolate: false,
          setupFiles: [PROPERTY_RUNS],
          testTimeout: TEST_TIMEOUT,
        },
      },
      {
        // Counts the statements that run, which slows the code down: not for the others.
        plugins: [createCountingPlugin(), messageCatalogs(), followReadFiles()],
        test: {
          name: 'counted',
          include: COUNTED,
          server: { deps: { inline: [COUNTED_LIBRARIES] } },
          testTimeout: TEST_TIMEOUT,
        },
      },
      {
        plugins: [messageCatalogs(), followReadFiles()],
        test: {
          name: 'server',
          retry: RETRIES,
          expect: POLLED,
          include: ['apps/server/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          // A worker runs many files: importing the server for each of them cost half a second of CPU.
          isolate: false,
          exclude: ['**/*.fleet.test.ts', '**/*.packed.test.ts', ...COUNTED],
          setupFiles: [PROPERTY_RUNS],
          globalSetup: ['apps/server/test/build-web.ts', 'apps/server/test/shared-postgres.ts'],
          testTimeout: TEST_TIMEOUT,
          hookTimeout: 180_000,
        },
      },
      {
        // Needs a Neo4j: `npm run test:fleet`. All files share it, so that one runs at a time.
        plugins: [messageCatalogs(), followReadFiles()],
        test: {
          name: 'fleet',
          expect: POLLED,
          include: ['apps/server/test/fleet/*.fleet.test.ts'],
          globalSetup: ['apps/server/test/fleet/shared-neo4j.ts', 'apps/server/test/shared-postgres.ts'],
          fileParallelism: false,
          testTimeout: TEST_TIMEOUT,
          hookTimeout: 180_000,
        },
      },
      {
        // Needs a Chromium that loads extensions: `npm run test:extension`.
        plugins: [messageCatalogs(), followReadFiles()],
        test: {
          name: 'extension',
          retry: RETRIES,
          expect: POLLED,
          include: ['apps/extension/test/**/*.{chromium,firefox}.test.ts'],
          globalSetup: [
            'apps/server/test/build-web.ts',
            'apps/extension/test/build-extension.ts',
            'apps/web/test/shared-product.ts',
          ],
          fileParallelism: false,
          testTimeout: TEST_TIMEOUT,
          hookTimeout: 180_000,
        },
      },
      {
        // Builds, packs and installs, which requests the registry: `npm run test:packages`.
        test: {
          name: 'packed',
          include: ['scripts/packed/*.packed.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [messageCatalogs(), followReadFiles()],
        test: { name: 'web', include: ['apps/web/{app,vite}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        plugins: [messageCatalogs(), followReadFiles()],
        test: {
          name: 'browser',
          retry: RETRIES,
          expect: POLLED,
          include: ['apps/web/test/**/*.browser.test.ts'],
          // The files of a worker share its browser (apps/web/test/product-in-browser.ts).
          isolate: false,
          globalSetup: [
            'apps/server/test/build-web.ts',
            'apps/web/test/launch-browser.ts',
            'apps/web/test/shared-product.ts',
          ],
          testTimeout: TEST_TIMEOUT,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
