import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type {} from '../../web/test/shared-product.ts';
import { findFirefox } from './find-browser.ts';
import { FirefoxBrowser } from './firefox-browser.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';

const firefox = findFirefox();

// `.ci/run` reports that it did not run.
describe.skipIf(firefox === null)('the extension in Firefox', () => {
  let origin: string;
  let proxy: RecordingProxy;
  let browser: FirefoxBrowser;

  beforeAll(async () => {
    if (firefox === null) return;
    origin = inject('sharedProduct');
    proxy = await startRecordingProxy(origin, () => '');
    browser = await FirefoxBrowser.launch(firefox, { proxy: proxy.address, origin });
  });
  afterAll(async () => {
    await browser?.[Symbol.asyncDispose]();
    await proxy?.[Symbol.asyncDispose]();
  });

  const listRequests = (server: string) => proxy.requests.filter(({ url }) => url.startsWith(server));
  /** Enters a server in the settings, and presses Save. */
  async function saveServer(server: string): Promise<void> {
    await browser.evaluate(`(() => {
      const field = document.querySelector('input[type=url]');
      // React overrides the property of the element.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(server)});
      field.dispatchEvent(new Event('input', { bubbles: true }));
    })()`);
    await browser.click('form button[type=submit]');
  }

  it('uses the default server without a prompt, and sends no installation id', async () => {
    await browser.open('options.html');
    await saveServer(origin);
    await expect.poll(browser.readText).toContain('Newer data was stored.');
    const requests = listRequests(origin);
    expect(requests).toHaveLength(2);
    // In Firefox, `Origin` would be the random id of the extension.
    for (const { headers } of requests)
      for (const name of ['origin', 'cookie', 'referer']) expect(headers[name], name).toBeUndefined();
  });

  it.each([
    ['galvnews.com', 'JournalList lists this site as a member'],
    ['galvnevvs.com', 'A different site from galvnews.com. One letter differs.'],
    ['photos.galvnews.com', 'Not listed itself'],
    ['unknown-gazette.com', 'unknown-gazette.com is not in the graph.'],
  ])('shows the answer for %s', async (host, sentence) => {
    await browser.open('options.html');
    await browser.evaluate(`browser.storage.session.set({ link: 'https://${host}/' }).then(() => 'stored')`);
    await browser.open('popup.html');
    await expect.poll(browser.readText).toContain(sentence);
    expect(JSON.stringify(proxy.requests)).not.toContain('gazette');
  });

  it('changes the server only if the user allows the access', async () => {
    // The same server under another name.
    const other = origin.replace('127.0.0.1', 'localhost');
    const readServer = () => browser.evaluate("browser.storage.local.get('origin').then((stored) => stored.origin)");
    await browser.open('options.html');
    await saveServer(other);
    await browser.answerQuestion('deny');
    await expect.poll(browser.readText).toContain(`The browser did not allow access to ${other}.`);
    expect(await readServer()).toBe(origin);
    expect(listRequests(other)).toEqual([]);
    await saveServer(other);
    await browser.answerQuestion('allow');
    await expect.poll(browser.readText).toContain('Newer data was stored.');
    expect(await readServer()).toBe(other);
    for (const { headers } of listRequests(other)) expect(headers.origin).toBeUndefined();
  });
});
