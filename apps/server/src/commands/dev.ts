import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
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
import { claimServer } from './claim-server.ts';
import { configureServiceLog } from './cli/configure-log.ts';
import { serve } from './serve.ts';

/** Name of the module with all routes that the plugin of React Router creates. */
const SERVER_BUILD = 'virtual:react-router/server-build';
/** A file in a data directory that this command created. `--fresh` empties no other directory. */
const DEV_MARKER = 'created-by-dev';
const SERVER_LOCK_FILE = 'server.lock';

/**
 * The parts of Vite's development server that are used here. They are declared here because a production installation
 * contains neither Vite nor its types.
 */
interface ViteServer {
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  ssrLoadModule(id: string): Promise<unknown>;
  /** The connections through which pages learn about changes. */
  readonly ws: { close(): Promise<void> };
}
interface DevOptions {
  /** Deletes the records first. */
  readonly fresh?: true;
}
interface Vite {
  createServer(options: object): Promise<ViteServer>;
}

/**
 * `vouchwire dev`: serves the pages from their sources, in one language. The browser shows a change without a build. Not
 * for the public: there is no content security policy, because Vite inserts scripts and styles.
 */
export async function runDev(config: Config, { fresh }: DevOptions, signal: AbortSignal): Promise<void> {
  configureServiceLog(config);
  const viteEntry = resolveVite();
  {
    using _lock = await claimServer(config);
    await prepareDataDir(config, fresh === true);
  }
  // Vite starts when the server listens, because calls of the API do not need it. Pages wait for it.
  const vite = Promise.withResolvers<ViteServer>();
  const pages: PageSource = {
    clientDir: path.join(WEB_DIR, 'public'),
    isChanging: true,
    // Loads the build again for each request, because its modules may have changed.
    getRenderer: async () => {
      const server = await vite.promise;
      return createPageRenderer((await server.ssrLoadModule(SERVER_BUILD)) as ServerBuild, 'development');
    },
    isPrerendered: () => false,
    loadPrerendered: async () => new Map(),
  };
  await serve(config, signal, {
    pages,
    onBeforeListen: (server) => {
      insertMiddlewares(server, vite.promise);
      server.once('listening', () => startVite(viteEntry, server).then(vite.resolve, vite.reject));
      // An open page would keep its connection, and the server waits until all are closed.
      signal.addEventListener('abort', () => void vite.promise.then(({ ws }) => ws.close()));
    },
  });
  // Vite would complete the modules that it is loading, which no page needs any longer.
  process.exit();
}

/**
 * Empties a data directory that this command created, if `isFresh`.
 * @throws AppError `configuration` if the records are of another origin
 */
export async function prepareDataDir(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  isFresh: boolean,
): Promise<void> {
  const marker = path.join(dataDir, DEV_MARKER);
  const names = (await readdir(dataDir)).filter((name) => name !== SERVER_LOCK_FILE);
  if (isFresh && (databaseUrl || (names.length > 0 && !existsSync(marker)))) {
    throw new AppError(
      'configuration',
      `--fresh only deletes records that this command created, and ${databaseUrl ? 'DATABASE_URL' : dataDir} contains others. Delete them yourself, or set VOUCHWIRE_DATA_DIR to another directory`,
    );
  }
  if (isFresh) for (const name of names) await rm(path.join(dataDir, name), { recursive: true });
  if (isFresh || names.length === 0) await writeFile(marker, '');
}

function resolveVite(): string {
  try {
    return createRequire(path.join(WEB_DIR, 'package.json')).resolve('vite');
  } catch (cause) {
    throw new AppError('configuration', 'Vite is not installed. Run “npm ci” without “--omit=dev”', { cause });
  }
}

async function startVite(entry: string, server: Server): Promise<ViteServer> {
  const { createServer } = (await import(pathToFileURL(entry).href)) as Vite;
  return await createServer({
    root: WEB_DIR,
    configFile: path.join(WEB_DIR, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: { server } },
  });
}

/** Lets Vite answer the requests for modules of the sources as soon as it has started, and passes all others on. */
function insertMiddlewares(server: Server, vite: Promise<ViteServer>): void {
  const listeners = server.listeners('request');
  let handle: ViteServer['middlewares'] = (_request, _response, next) => next();
  void vite.then(({ middlewares }) => {
    handle = middlewares;
  });
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response, () => {
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
