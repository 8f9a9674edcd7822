import { buildIfStale } from '../src/commands/build-web.ts';

/** Vitest global set-up: what is served in tests is what `npm start` would serve. */
export async function setup(): Promise<void> {
  await buildIfStale();
}
