import { buildWebIfStale } from '../src/commands/start.ts';

/** Vitest global set-up: what is served in tests is what `npm start` would serve. */
export async function setup(): Promise<void> {
  await buildWebIfStale();
}
