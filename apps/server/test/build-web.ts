import { buildIfStale } from '../src/commands/build-web.ts';
import { makeStarterCrawl } from './starter-crawl-folder.ts';

/**
 * Vitest global set-up: what is served in tests is what `npm start` would serve. Most of a build runs on one processor, so
 * that the starter crawl is made at the same time.
 */
export async function setup(): Promise<void> {
  await Promise.all([buildIfStale(), makeStarterCrawl()]);
}
