import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

export const DAILY_PATH = '/api/trust-graph/graph-file/daily';
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const OBSERVED_AT = '2026-04-01T08:00:00.000Z';

/**
 * The starter crawl, and a server with one more file, which has the graph file of the first one as that of yesterday.
 * Callers dispose of both.
 */
export async function serveTwoDays(): Promise<{ readonly earlier: ServedCrawl; readonly later: ServedCrawl }> {
  const earlier = await serveStarterCrawl();
  await fetch(earlier.origin + DAILY_PATH);
  const later = await serveStarterCrawl({
    observations: [
      {
        publisher: 'new-list.com',
        source: 'test',
        outcome: 'found',
        cause: null,
        fileUrl: 'https://new-list.com/trust.txt',
        observedAt: OBSERVED_AT,
        lastSeenAt: OBSERVED_AT,
        statements: [{ attribute: 'member', value: 'galvnews.com', line: 1 }],
      },
    ],
  });
  const [from, to] = [earlier, later].map(({ dataDir }) => path.join(dataDir, 'graph-daily'));
  const [name = ''] = await readdir(from ?? '');
  await mkdir(to ?? '', { recursive: true });
  await copyFile(path.join(from ?? '', name), path.join(to ?? '', `${YESTERDAY}-${name.slice('YYYY-MM-DD-'.length)}`));
  return { earlier, later };
}
