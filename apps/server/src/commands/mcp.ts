import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { API_VERSION } from '../app.ts';
import { composeServices, openStores } from '../composition.ts';
import { GraphManager } from '../graph/store/graph-manager.ts';
import { createMcpServer } from '../mcp/create-mcp-server.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openFetcher } from '../platform/safe-fetch/open-fetcher.ts';
import { logFailure } from '../platform/telemetry/log-status.ts';
import { openRecordsContext } from '../records-context.ts';

/** Interval between checks for a newer graph. */
const REFRESH_INTERVAL_MS = 5_000;

/** `vouchwire mcp`: serves MCP over stdio until its input ends or `signal` is aborted. stdout belongs to the protocol. */
export async function runMcp(config: Config, signal: AbortSignal): Promise<void> {
  await using context = await openRecordsContext(config);
  const graphManager = new GraphManager(context.projection.generations);
  if (!(await graphManager.refresh()))
    throw new AppError(
      'graph-unavailable',
      'There is no graph yet. Run “vouchwire start” once, or “vouchwire project”',
    );
  await using stores = await openStores(config, {
    context,
    graphManager,
    onError: logFailure,
    onExportError: (error) => logFailure(String(error)),
  });
  const origin = () => config.site.publicUrl ?? `http://${config.host}:${config.port}`;
  const services = composeServices(config, stores, {
    fetcher: await openFetcher(config),
    origin,
  });
  await using _match = services.match;
  await using _linter = services.linter;
  await using _files = services.files;
  const timer = setInterval(
    () => graphManager.refresh().catch((error: unknown) => logFailure(String(error))),
    REFRESH_INTERVAL_MS,
  );
  const handle = serveStdio(() => createMcpServer({ ...services, origin }, API_VERSION), {
    onerror: (error) => logFailure(error.message),
  });
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
  clearInterval(timer);
  await handle.close();
}
