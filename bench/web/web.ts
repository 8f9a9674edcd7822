/**
 * What the pages cost a visitor: bytes over the wire before any interaction, and the results of Lighthouse.
 *
 * npm run bench:web -- [--pages /,/terms] [--runs 3]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../apps/web/test/launch-browser.ts';
import { startProduct } from '../../apps/web/test/start-product.ts';
import { formatTable, writeResult } from '../measure.ts';
import { findFreePort } from './find-free-port.ts';

const PAGES =
  '/,/trust-graph?domain=gilmermirror.com,/trust-generator,/trust-assistant,/check,/legit-demo,/terms,/privacy,/contact';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' } as const;
const FORMS = { phone: undefined, desk: desktopConfig } as const;
/** After this time without a request the page is idle. */
const PAUSE_MS = 1_000;

const { values: flags } = parseArgs({
  options: { pages: { type: 'string', default: PAGES }, runs: { type: 'string', default: '3' } },
});
const log = (message: string) => process.stderr.write(`${message}\n`);

interface Scores {
  readonly scores: Record<(typeof CATEGORIES)[number], number | null>;
  readonly times: Record<keyof typeof TIMES, number | null>;
}

const port = await findFreePort();
const product = await startProduct();
const browser = await launchBrowser({ debuggingPort: port });
const results: Record<string, object> = {};
const rows: string[][] = [];
try {
  for (const page of flags.pages.split(',')) {
    log(page);
    const bytes = await measureBytes(browser, product.url + page);
    const phone = await getMedianRun(product.url + page, 'phone');
    const desk = await getMedianRun(product.url + page, 'desk');
    results[page] = { bytes, phone, desk };
    rows.push([
      page,
      ...(['document', 'stylesheet', 'font', 'script'] as const).map((type) => formatKilobytes(bytes[type] ?? 0)),
      ...[phone, desk].map(({ scores }) => CATEGORIES.map((category) => scores[category] ?? '–').join(' ')),
      `${formatSeconds(phone.times.LCP)} / ${formatSeconds(desk.times.LCP)}`,
      `${Math.round(phone.times.TBT ?? Number.NaN)} ms`,
      (phone.times.CLS ?? Number.NaN).toFixed(3),
    ]);
  }
} finally {
  await browser.close();
  await product.stop();
}
process.stdout.write(
  `Starter crawl, Node ${process.version}, ${browser.version()}; kB of 1000 bytes as they come over the wire, before anybody touches the page; Lighthouse, the middle one of ${flags.runs} runs: performance, accessibility, best practices, SEO (phone: simulated slow 4G and a processor four times slower)\n\n${formatTable(
    ['page', 'HTML', 'CSS', 'fonts', 'scripts', 'phone', 'desk', 'LCP phone / desk', 'TBT', 'CLS'],
    rows,
  )}\n`,
);
log(`Written to ${path.relative(process.cwd(), writeResult('web', { results, node: process.version }))}`);

/** Bytes that travel for a first visit, by kind of resource. */
async function measureBytes(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes: Record<string, number> = {};
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    measured.push(
      request.sizes().then(({ responseBodySize }) => {
        const type = request.resourceType();
        bytes[type] = (bytes[type] ?? 0) + responseBodySize;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(PAUSE_MS);
  await Promise.all(measured);
  await context.close();
  return bytes;
}

/** The run whose performance is the middle one of several: a single run measures the machine's other work as well. */
async function getMedianRun(url: string, form: keyof typeof FORMS): Promise<Scores> {
  const runs: Scores[] = [];
  while (runs.length < Math.max(1, Number(flags.runs))) runs.push(await measureScores(url, form));
  runs.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  return runs[Math.floor(runs.length / 2)] as Scores;
}

async function measureScores(url: string, form: keyof typeof FORMS): Promise<Scores> {
  const run = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] },
    FORMS[form],
  );
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = run.lhr;
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && typeof audit?.score === 'number' && audit.score < 0.9) {
        log(`  ${form}, ${category}: ${audit.title} (${audit.displayValue ?? audit.score})`);
      }
    }
  }
  const percent = (score: number | null | undefined) => (typeof score === 'number' ? Math.round(score * 100) : null);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, percent(categories[name]?.score)])) as Scores['scores'],
    times: Object.fromEntries(
      Object.entries(TIMES).map(([name, id]) => [name, audits[id]?.numericValue ?? null]),
    ) as Scores['times'],
  };
}

function formatKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function formatSeconds(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(1)} s`;
}
