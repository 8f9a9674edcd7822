import type { Config } from '../platform/config/config.ts';
import { buildIfStale } from './build-web.ts';
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
    await buildIfStale(signal);
  }
  if (signal.aborted) return;
  // Loading the server takes longer than a user should wait for the first message, so it follows the build.
  const { serve } = await import('./serve.ts');
  await serve(config, signal);
}
