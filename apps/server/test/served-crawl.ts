import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { GraphOverview } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { type ComposedServer, composeServer, openStores } from '../src/composition.ts';
import { OrganizationNames } from '../src/graph/projection/organization-names.ts';
import { openGraphGenerations, project } from '../src/graph/projection/project.ts';
import { GraphManager } from '../src/graph/store/graph-manager.ts';
import type { OpenFollows } from '../src/notifications/open-follows.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { ANCHORS_FILE } from '../src/platform/config/load-anchors.ts';
import type { GraphSnapshot, QueryPool } from '../src/platform/queries/query-pool.ts';
import { SafeFetcher, type SafeFetcherOptions } from '../src/platform/safe-fetch/safe-fetch.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { openRecordsContext, type RecordsContext } from '../src/records-context.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

export interface ServedCrawl extends AsyncDisposable {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly context: RecordsContext;
  readonly follows: OpenFollows;
  readonly queryPool: QueryPool;
  readonly snapshot: GraphSnapshot;
  getOverview(): Promise<GraphOverview>;
  /** Throws what failed outside of requests since the last call. */
  assertSound(): void;
  /** Projects new records, and opens the graph. */
  updateGraph(): Promise<void>;
  /** Another server over the same stores, configured by `env`; its log goes to `log`. */
  serveAlso(
    env: Record<string, string>,
    options?: { log?: Writable; rateLimits?: boolean | undefined; outside?: Partial<SafeFetcherOptions> },
  ): Promise<{ app: FastifyInstance; origin: string; follows: OpenFollows }>;
}

/** Serves the real starter crawl over real HTTP on a free port, API only. */
export async function serveStarterCrawl(
  options: {
    rateLimits?: boolean;
    /** Further environment variables. */
    env?: Record<string, string>;
    /** Observations recorded in addition to the crawl. */
    observations?: readonly Observation[];
    /** Names given to domains, in place of those that come with the crawl. */
    names?: ReadonlyMap<string, string>;
    /** Text of the anchors file of the operator. */
    anchors?: string;
    /** How the outside is reached. */
    outside?: Partial<SafeFetcherOptions>;
    /** 0 to run visitors' queries on Neo4j itself. */
    maxEmbeddedRelationships?: number;
  } = {},
): Promise<ServedCrawl> {
  const folder = await createTemporaryDirectory();
  await copyStarterCrawl(folder.path);
  if (options.anchors !== undefined) await writeFile(path.join(folder.path, ANCHORS_FILE), options.anchors);
  const config = toConfig({ ...options.env, VOUCHWIRE_DATA_DIR: folder.path });
  const context = await openRecordsContext(config);
  if (options.observations) await context.observations.record(options.observations);
  const { anchors } = context.projection;
  const names = options.names ? new OrganizationNames(options.names) : context.projection.names;
  const generations = options.names
    ? await openGraphGenerations(config, { names, anchors })
    : context.projection.generations;
  // The copied graph is the embedded one, of the unmodified crawl.
  if (options.observations || options.names || options.anchors !== undefined || config.graphServer !== null)
    await project({ ...context.projection, generations, names });
  const graphManager = new GraphManager(generations);
  if (!(await graphManager.refresh())) throw new Error('the graph did not open');
  const { snapshot } = graphManager;
  if (!snapshot) throw new Error('the graph did not open');
  const failures: unknown[] = [];
  const stores = await openStores(config, {
    context,
    graphManager,
    // Some tests have a mail server that fails.
    onError: () => undefined,
    onExportError: (error) => failures.push(error),
    ...(options.maxEmbeddedRelationships === undefined
      ? {}
      : { maxEmbeddedRelationships: options.maxEmbeddedRelationships }),
  });
  const servers: ComposedServer[] = [];
  const serve: ServedCrawl['serveAlso'] = async (env, { log, rateLimits = false, outside = {} } = {}) => {
    const settings = toConfig({ ...options.env, ...env, VOUCHWIRE_DATA_DIR: folder.path });
    const server = await composeServer(settings, stores, {
      fetcher: new SafeFetcher({
        userAgent: config.userAgent,
        connectTo: config.connectTo,
        ...options.outside,
        ...outside,
      }),
      onError: (sentence) => failures.push(new Error(sentence)),
      http: { logLevel: log ? 'info' : 'silent', rateLimits, log },
      getListeningOrigin: () => 'http://127.0.0.1',
    });
    servers.push(server);
    server.follows.start();
    const { app, follows } = server;
    return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }), follows };
  };
  /** Reports each failure once. */
  const assertSound = (failed: readonly unknown[] = failures.splice(0)): void => {
    if (failed.length > 0) throw new AggregateError(failed, 'something outside of requests did not work');
  };
  return {
    ...(await serve({}, { rateLimits: options.rateLimits })),
    assertSound,
    serveAlso: serve,
    dataDir: folder.path,
    context,
    queryPool: stores.queryPool,
    snapshot,
    getOverview: () => graphManager.use((graph) => graph.overview),
    updateGraph: async () => {
      await project({ ...context.projection, generations, names });
      await graphManager.refresh();
    },
    [Symbol.asyncDispose]: async () => {
      const failed = [...failures];
      for (const { app } of servers) {
        const closed = app.close();
        // A test that reads only the status of a large file would otherwise hold the server until the garbage collection.
        app.server.closeAllConnections();
        await closed;
      }
      for (const { follows } of servers) await follows[Symbol.asyncDispose]();
      for (const server of servers) await server[Symbol.asyncDispose]();
      await stores[Symbol.asyncDispose]();
      await context[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
      assertSound(failed);
    },
  };
}

/** Starting a server costs as much as fifty requests, and a worker runs many files. */
let shared: Promise<ServedCrawl> | undefined;

/** Serves the starter crawl to all files of this worker that only read it. It ends with the worker. */
export async function shareStarterCrawl(): Promise<ServedCrawl> {
  shared ??= serveStarterCrawl();
  const served = await shared.catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  removeAtEnd(served.dataDir);
  return { ...served, [Symbol.asyncDispose]: async () => served.assertSound() };
}

const removedAtEnd = new Set<string>();

/** Vitest ends its workers by a signal. */
function removeAtEnd(folder: string): void {
  if (removedAtEnd.has(folder)) return;
  removedAtEnd.add(folder);
  process.once('SIGTERM', () => {
    rmSync(folder, { recursive: true, force: true });
    process.kill(process.pid, 'SIGTERM');
  });
}
