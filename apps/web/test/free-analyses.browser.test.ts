import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeProvider, startFakeProvider } from '../../server/test/fake-provider.ts';
import { startInWorld } from './product-in-browser.ts';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider[Symbol.asyncDispose]());
const visit = startInWorld(undefined, {
  ANTHROPIC_API_KEY: 'sk-ant-test',
  AI_FREE_ANALYSES_PER_DAY: '1',
  get ANTHROPIC_BASE_URL() {
    return provider.origin;
  },
});

test('the first paint shows the number of free analyses that are left, also none', async () => {
  const readBadge = async (): Promise<string> => {
    const page = await visit.pages.open('/trust-assistant', { javaScriptEnabled: false });
    return page.locator('[data-badge="free-analyses"]').innerText();
  };
  expect(await readBadge()).toBe('1 free analysis left');
  // A sentence is shown only if it is one of a cited row.
  provider.respond = ({ data }) => {
    const [first] = (data as { rows: readonly { text: string; number: number }[] }).rows;
    return { kind: 'object', object: { sentences: [{ text: first?.text, signals: [first?.number] }] } };
  };
  const response = await fetch(`${visit.product.url}/api/trust-assistant/analyze-ai`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://nowhere.example/' }),
  });
  expect(await response.json()).toMatchObject({ remainingCredits: 0 });
  expect(await readBadge()).toBe('0 free analyses left');
});
