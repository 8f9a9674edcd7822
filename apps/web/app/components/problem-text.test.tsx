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

test('shows the message of the server on an English page', async () => {
  expect(await renderIn('en', REFUSAL)).toBe('<span lang="en">“x y” is not a domain</span>');
});

test('shows the translated message of the code on a page in another language', async () => {
  expect(await renderIn('de', REFUSAL)).toBe('This is not a domain. Enter a domain such as galvnews.com.');
});

test('marks a message without a translation as English', async () => {
  const unknown = new ApiProblem(400, 'new-code', 'Only the server knows why');
  expect(await renderIn('de', unknown)).toBe('<span lang="en">Only the server knows why</span>');
});

test('does not mark a translated message of the page', async () => {
  const own = new ApiProblem(422, 'query-time-limit', 'Die Abfrage dauerte zu lange', { isTranslated: true });
  expect(await renderIn('de', own)).toBe('Die Abfrage dauerte zu lange');
});

test.each([
  ['a server error', new ApiProblem(503, 'graph-unavailable', 'Not ready')],
  ['no response', new NetworkError(null)],
])('states the failed action after %s', async (_, error) => {
  expect(await renderIn('en', error)).toBe('Failed to check domain');
});
