import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  getHost,
  type Handler,
  html,
  joinLines,
  redirect,
  routePaths,
  type Site,
  status,
  text,
  WELL_KNOWN,
} from '../../site.ts';

const HOST = getHost('northern-ledger');

/** A newspaper whose pages cannot be read, each for a different reason. Its front page and files can be read. */
export const UNREADABLE_PAGES = `https://${HOST}`;

const SAMPLES = fileURLToPath(new URL('../../../apps/server/test/fixtures/c2pa/', import.meta.url));
const PARAGRAPH =
  'The harbor board approved the new breakwater on Tuesday after eleven months of hearings in three towns. ';

const renderPage = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

const renderStructuredData = (more: object): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Breakwater approved',
    datePublished: '2026-11-18T09:00:00Z',
    author: { '@type': 'Organization', name: 'Newsroom' },
    publisher: { '@type': 'NewsMediaOrganization', name: 'Northern Ledger', url: `https://${HOST}/` },
    ...more,
  })}</script>`;

/** `isAccessibleForFree` with the marked section that search engines require on pages behind a paywall. */
const paywallMarkup = {
  isAccessibleForFree: false,
  hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.subscribers' },
};

const createFile =
  (name: string, type: string): Handler =>
  (_request, response) => {
    const body = readFileSync(`${SAMPLES}${name}`);
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(body);
  };

const FRONT = renderPage(
  'Northern Ledger',
  `<h1>Northern Ledger</h1><footer><a href="/about">About us: ownership</a><a href="/corrections">Corrections</a></footer>`,
);

export const unreadablePages: Site = {
  host: HOST,
  group: 'pages',
  what: 'A newspaper whose pages cannot be read, each for a reason of its own',
  answer: routePaths({
    '/': html(FRONT),
    '/about': html(
      renderPage('About us', '<h1>Who owns us</h1><p>The Northern Ledger is owned by the Ledger Trust.</p>'),
    ),
    '/corrections': html(
      renderPage(
        'Corrections',
        '<h1>Corrections</h1><p>We correct errors of fact promptly and say what was wrong.</p>',
      ),
    ),
    [WELL_KNOWN]: text(joinLines('# trust.txt of the Northern Ledger', 'contact=mailto:desk@northern-ledger.org')),
    '/missing': status(404),
    '/removed': status(410),
    '/login': status(401),
    '/pay': status(402),
    '/refused': status(403),
    '/busy': status(429),
    '/law': status(451),
    '/down': status(503),
    '/teapot': status(418),
    '/robot-check': html(renderPage('Just a moment...', '<p>Please verify you are human to continue.</p>')),
    '/preview': html(
      renderPage(
        'Breakwater approved',
        `<article><h1>Breakwater approved</h1><p>${PARAGRAPH}</p><div class="subscribers"><p>Subscribe to read on.</p></div></article>`,
        renderStructuredData(paywallMarkup),
      ),
    ),
    '/marked': html(
      renderPage(
        'Breakwater approved',
        `<article><h1>Breakwater approved</h1><div class="subscribers"><p>${PARAGRAPH.repeat(20)}</p></div></article>`,
        renderStructuredData({ ...paywallMarkup, author: { '@type': 'Person', name: 'Signe Dahl' } }),
      ),
    ),
    '/story': html(
      renderPage(
        'Breakwater approved',
        `<article><h1>Breakwater approved</h1><p>${PARAGRAPH.repeat(6)}</p></article><footer><a href="/about">About us: ownership</a></footer>`,
        renderStructuredData({ author: { '@type': 'Person', name: 'Signe Dahl' } }),
      ),
    ),
    '/player': html(
      renderPage(
        'Breakwater: the film',
        `<article><h1>Breakwater: the film</h1><p>${PARAGRAPH.repeat(6)}</p><iframe width="560" height="315" src="https://www.youtube-nocookie.com/embed/x"></iframe></article>`,
      ),
    ),
    '/limit': html(
      renderPage(
        'The budget',
        `<article><h1>The budget</h1><p>${PARAGRAPH}</p></article><section><h2>You have reached your limit of free articles</h2><p>Subscribe now to keep reading.</p></section>`,
      ),
    ),
    '/sign-in': html(
      renderPage(
        'Log in',
        '<h1>Log in to continue</h1><form><input name="user"><input type="password"><button>Log in</button></form>',
      ),
    ),
    '/consent': html(
      renderPage(
        'Weiter mit Werbung lesen',
        '<h1>Weiter mit Werbung lesen</h1><p>Besuchen Sie uns wie gewohnt mit Werbung und Tracking.</p><button>Einwilligen</button>',
      ),
    ),
    '/scripts': html(
      renderPage(
        'Loading',
        '<div id="root"></div><noscript>You need to enable JavaScript.</noscript><script src="/app.js"></script>',
      ),
    ),
    '/soft-404': html(
      renderPage('Page not found', '<h1>404</h1><p>We could not find the page that you requested.</p>'),
    ),
    '/empty': html(''),
    '/report.pdf': createFile('adobe-20240110-single_manifest_store.pdf', 'application/pdf'),
    '/photo.jpg': createFile('C.jpg', 'image/jpeg'),
    '/changed.jpg': createFile('XCA.jpg', 'image/jpeg'),
    '/archive.zip': (_request, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
    '/away': redirect(`https://${getHost('courier')}/2026/11/bridge-reopens`),
    '/slow': () => undefined,
  }),
};
