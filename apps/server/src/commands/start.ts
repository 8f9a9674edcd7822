import type { Config } from '../platform/config/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { runServe } from './serve.ts';

/** `npm start`: builds the web if it is stale, then serves. */
export async function runStart(config: Config, signal: AbortSignal): Promise<void> {
  await buildWebIfStale();
  await runServe(config, signal);
}
