import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const STORY =
  '<p>The council met on Tuesday evening in the old town hall and discussed the budget, before it adjourned at midnight.</p>';
const readPageHtml = (html: string) =>
  readPage({
    bytes: new TextEncoder().encode(`<!doctype html><html><head><meta charset="utf-8">${html}</body></html>`),
    url: 'https://news.example.com/story',
    charset: null,
    article: 'leave',
  }).content;
const page = (title: string, body: string, head = '') => `<title>${title}</title>${head}</head><body>${body}`;
const LOGIN_FORM = '<form><input name="user"><input type="password"><button>Go</button></form>';

describe('a page that does not show its content', () => {
  it.each([
    ['error', page('Page not found', '<p>The page may have moved.</p>')],
    ['error', page('El Diario', '<h1>Página no encontrada</h1>')],
    ['error', page('404', '<p>Nothing to see on this part of our site today.</p>')],
    ['no-text', page('Loading', '<div id="root"></div><noscript>Enable JavaScript to run this app.</noscript>')],
  ])('is recognized as %s: case %#', (substitute, html) => {
    expect(readPageHtml(html).substitute).toBe(substitute);
  });

  it.each([
    ['The budget', 'Subscribe to continue reading.'],
    ['The budget', 'You have reached your monthly limit.'],
    ['Der Haushalt', 'Dieser Inhalt ist exklusiv für Abonnenten.'],
    ['Le budget', 'Article réservé aux abonnés. Il vous reste 80 % à lire.'],
    ['El presupuesto', 'Suscríbete para seguir leyendo.'],
    ['O orçamento', 'Assine para continuar lendo.'],
  ])('is a preview if it ends with a prompt to subscribe: %s, %s', (title, prompt) => {
    expect(readPageHtml(page(title, `<article><h1>${title}</h1>${STORY}</article><p>${prompt}</p>`)).access).toBe(
      'preview',
    );
  });
});

describe('a page that shows its content', () => {
  const article = (title: string, more = '') => page(title, `<article><h1>${title}</h1>${STORY}</article>${more}`);

  it.each([
    ['a story', article('The budget')],
    ['a story with a login form in its header', article('The budget', LOGIN_FORM)],
    ['a story about a login', article('Log in, log out: a day at the port')],
    ['a story about page 404', article('Room 404 is not found on the map', STORY.repeat(20))],
    ['a long story about cookies', article('Why every site asks about cookies', STORY.repeat(20))],
    ['a promotion for readers who subscribe already', article('The budget', '<p>Already a subscriber? Log in.</p>')],
    ['a front page of pictures', page('News', '<a href="/1"><img src="/1.jpg"></a>'.repeat(9))],
    [
      'a film that structured data describe',
      page('Film', '', '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Film"}</script>'),
    ],
  ])('has no substitute: %s', (_what, html) => {
    const { substitute, access } = readPageHtml(html);
    expect([substitute, access]).toEqual([null, null]);
  });

  it('is free if its structured data state it', () => {
    const free = '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":true}</script>';
    expect(readPageHtml(page('The budget', `${STORY}<p>Subscribe to continue reading.</p>`, free)).access).toBe('free');
  });
});
