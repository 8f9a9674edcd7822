/// <reference types="chrome" />
/**
 * Measures the cost of the browser extension with the starter crawl: the download, a lookup, the start of the
 * background worker, the popup from a press to the result, and memory.
 *
 * npm run bench:extension
 *
 * Needs a Chromium that loads extensions (apps/extension/test/get-browser.sh chromium).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type ColumnLookupGraph, lookUp, openLookupGraph } from '@vouchwire/domain-lookup';
import { setup as buildExtension } from '../../apps/extension/test/build-extension.ts';
import { ExtensionBrowser } from '../../apps/extension/test/extension-browser.ts';
import { startRecordingProxy } from '../../apps/extension/test/recording-proxy.ts';
import { startProduct } from '../../apps/web/test/start-product.ts';
import { formatMilliseconds, formatTable, measureDistribution, writeResult } from '../measure.ts';

const OPENED = 20;
const WAKES = 10;

const getMedian = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

buildExtension();
const product = await startProduct();
const metadata = await (await fetch(`${product.url}/api/trust-graph/graph-file/daily`)).json();
const bytes = await (await fetch(`${product.url}${metadata.path}`)).arrayBuffer();

// Each lookup of the first pass is the first one for its site. The code is warm after some of them.
const openedMs: number[] = [];
let graph: ColumnLookupGraph = openLookupGraph(bytes);
for (let count = 0; count < OPENED; count += 1) {
  const start = performance.now();
  graph = openLookupGraph(bytes);
  openedMs.push(performance.now() - start);
}
const domains = Array.from({ length: graph.graph.nodeLimit }, (_, node) => graph.getDomain(node));
const lookups = await measureDistribution(domains, (domain) => lookUp(graph, `https://${domain}/`));

const proxy = await startRecordingProxy(product.url, () => '<h1>Article</h1>');
const extension = await ExtensionBrowser.launch({ proxy: proxy.address, origin: product.url });
await extension.setSettings({ origin: product.url });
const page = await extension.context.newPage();
await page.goto(`chrome-extension://${extension.id}/options.html`);
const control = await extension.context.newCDPSession(page);
await control.send('ServiceWorker.enable');
const wakeMs: number[] = [];
for (let count = 0; count < WAKES; count += 1) {
  await control.send('ServiceWorker.stopAllWorkers');
  await wait(500);
  wakeMs.push(
    await page.evaluate(async () => {
      const start = performance.now();
      // No listener responds to this message. The measured time is that of starting the worker and its listeners.
      await chrome.runtime.sendMessage({ kind: 'none' }).catch(() => undefined);
      return performance.now() - start;
    }),
  );
}

/**
 * Shows the result for a site, as the context menu of a link does.
 * @returns the time from the start of the page to the result
 */
const openPopup = async (): Promise<number> => {
  await page.evaluate(() => chrome.storage.session.set({ link: 'https://galvnews.com/' }));
  await page.goto(`chrome-extension://${extension.id}/popup.html`);
  const shown = await page.waitForFunction(() => document.querySelector('footer') !== null && performance.now());
  return Number(await shown.jsonValue());
};
// The first popup downloads the data if the worker has not done so yet.
await openPopup();
const popupMs: number[] = [];
for (let count = 0; count < OPENED; count += 1) popupMs.push(await openPopup());

await control.send('HeapProfiler.collectGarbage');
const heap = await control.send('Runtime.getHeapUsage');
// Older types lack the last two fields: memory of the page outside the script heap, and of array buffers.
const {
  usedSize,
  embedderHeapUsedSize = 0,
  backingStorageSize = 0,
} = heap as typeof heap & {
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
};
const popupMegabytes = (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;

await extension[Symbol.asyncDispose]();
await proxy[Symbol.asyncDispose]();
await product.stop();

const rows: [string, string, string][] = [
  ['download, Brotli', `${(metadata.bytes_brotli / 1000).toFixed(0)} kB`, '250 kB'],
  ['open the stored file, median', `${formatMilliseconds(getMedian(openedMs))} ms`, ''],
  [`lookup of ${lookups.calls} sites, p50`, `${formatMilliseconds(lookups.p50)} ms`, '5 ms'],
  [`lookup of ${lookups.calls} sites, p99`, `${formatMilliseconds(lookups.p99)} ms`, '5 ms'],
  [`lookup of ${lookups.calls} sites, max`, `${formatMilliseconds(lookups.max)} ms`, '5 ms'],
  ['start of the worker, median', `${formatMilliseconds(getMedian(wakeMs))} ms`, '100 ms'],
  ['popup to its answer, median', `${formatMilliseconds(getMedian(popupMs))} ms`, ''],
  ['memory of the popup', `${popupMegabytes.toFixed(1)} MB`, '40 MB'],
];
process.stdout.write(`${formatTable(['measure', 'value', 'limit'], rows)}\n`);
process.stderr.write(
  `Written to ${writeResult('extension', { node: process.version, metadata, openedMs, lookups, wakeMs, popupMs, popupMegabytes })}\n`,
);
process.exit(0);
