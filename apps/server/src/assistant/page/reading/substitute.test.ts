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

  // The sentences are those of publishers' pages: Süddeutsche Zeitung, DER SPIEGEL, F.A.Z., WELT, Le Monde, El País,
  // La Vanguardia, Folha de S.Paulo, Público, la Repubblica, Corriere della Sera, NRC, De Standaard, Dagens Nyheter.
  it.each([
    ['en', 'Subscribe to continue reading.'],
    ['en', 'You have reached your monthly limit.'],
    ['en', 'This article is reserved for subscribers.'],
    ['de', 'Dieser Inhalt ist exklusiv für Abonnenten.'],
    ['de', 'Weiterlesen mit SZ Plus'],
    ['de', 'Diesen Artikel weiterlesen mit SPIEGEL+'],
    ['de', 'Jetzt mit F+ weiterlesen'],
    ['de', 'Jetzt weiterlesen mit Abo'],
    ['de', 'Anmelden und weiterlesen'],
    ['fr', 'Article réservé aux abonnés. Il vous reste 80 % à lire.'],
    ['fr', 'Il vous reste 75.3% de cet article à lire. La suite est réservée aux abonnés.'],
    ['fr', 'Abonnez-vous pour lire la suite'],
    ['es', 'Suscríbete para seguir leyendo.'],
    ['es', 'Contenido exclusivo para suscriptores'],
    ['pt', 'Assine para continuar lendo.'],
    ['pt', 'Para continuar a ler este artigo assine o PÚBLICO.'],
    ['pt', 'Conteúdo exclusivo para assinantes'],
    ['it', 'Abbonati per continuare a leggere'],
    ['it', 'Per continuare a leggere questo articolo abbonati'],
    ['it', 'Questo articolo è riservato agli abbonati'],
    ['it', 'Contenuto riservato agli abbonati'],
    ['nl', 'Word abonnee om verder te lezen'],
    ['nl', 'Verder lezen? Word abonnee'],
    ['nl', 'Dit artikel is exclusief voor abonnees'],
    ['nl', 'Log in of maak een gratis account aan om verder te lezen'],
    ['sv', 'Logga in som prenumerant för att läsa vidare'],
    ['sv', 'Bli prenumerant för att fortsätta läsa'],
    ['sv', 'Den här artikeln är för prenumeranter'],
  ])('is a preview if it ends with a prompt to subscribe (%s): %s', (_language, prompt) => {
    expect(readPageHtml(page('1', `<article><h1>1</h1>${STORY}</article><p>${prompt}</p>`)).access).toBe('preview');
  });

  it.each([
    ['en', 'Continue reading: the budget in ten charts. Subscribe to our newsletter.'],
    ['de', 'Weiterlesen: Der Haushalt in zehn Grafiken. Mit dem Newsletter nichts verpassen.'],
    ['de', 'Weiterlesen mit Bildern vom Marktplatz. Die Zeitung hat 40.000 Abonnenten.'],
    ['fr', 'Lire la suite. Le journal compte 40 000 abonnés. Abonnez-vous à notre lettre.'],
    ['es', 'Seguir leyendo. Suscríbete a nuestro boletín. El diario tiene 40.000 suscriptores.'],
    ['pt', 'Continuar a ler. Assine a nossa newsletter. O jornal tem 40 mil assinantes.'],
    ['it', 'Continua a leggere. Abbonati alla newsletter. Il treno riservato agli abbonati parte alle 8.'],
    ['nl', 'Klik op een artikel om verder te lezen. Abonneer je op onze nieuwsbrief.'],
    // A sentence of hln.be on articles that it shows to all readers.
    ['nl', 'Dit artikel is exclusief voor abonnees, maar we bieden het je gratis aan.'],
    ['sv', 'Läs vidare. Prenumerera på vårt nyhetsbrev. Tidningen har 40 000 prenumeranter.'],
  ])('is not a preview because of another sentence about reading or subscribing (%s): %s', (_language, sentence) => {
    expect(readPageHtml(page('1', `<article><h1>1</h1>${STORY}</article><p>${sentence}</p>`)).access).toBeNull();
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
