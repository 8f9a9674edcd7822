import type { Config } from '../platform/config/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { configureServiceLog } from './cli/configure-log.ts';
import { serve } from './serve.ts';

/** `npm start`: builds the web app if the build is not current, then serves. */
export async function runStart(
  config: Config,
  { verbose = false }: { readonly verbose?: boolean },
  signal: AbortSignal,
): Promise<void> {
  configureServiceLog(config, verbose);
  await serve(config, signal, { prepare: () => buildWebIfStale(signal) });
}
