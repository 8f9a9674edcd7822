/**
 * Measures the requests that other sites send, over HTTP with the starter crawl: the badge of every domain, uncached
 * and cached; and the whole graph as files, with the effect of their creation on other requests.
 *
 * npm run bench:downloads
 */
import { badgeImagePath, DOWNLOAD_FORMATS } from '@vouchwire/api-contract';
import { downloadPath } from '@vouchwire/api-contract/schemas';
import { startProduct } from '../../apps/web/test/start-product.ts';
import {
  type Distribution,
  formatMilliseconds,
  formatTable,
  measureDistribution,
  toDistribution,
  writeResult,
} from '../measure.ts';

const product = await startProduct();
const times: Record<string, Distribution> = {};
const files: Record<string, { seconds: number; bytes: number }> = {};
try {
  const domains = await listDomains();
  const sendRequest = async (path: string) => {
    const response = await fetch(product.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const badges = domains.map(badgeImagePath);
  // The first tenth warms up. These badges are then cached, so only the others are measured.
  times['badge, asked for the first time'] = await measureDistribution(badges, sendRequest);
  times['badge, asked for again'] = await measureDistribution(badges, sendRequest);
  times['badge, nobody knows the domain'] = await measureDistribution(
    Array.from({ length: 1_000 }, (_, nth) => badgeImagePath(`unknown-${nth}.com`)),
    sendRequest,
  );

  let isBuilding = true;
  const backgroundRequests = (async () => {
    const durations: number[] = [];
    for (let nth = 0; isBuilding; nth += 1) {
      const startedAt = performance.now();
      await sendRequest(badges[nth % badges.length] ?? '');
      durations.push(performance.now() - startedAt);
    }
    return toDistribution(durations);
  })();
  for (const format of DOWNLOAD_FORMATS) {
    const startedAt = performance.now();
    const response = await fetch(product.url + downloadPath(format), { headers: { 'accept-encoding': 'identity' } });
    const { byteLength } = await response.arrayBuffer();
    files[format] = { seconds: (performance.now() - startedAt) / 1000, bytes: byteLength };
  }
  isBuilding = false;
  times['badge, while files are made'] = await backgroundRequests;
} finally {
  await product.stop();
}

process.stdout.write(
  `Starter crawl, Node ${process.version}, milliseconds over HTTP from the same machine\n\n${formatTable(
    ['what', 'calls', 'p50', 'p99', 'max'],
    Object.entries(times).map(([name, { calls, p50, p99, max }]) => [
      name,
      String(calls),
      ...[p50, p99, max].map(formatMilliseconds),
    ]),
  )}\n\n${formatTable(
    ['file', 'made and sent in', 'bytes'],
    Object.entries(files).map(([name, { seconds, bytes }]) => [name, `${seconds.toFixed(2)} s`, String(bytes)]),
  )}\n`,
);
process.stderr.write(`Written to ${writeResult('taken-away', { times, files, node: process.version })}\n`);

async function listDomains(): Promise<string[]> {
  const text = await (await fetch(`${product.url}/sitemap-dossiers-1.xml`)).text();
  return [...text.matchAll(/\/d\/([^<]+)<\/loc>/g)].map(([, domain = '']) => decodeURIComponent(domain));
}
