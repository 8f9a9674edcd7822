import { type Clock, systemClock } from '../platform/time/clock.ts';
import { WorkerPool } from '../platform/workers/worker-pool.ts';
import { type FileReader, PublisherFileReader } from '../publisher-files/publisher-file-reader.ts';
import type { HomePagePool } from './contradictions/site-evidence.ts';
import type { HomePageSource, ParsedHomePage } from './home-pages/parse-home-page.ts';

/** What a crawl takes from its machine. A simulation has its own. */
export interface CrawlEnvironment {
  readonly clock: Clock;
  /** Returns a number in [0, 1), which spreads the visits. */
  readonly random: () => number;
  readonly homePages: HomePagePool;
  readonly files: FileReader;
}

const POOL_OPTIONS = { threads: 1, maxWaiting: 256, taskMs: 5_000, memoryMb: 256, tasksPerThread: 500 };

/** Parses home pages in a thread, because each one is untrusted and may be megabytes long. */
export const openHomePagePool = () =>
  new WorkerPool<HomePageSource, ParsedHomePage>(
    new URL('./home-pages/home-page.worker.ts', import.meta.url),
    POOL_OPTIONS,
  );

/** Opens the environment of a crawl outside a simulation. Its threads start with their first task. */
export function openCrawlEnvironment(): CrawlEnvironment & AsyncDisposable {
  const homePages = openHomePagePool();
  const files = new PublisherFileReader();
  return {
    clock: systemClock,
    random: Math.random,
    homePages,
    files,
    [Symbol.asyncDispose]: async () => {
      await homePages[Symbol.asyncDispose]();
      await files[Symbol.asyncDispose]();
    },
  };
}
