import type { DailyGraphFile } from '@vouchwire/api-contract/schemas';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAILY_PATH, serveTwoDays } from '../../server/test/serve-two-days.ts';
import type { ServedCrawl } from '../../server/test/served-crawl.ts';
import { ExtensionBrowser } from './extension-browser.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';

let served: ServedCrawl;
let earlierHash: string;
let today: DailyGraphFile;
let proxy: RecordingProxy;

const fetchDaily = async (origin: string) => (await (await fetch(origin + DAILY_PATH)).json()) as DailyGraphFile;

beforeAll(async () => {
  const { earlier, later } = await serveTwoDays();
  served = later;
  earlierHash = (await fetchDaily(earlier.origin)).sha256;
  await earlier[Symbol.asyncDispose]();
  today = await fetchDaily(served.origin);
  proxy = await startRecordingProxy(served.origin, () => '');
});
afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]();
  await served?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  proxy.damagedEncoding = null;
});

/** Updates in a browser that downloaded the file of yesterday, and returns the downloads of the file of today. */
async function updateFromYesterday() {
  await using browser = await ExtensionBrowser.launch({ proxy: proxy.address, origin: served.origin });
  // The same request as the extension sent yesterday. It has another origin until the settings change.
  await browser.worker.evaluate(
    (address) =>
      fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' }).then((response) =>
        response.arrayBuffer(),
      ),
    `${served.origin}${DAILY_PATH}/${earlierHash}`,
  );
  const before = proxy.requests.length;
  await browser.setSettings({ origin: served.origin });
  const page = await browser.context.newPage();
  await page.goto(`chrome-extension://${browser.id}/options.html`);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expectUpdated(page);
  return proxy.requests
    .slice(before)
    .filter(({ url }) => url.startsWith(`${served.origin}${today.path}`))
    .map(({ url, headers, answer }) => ({
      query: new URL(url).search,
      held: headers['available-dictionary'],
      encoding: answer?.encoding,
      bytes: answer?.bytes ?? 0,
    }));
}

const expectUpdated = (page: Page) =>
  expect.poll(() => page.locator('body').innerText()).toContain('Newer data was stored.');

describe('the file of the next day', () => {
  it('downloads the difference to the stored file', async () => {
    const [download, ...others] = await updateFromYesterday();
    expect(others).toEqual([]);
    expect(download).toMatchObject({
      query: '',
      held: `:${Buffer.from(earlierHash, 'hex').toString('base64')}:`,
      encoding: 'dcz',
    });
    expect(download?.bytes).toBeLessThan(today.bytes_brotli / 2);
  });

  it('downloads the whole file if the difference is damaged', async () => {
    proxy.damagedEncoding = 'dcz';
    const downloads = await updateFromYesterday();
    expect(downloads).toMatchObject([
      { query: '', encoding: 'dcz' },
      { query: '?dictionary=none', encoding: 'br', bytes: today.bytes_brotli },
    ]);
  });
});
