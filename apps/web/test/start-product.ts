import { startProduct as startServer } from '../../server/test/running-product.ts';
import { copyStarterCrawl } from '../../server/test/starter-crawl-folder.ts';
import { createTemporaryDirectory } from '../../server/test/temporary-folder.ts';

/** The whole product, as `npm start` serves it, on a port and a data directory of its own. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts it as it starts for the second time: with the starter crawl in its data directory.
 * @param settings added to the environment that it starts with
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await createTemporaryDirectory();
  await copyStarterCrawl(folder.path);
  const server = await startServer(folder.path, { NODE_ENV: 'production', ...settings });
  return {
    url: server.origin,
    dataDir: folder.path,
    stop: async () => {
      // The server's own tests prove a graceful stop, which takes longer.
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
