import { type DevWorld, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { PageReader } from '../src/assistant/page/page-reader.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';

/** The dev world, and what reads its pages. */
export interface ReadingPages extends AsyncDisposable {
  readonly world: DevWorld;
  readonly reader: PageReader;
}

/** `taskMs` is generous, so that a busy machine changes no answer; what the limit does has tests of its own. */
export async function startReadingPages(taskMs = 60_000): Promise<ReadingPages> {
  const world = await startDevWorld();
  const fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(world.connectTo),
    authorities: [world.authority],
    limits: { headersMs: 20_000, idleMs: 20_000, connectMs: 20_000 },
  });
  const reader = new PageReader(fetcher, { taskMs });
  return {
    world,
    reader,
    async [Symbol.asyncDispose]() {
      await reader[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}
