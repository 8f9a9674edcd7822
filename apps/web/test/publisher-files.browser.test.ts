import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getHost, WORLD } from '../../../dev-world/start-dev-world.ts';
import { crawl } from '../../server/src/crawl/crawler.ts';
import { enqueueHosts, scheduleNow } from '../../server/src/crawl/frontier.ts';
import { toConfig } from '../../server/src/platform/config/config.ts';
import { ConnectTo } from '../../server/src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../../server/src/platform/safe-fetch/safe-fetch.ts';
import { openRecordsContext } from '../../server/src/records-context.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startInWorld } from './product-in-browser.ts';
import { fetchPage } from './served-page.ts';

const visit = startInWorld(WORLD, { GRAPH_UPDATE_INTERVAL_S: '1' });
const HOSTS = ['meridian', 'patchwork'].map(getHost);
/** Both state that they belong to it. */
const ASSOCIATION = getHost('league');
const LISTED_AT = '2026-05-01T00:00:00.000Z';

/** Records the list of the association, and crawls both publishers, as the command does while a server runs. */
beforeAll(async () => {
  await using context = await openRecordsContext(toConfig({ VOUCHWIRE_DATA_DIR: visit.product.dataDir }));
  const { records, observations } = context;
  const fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(visit.world.connectTo),
    authorities: [visit.world.authority],
  });
  await observations.record([
    {
      publisher: ASSOCIATION,
      source: 'crawl',
      outcome: 'found',
      cause: null,
      fileUrl: `https://${ASSOCIATION}/trust.txt`,
      observedAt: LISTED_AT,
      lastSeenAt: LISTED_AT,
      statements: HOSTS.map((host, index) => ({ line: index + 1, attribute: 'member', value: `https://${host}/` })),
    },
  ]);
  await observations.runInTransaction(async (transaction) => {
    const now = new Date();
    await transaction.deleteFrom('crawl_host').execute();
    await enqueueHosts(
      transaction,
      HOSTS.map((host) => ({ host, namedBy: null })),
      now,
    );
    await scheduleNow(transaction, now, HOSTS);
  });
  await crawl(
    { records, observations, fetcher },
    { concurrency: 1, maxHosts: HOSTS.length, domainDelayMs: 0, mode: 'done', signal: new AbortController().signal },
  );
  for (const path of [...HOSTS.map((host) => `/d/${host}`), `/associations/${ASSOCIATION}`])
    await vi.waitUntil(async () => (await fetch(visit.product.url + path)).status === 200, {
      timeout: 60_000,
      interval: 500,
    });
});

const openSection = async (name: string) => {
  const page = await visit.pages.open(`/d/${getHost(name)}#other-files`);
  const section = page.getByRole('region', { name: 'What its other files say', exact: true });
  await section.waitFor();
  return { page, section };
};

describe('dossier of a publisher with crawled files', () => {
  test('shows contradictions with both lines, addresses and dates, and no findings', { tags: 'sampled' }, async () => {
    const { page, section } = await openSection('patchwork');
    const differences = section.locator('section[data-relation="differ"]');
    expect(await differences.getByRole('heading').allInnerTexts()).toEqual(['Owner', 'LEI (legal entity identifier)']);
    const owner = differences.first();
    await owner.getByText(`controlledby=https://${getHost('meridian-media')}/`, { exact: true }).waitFor();
    await owner
      .getByText(`OWNERDOMAIN=${getHost('baron')}`, { exact: true })
      .first()
      .waitFor();
    const source = owner.getByRole('contentinfo').or(owner.locator('footer')).filter({ hasText: '/ads.txt' }).first();
    expect(await source.innerText()).toMatch(/patchwork-vouchwire-dev\.com\/ads\.txt, line 3, read \d+ \w+ \d{4}$/);
    const uses = section.getByRole('table', { name: 'What machines may do' });
    const training = uses.getByRole('rowgroup').filter({ has: page.locator('[data-relation="differ"]') });
    await training.getByText('<permits type="usage">search ai-train</permits>', { exact: true }).waitFor();
    await section.getByText(/3 topics differ\./).waitFor();
    expect(await section.getByText(/TT10\d\d|score \d/).count()).toBe(0);
    await expectAccessible(page);
  });

  test('shows the topics on which all files agree', async () => {
    const { page, section } = await openSection('meridian');
    await section.getByText('No topic differs.', { exact: false }).waitFor();
    expect(await section.locator('[data-relation="differ"]').count()).toBe(0);
    const summary = section.locator('summary').filter({ hasText: 'Files agree' });
    expect(await summary.innerText()).toContain('Owner');
    await summary.click();
    const agreeing = section.locator('details:has(> summary)').filter({ hasText: 'Files agree' }).last();
    await agreeing.getByText(`controlledby=https://${getHost('meridian-media')}/`, { exact: true }).waitFor();
    const rows = section.getByRole('table', { name: 'Files and results' }).locator('tbody tr');
    expect(await rows.count()).toBeGreaterThan(12);
    // Drafts change, so the one that was read is shown.
    await rows.filter({ hasText: 'IPTC Publisher Info' }).getByText('draft 0.1.0 of 2025-10-15').waitFor();
    expect(await rows.getByText('draft-ietf-aipref-vocab-08, draft-ietf-aipref-attach-05').count()).toBe(2);
    expect(await rows.and(section.locator('[data-outcome="found"]')).count()).toBe(await rows.count());
    await expectAccessible(page);
  });

  test('is part of the page without script', async () => {
    const { text } = await fetchPage(`${visit.product.url}/d/${getHost('patchwork')}`);
    expect(text).toContain(`OWNERDOMAIN=${getHost('baron')}`);
    expect(text).toContain('9695VOUCHWIREDEV0104');
  });
});

describe('check of a site with an unreachable robots.txt', () => {
  const openCheck = async (name: string): Promise<Page> => {
    const page = await visit.pages.open(`/check?domain=${getHost(name)}`);
    await page.getByRole('button', { name: /^Check (now|again)$/ }).click();
    await page.getByRole('button', { name: 'Check other files' }).click({ timeout: 45_000 });
    await page.getByRole('table', { name: 'Files and results' }).waitFor({ timeout: 45_000 });
    return page;
  };

  test('shows the other files as not checked with the reason', { tags: 'sampled' }, async () => {
    const page = await openCheck('status-500');
    const rows = page.getByRole('table', { name: 'Files and results' }).locator('tbody tr');
    const ads = rows.filter({ hasText: 'ads.txt' }).first();
    expect(await ads.getAttribute('data-outcome')).toBe('not-checked');
    await ads.getByText('robots.txt could not be read, so we did not request this').waitFor();
    const unreachable = rows.and(page.locator('[data-outcome="unreachable"]'));
    expect(await unreachable.count()).toBe(3);
    await unreachable.first().getByText('HTTP status 500').waitFor();
    await expectAccessible(page);
  });
});

test('changes only the row of a file after one failed request', async () => {
  const host = getHost('meridian');
  {
    await using context = await openRecordsContext(toConfig({ VOUCHWIRE_DATA_DIR: visit.product.dataDir }));
    const checked_at = new Date().toISOString();
    await context.records.db
      .updateTable('publisher_file')
      .set({ outcome: 'unreachable', cause: 'http-503', misses: 1, checked_at })
      .where('host', '=', host)
      .where('format', '=', 'sellers-json')
      .execute();
  }
  const { section } = await openSection('meridian');
  const row = section.getByRole('table', { name: 'Files and results' }).locator('[data-outcome="unreachable"]');
  await row.getByText('HTTP status 503').waitFor();
  await section.getByText('We found 11 of 11 kinds of files and statements.', { exact: false }).waitFor();
  expect(await section.getByText('"name": "Meridian Press LLC"', { exact: false }).count()).toBeGreaterThan(0);
});

describe('AI statements of the members of an association', () => {
  const path = `/associations/${ASSOCIATION}?columns=ai`;

  test('shows the statements of each format with lines and dates, and a letter for a contradiction', async () => {
    const page = await visit.pages.open(path);
    const table = page.getByRole('table').filter({ hasText: 'TDMRep' });
    const rows = table.getByRole('row');
    const agreeing = rows.filter({ has: page.getByText('Files agree', { exact: true }) });
    await agreeing.getByRole('link', { name: HOSTS[0], exact: true }).waitFor();
    for (const line of [
      'datatrainingallowed=no',
      'User-agent: GPTBot, Disallow: /',
      'Content-Signal: ai-train=no, search=yes',
    ])
      await agreeing.getByText(line, { exact: true }).waitFor();
    expect(await agreeing.getByText(/^line \d+, \d+ \w+ \d{4}$/).count()).toBeGreaterThan(3);
    const differing = rows.filter({ has: page.getByText('Files differ', { exact: true }) });
    await differing.getByRole('link', { name: HOSTS[1], exact: true }).waitFor();

    expect(await page.getByText(/^Letter to/).allInnerTexts()).toEqual([`Letter to ${HOSTS[1]}`]);
    await page.getByText(`Letter to ${HOSTS[1]}`, { exact: true }).click();
    const letter = await page.locator('pre').innerText();
    expect(letter).toContain('differ about this use: Training of AI models.');
    expect(letter).toMatch(
      /Training of AI models: Not allowed\nhttps:\S+trust\.txt, line 6, read .*\n> datatrainingallowed=no/,
    );
    expect(letter).toContain('> <permits type="usage">search ai-train</permits>');
    await expectAccessible(page);
  });

  test('keeps the columns in the filters, the search and the files, without script', async () => {
    const { html } = await fetchPage(visit.product.url + path);
    expect(html).toContain(`href="/associations/${ASSOCIATION}.csv?columns=ai"`);
    expect(html).toContain('<input type="hidden" name="columns" value="ai"');
    expect(html).toMatch(/href="[^"]*\?(?:show=confirmed&amp;columns=ai|columns=ai&amp;show=confirmed)"/);
    expect(html).toContain(`href="/associations/${ASSOCIATION}#members"`);
  });
});
