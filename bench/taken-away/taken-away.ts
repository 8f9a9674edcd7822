/**
 * What others take from the site, over real HTTP at the starter crawl: the badge of every domain, when nothing is kept of
 * it and again when it is; its card and oEmbed; and the whole graph as files, with what their making costs everybody else.
 *
 *   npm run bench:taken-away
 */
import { badgeCardPath, badgeImagePath, DOWNLOAD_FORMATS, downloadPath, oembedPath } from '@vouchwire/api-contract';
import { startProduct } from '../../apps/web/test/product.ts';
import { type Distribution, distribution, distributionOf, milliseconds, table, writeResult } from '../measure.ts';

const product = await startProduct();
const times: Record<string, Distribution> = {};
const files: Record<string, { seconds: number; bytes: number }> = {};
try {
  const domains = await listDomains();
  const ask = async (path: string) => {
    const response = await fetch(product.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const badges = domains.map(badgeImagePath);
  // The first tenth is asked for once to warm up; it is kept then, so the others are what counts.
  times['badge, asked for the first time'] = await distribution(badges, ask);
  times['badge, asked for again'] = await distribution(badges, ask);
  times.card = await distribution(domains.map(badgeCardPath), ask);
  times.oEmbed = await distribution(
    domains.slice(0, 1_000).map((domain) => oembedPath(`${product.url}${badgeCardPath(domain)}`, 'json')),
    ask,
  );
  times['badge, nobody knows the domain'] = await distribution(
    Array.from({ length: 1_000 }, (_, nth) => badgeImagePath(`unknown-${nth}.com`)),
    ask,
  );

  let making = true;
  const meanwhile = (async () => {
    const taken: number[] = [];
    for (let nth = 0; making; nth += 1) {
      const began = performance.now();
      await ask(badges[nth % badges.length] ?? '');
      taken.push(performance.now() - began);
    }
    return distributionOf(taken);
  })();
  for (const format of DOWNLOAD_FORMATS) {
    const began = performance.now();
    const response = await fetch(product.url + downloadPath(format), { headers: { 'accept-encoding': 'identity' } });
    const { byteLength } = await response.arrayBuffer();
    files[format] = { seconds: (performance.now() - began) / 1000, bytes: byteLength };
  }
  making = false;
  times['badge, while files are made'] = await meanwhile;
} finally {
  await product.stop();
}

process.stdout.write(
  `Starter crawl, Node ${process.version}, milliseconds over HTTP from the same machine\n\n${table(
    ['what', 'calls', 'p50', 'p99', 'max'],
    Object.entries(times).map(([name, { calls, p50, p99, max }]) => [
      name,
      String(calls),
      ...[p50, p99, max].map(milliseconds),
    ]),
  )}\n\n${table(
    ['file', 'made and sent in', 'bytes'],
    Object.entries(files).map(([name, { seconds, bytes }]) => [name, `${seconds.toFixed(2)} s`, String(bytes)]),
  )}\n`,
);
process.stderr.write(`Written to ${writeResult('taken-away', { times, files, node: process.version })}\n`);

async function listDomains(): Promise<string[]> {
  const text = await (await fetch(`${product.url}/sitemap-dossiers-1.xml`)).text();
  return [...text.matchAll(/\/d\/([^<]+)<\/loc>/g)].map(([, domain = '']) => decodeURIComponent(domain));
}
