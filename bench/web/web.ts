/**
 * Measures the cost of each kind of page for a visitor with a mid-range phone: time until the largest text or picture
 * is visible (LCP), layout shift (CLS), and the bytes that load before any interaction. Lighthouse simulates slow 4G
 * and a processor that is four times slower.
 *
 * Lighthouse takes 139 MB, so it is installed for this benchmark only:
 *
 * npm install --no-save lighthouse@13.5.0
 * npm run bench:web -- [--pages /,/terms] [--runs 3]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../apps/web/test/launch-browser.ts';
import { startProduct } from '../../apps/web/test/start-product.ts';
import { formatTable, writeResult } from '../measure.ts';
import { findFreePort } from './find-free-port.ts';

/** The parts of Lighthouse that are used here. */
interface Lighthouse {
  default(url: string, flags: object): Promise<{ readonly lhr: LighthouseResult } | undefined>;
}
interface LighthouseResult {
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly details?: { readonly type: string; readonly items: readonly Readonly<Record<string, unknown>>[] };
      }
    >
  >;
}
const { default: lighthouse } = await loadLighthouse();

const PAGES = [
  '/',
  '/search?q=galv',
  '/d/galvnews.com',
  '/d/journallist.net',
  '/d/texaspress.com',
  '/associations',
  '/associations/texaspress.com',
  '/changes',
  '/path?from=texaspress.com&to=galvnews.com',
  '/trust-graph',
  '/trust-graph?domain=gilmermirror.com',
  '/trust-graph?domain=gilmermirror.com&view=network',
  '/trust-generator',
  '/trust-generator?domain=galvnews.com',
  '/trust-assistant',
  '/trust-assistant?u=galvnews.com',
  '/check',
  '/match',
  '/follow?domain=galvnews.com',
  '/corrections',
  '/legit-demo',
  '/rule/TT101',
  '/docs',
  '/docs/limits',
  '/data',
  '/method',
  '/terms',
  '/privacy',
  '/contact',
];
const AUDITS = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  requests: 'network-requests',
} as const;
const RESOURCE_TYPES = ['Document', 'Stylesheet', 'Font', 'Script'] as const;
const LIMITS = { lcpMs: 2_000, cls: 0.02 } as const;

interface PageCost {
  readonly lcpMs: number;
  readonly cls: number;
  /** Transferred bytes by Lighthouse's type of the resource. */
  readonly bytes: Readonly<Record<(typeof RESOURCE_TYPES)[number], number>>;
}

const { values: flags } = parseArgs({
  options: { pages: { type: 'string', default: PAGES.join(',') }, runs: { type: 'string', default: '3' } },
});
const log = (message: string) => process.stderr.write(`${message}\n`);

const port = await findFreePort();
const product = await startProduct();
const browser = await launchBrowser({ debuggingPort: port });
const results: Record<string, PageCost> = {};
try {
  for (const page of flags.pages.split(',')) {
    results[page] = await getMedianRun(product.url + page);
    const { lcpMs, cls } = results[page];
    const isOver = lcpMs > LIMITS.lcpMs || cls > LIMITS.cls;
    log(isOver ? `${page}: above a limit` : page);
  }
} finally {
  await browser.close();
  await product.stop();
}
process.stdout.write(
  `Starter crawl, Node ${process.version}, Chromium ${browser.version()}; the middle one of ${flags.runs} runs; kB of 1000 bytes over the wire before any interaction\n\n${formatTable(
    ['page', 'LCP', 'CLS', 'scripts', 'HTML', 'CSS', 'fonts'],
    Object.entries(results).map(([page, { lcpMs, cls, bytes }]) => [
      page,
      `${(lcpMs / 1000).toFixed(1)} s`,
      cls.toFixed(3),
      ...(['Script', 'Document', 'Stylesheet', 'Font'] as const).map((type) => (bytes[type] / 1000).toFixed(1)),
    ]),
  )}\n`,
);
log(`Written to ${path.relative(process.cwd(), writeResult('web', { results, node: process.version }))}`);

/** Returns the run with the median LCP, because a single run also includes other load of the machine. */
async function getMedianRun(url: string): Promise<PageCost> {
  const runs: PageCost[] = [];
  while (runs.length < Math.max(1, Number(flags.runs))) runs.push(await measurePage(url));
  runs.sort((a, b) => a.lcpMs - b.lcpMs);
  return runs[Math.floor(runs.length / 2)] as PageCost;
}

async function measurePage(url: string): Promise<PageCost> {
  const options = { port, output: 'json', logLevel: 'error', onlyAudits: Object.values(AUDITS) } as const;
  const run = await lighthouse(url, { ...options, onlyAudits: [...options.onlyAudits] });
  const audits = run?.lhr.audits;
  const lcpMs = audits?.[AUDITS.lcp]?.numericValue;
  const cls = audits?.[AUDITS.cls]?.numericValue;
  const details = audits?.[AUDITS.requests]?.details;
  if (lcpMs === undefined || cls === undefined || details?.type !== 'table')
    throw new Error(`Lighthouse gave no result for ${url}`);
  const countBytes = (type: string) =>
    details.items.reduce((sum, item) => sum + (item.resourceType === type ? Number(item.transferSize) : 0), 0);
  const bytes = Object.fromEntries(RESOURCE_TYPES.map((type) => [type, countBytes(type)])) as PageCost['bytes'];
  return { lcpMs, cls, bytes };
}

async function loadLighthouse(): Promise<Lighthouse> {
  const name: string = 'lighthouse';
  try {
    return (await import(name)) as Lighthouse;
  } catch (cause) {
    throw new Error('Lighthouse is not installed. Run “npm install --no-save lighthouse@13.5.0” first', { cause });
  }
}
