import { buildWebIfStale } from '../src/commands/build-web.ts';
import { bundleServerIfStale } from '../src/commands/bundle-server.ts';

/** Vitest global set-up: what is served in tests is what `npm start` would serve. */
export async function setup(): Promise<void> {
  await buildWebIfStale();
  await bundleServerIfStale();
}
