import type { Config } from '../platform/config/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { bundleServerIfStale } from './bundle-server.ts';
import { claimServer } from './claim-server.ts';
import { configureServiceLog } from './cli/configure-log.ts';

/** `npm start`: builds the web app and bundles the server if they are not current, then serves. */
export async function runStart(
  config: Config,
  { verbose = false }: { readonly verbose?: boolean },
  signal: AbortSignal,
): Promise<void> {
  configureServiceLog(config, verbose);
  {
    using _lock = await claimServer(config);
    await buildWebIfStale(signal);
    if (!signal.aborted) await bundleServerIfStale();
  }
  if (signal.aborted) return;
  // Loading the server takes longer than a user should wait for the first message, so it follows the build.
  const { serve } = await import('./serve.ts');
  await serve(config, signal);
}
