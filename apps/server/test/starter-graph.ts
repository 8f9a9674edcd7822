import { rebuild } from '../src/graph/projection/project.ts';
import { toConfig } from '../src/platform/config/config.ts';
import type { OpenGeneration } from '../src/platform/graph/generations.ts';
import { openRecordsContext } from '../src/records-context.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** The graph of the starter crawl, open in the engine that `env` names. */
export async function openStarterGraph(env: Readonly<Record<string, string>> = {}): Promise<OpenGeneration> {
  const folder = await createTemporaryDirectory();
  await copyStarterCrawl(folder.path);
  const config = toConfig({ ...env, VOUCHWIRE_DATA_DIR: folder.path });
  const context = await openRecordsContext(config);
  const { generations } = context.projection;
  const found = config.graphServer === null ? await generations.current() : null;
  const generation = found?.kind === 'sound' ? found.generation : (await rebuild(context.projection)).generation;
  const opened = await generations.open(generation);
  return {
    ...opened,
    [Symbol.asyncDispose]: async () => {
      await opened[Symbol.asyncDispose]();
      await context[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
