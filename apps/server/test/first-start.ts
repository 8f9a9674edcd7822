import { serve } from '../src/commands/serve.ts';
import { loadConfig } from '../src/platform/config/load-config.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

// A process of its own. It starts the product with the settings of its environment, and stops it when it would serve.
// It serves no pages, so that they can be built at the same time.
await using empty = await createTemporaryDirectory();
const stop = new AbortController();
await serve(loadConfig(process.env), stop.signal, {
  pages: {
    clientDir: empty.path,
    isChanging: true,
    getRenderer: () => Promise.resolve(() => Promise.reject(new Error('there are no pages'))),
    isPrerendered: () => false,
    loadPrerendered: () => Promise.resolve(new Map()),
  },
  onBeforeListen: () => stop.abort(),
});
