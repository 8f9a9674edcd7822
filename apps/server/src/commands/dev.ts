import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { createPageRenderer } from '../web/page-renderer.ts';
import type { PageSource } from '../web/web-build.ts';
import { WEB_DIR } from './build-web.ts';
import { configureServiceLog } from './cli/configure-log.ts';
import { serve } from './serve.ts';

/** Name of the module with all routes that the plugin of React Router creates. */
const SERVER_BUILD = 'virtual:react-router/server-build';

/**
 * The parts of Vite's development server that are used here. They are declared here because a production installation
 * contains neither Vite nor its types.
 */
interface ViteServer {
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  ssrLoadModule(id: string): Promise<unknown>;
  close(): Promise<void>;
}
interface Vite {
  createServer(options: object): Promise<ViteServer>;
}

/**
 * `vouchwire dev`: serves the pages from their sources, in one language. The browser shows a change without a build. Not
 * for the public: there is no content security policy, because Vite inserts scripts and styles.
 */
export async function runDev(config: Config, signal: AbortSignal): Promise<void> {
  configureServiceLog(config);
  const { createServer } = await loadVite();
  let vite: ViteServer | null = null;
  const getVite = (): ViteServer => {
    if (vite === null) throw new AppError('internal', 'The development server has not started yet');
    return vite;
  };
  const pages: PageSource = {
    clientDir: path.join(WEB_DIR, 'public'),
    isChanging: true,
    // Loads the build again for each request, because its modules may have changed.
    getRenderer: async () =>
      createPageRenderer((await getVite().ssrLoadModule(SERVER_BUILD)) as ServerBuild, 'development'),
    isPrerendered: () => false,
    loadPrerendered: async () => new Map(),
  };
  try {
    await serve(config, signal, {
      pages,
      onBeforeListen: async (server) => {
        vite = await createServer({
          root: WEB_DIR,
          configFile: path.join(WEB_DIR, 'vite.config.ts'),
          appType: 'custom',
          logLevel: 'error',
          server: { middlewareMode: true, hmr: { server } },
        });
        insertMiddlewares(server, vite);
      },
    });
  } finally {
    await (vite as ViteServer | null)?.close();
  }
}

async function loadVite(): Promise<Vite> {
  let entry: string;
  try {
    entry = createRequire(path.join(WEB_DIR, 'package.json')).resolve('vite');
  } catch (cause) {
    throw new AppError('configuration', 'Vite is not installed. Run “npm ci” without “--omit=dev”', { cause });
  }
  return (await import(pathToFileURL(entry).href)) as Vite;
}

/** Lets Vite answer the requests for modules of the sources, and passes all others on. */
function insertMiddlewares(server: Server, vite: ViteServer): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => {
      removeContentSecurityPolicy(response);
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

function removeContentSecurityPolicy(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value);
}
