import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import { openContext } from '../src/commands/context.ts';
import { LiveGraph } from '../src/features/trust-graph/live-graph.ts';
import { openQuerySandbox } from '../src/features/trust-graph/open-query-sandbox.ts';
import { generationsOf, rebuild } from '../src/features/trust-graph/projection/project.ts';
import { QueryService } from '../src/features/trust-graph/query.service.ts';
import { TrustGraphService } from '../src/features/trust-graph/trust-graph.service.ts';
import { toConfig } from '../src/platform/config/config.ts';
import type { GraphSnapshot, QuerySandbox } from '../src/platform/sandbox/query-sandbox.ts';
import { importStarterCrawl } from '../src/starter-crawl.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ServedCrawl extends AsyncDisposable {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly sandbox: QuerySandbox;
  readonly snapshot: GraphSnapshot;
}

/** Serves the real starter crawl over real HTTP on a free port, API only. */
export async function serveStarterCrawl(
  options: { rateLimits?: boolean; env?: Record<string, string> } = {},
): Promise<ServedCrawl> {
  const folder = await temporaryFolder();
  const config = toConfig({ ...options.env, VOUCHWIRE_DATA_DIR: folder.path });
  const context = await openContext(config);
  await importStarterCrawl(context.observations, () => undefined);
  const { generation } = await rebuild(context.projection);
  const live = new LiveGraph(generationsOf(folder.path, context.projection.names));
  await live.show(generation);
  const { snapshot } = live;
  if (!snapshot) throw new Error('the graph did not open');
  const sandbox = openQuerySandbox(live, config);
  const app = await createApp({
    http: { logLevel: 'silent', rateLimits: options.rateLimits ?? false, trustProxy: undefined },
    trustGraph: new TrustGraphService(live),
    queries: new QueryService(sandbox, () => live.snapshot),
    dependencies: [
      { name: 'records', check: () => context.records.ping() },
      { name: 'graph', check: () => live.use(async ({ store }) => void (await store.countAssociations())) },
    ],
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    app,
    dataDir: folder.path,
    sandbox,
    snapshot,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await sandbox[Symbol.asyncDispose]();
      await live[Symbol.asyncDispose]();
      await context[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
