import { rebuild } from '../src/graph/projection/project.ts';
import { toConfig } from '../src/platform/config/config.ts';
import type { OpenGeneration } from '../src/platform/graph/generations.ts';
import { openRecordsContext } from '../src/records-context.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** The graph of the starter crawl. */
export async function openStarterGraph(): Promise<OpenGeneration & AsyncDisposable> {
  const folder = await createTemporaryDirectory();
  await copyStarterCrawl(folder.path);
  const config = toConfig({ VOUCHWIRE_DATA_DIR: folder.path });
  const context = await openRecordsContext(config);
  const { generations } = context.projection;
  const found = await generations.current();
  const generation = found.kind === 'sound' ? found.generation : (await rebuild(context.projection)).generation;
  return {
    ...(await generations.open(generation)),
    [Symbol.asyncDispose]: async () => {
      await context[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
