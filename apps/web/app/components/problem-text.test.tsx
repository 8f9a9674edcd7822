import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkError } from '../lib/api-client.ts';

afterEach(() => {
  vi.doUnmock('#messages/locale.ts');
  vi.resetModules();
});

async function renderIn(language: string, error: unknown): Promise<string> {
  vi.resetModules();
  vi.doMock('#messages/locale.ts', () => ({ LOCALE: { language, direction: 'ltr' } }));
  // Both belong to one instance of the module, so that the component recognizes the error.
  const [{ ErrorText }, client] = await Promise.all([import('./problem-text.tsx'), import('../lib/api-client.ts')]);
  const known =
    error instanceof ApiProblem
      ? new client.ApiProblem(error.status, error.code, error.detail, { isTranslated: error.isTranslated })
      : error;
  return renderToStaticMarkup(<ErrorText error={known} fallback="Failed to check domain" />);
}

const REFUSAL = new ApiProblem(400, 'not-a-domain', '“x y” is not a domain');

test('an English page shows the sentence of the server', async () => {
  expect(await renderIn('en', REFUSAL)).toBe('<span lang="en">“x y” is not a domain</span>');
});

test('a page in another language shows the sentence of the code', async () => {
  expect(await renderIn('de', REFUSAL)).toBe('This is not a domain. Enter a domain such as galvnews.com.');
});

test('a sentence without a translation is marked as English', async () => {
  const unknown = new ApiProblem(400, 'new-code', 'Only the server knows why');
  expect(await renderIn('de', unknown)).toBe('<span lang="en">Only the server knows why</span>');
});

test('a translated sentence of the page itself is not marked', async () => {
  const own = new ApiProblem(422, 'query-time-limit', 'Die Abfrage dauerte zu lange', { isTranslated: true });
  expect(await renderIn('de', own)).toBe('Die Abfrage dauerte zu lange');
});

test.each([
  ['a failure of the server', new ApiProblem(503, 'graph-unavailable', 'Not ready')],
  ['no response', new NetworkError(null)],
])('%s shows what failed', async (_, error) => {
  expect(await renderIn('en', error)).toBe('Failed to check domain');
});
