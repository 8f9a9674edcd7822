import { getHost, type Handler, html, routePaths, type Site } from '../../site.ts';

const HOST = getHost('hostile-pages');

export const HOSTILE_PAGES = `https://${HOST}`;

const STORY =
  '<h1>A story</h1><p>A paragraph of a story that is long enough to be read as one, with several clauses, and a full stop.</p>';

/** Sends a piece repeatedly, so that the whole page is never in memory. */
function createRepeated(head: string, piece: string, times: number, tail = ''): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(head);
    const batch = Math.max(1, Math.floor(65_536 / piece.length));
    let left = times;
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        const now = Math.min(batch, left);
        left -= now;
        if (!response.write(piece.repeat(now))) {
          response.once('drain', more);
          return;
        }
      }
      response.end(tail);
    };
    more();
  };
}

const createBytes =
  (body: Uint8Array, type: string): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(body);
  };

const BLOCK = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"One of many"}</script>';
const HEAD = `<!doctype html><html><head><title>A story</title></head><body>${STORY}`;

/** Pages that are slow, large or misleading on purpose. */
export const hostilePages: Site = {
  host: HOST,
  group: 'pages',
  what: 'Pages made to be slow, large or misleading',
  answer: routePaths({
    '/large': createRepeated(HEAD, `<p>${'word '.repeat(200)}</p>`, 30_000),
    '/json-ld': createRepeated(HEAD, BLOCK, 10_000),
    '/json-ld-large': html(
      `${HEAD}<script type="application/ld+json">{"@type":"Thing","name":"${'a'.repeat(400_000)}"}</script>`,
    ),
    '/json-ld-deep': html(
      `${HEAD}<script type="application/ld+json">${'['.repeat(200_000)}${']'.repeat(200_000)}</script>`,
    ),
    '/json-ld-broken': createRepeated(
      HEAD,
      `<script type="application/ld+json">${'{"a":[{'.repeat(2_000)}</script>`,
      100,
    ),
    '/images': html(`${HEAD}${Array.from({ length: 600 }, (_, at) => `<img src="/img/${at}.jpg">`).join('')}`),
    '/nested': createRepeated(HEAD, '<div>', 200_000),
    '/nested-closed': createRepeated(`${HEAD}${'<div>'.repeat(400)}`, '<p>deep</p>', 100, '</div>'.repeat(400)),
    '/unmatched': createRepeated(`${HEAD}${'<i>'.repeat(1_900)}`, '</b>', 1_000_000),
    '/attributes': html(`${HEAD}<p ${Array.from({ length: 200_000 }, (_, at) => `a${at}`).join(' ')}>many</p>`),
    '/elements': createRepeated(HEAD, '<b>x</b>', 600_000),
    '/formatting': createRepeated(HEAD, '<p><b><i><a href="/x">', 50_000),
    '/tables': createRepeated(HEAD, '<table><tr><td>', 50_000),
    '/comments': createRepeated(HEAD, '<!--', 1_000_000),
    '/brackets': createRepeated(HEAD, '<', 4_000_000),
    '/entities': createRepeated(HEAD, '&amp', 1_000_000),
    '/microdata': createRepeated(HEAD, '<div itemscope itemprop="a">', 50_000),
    '/links': createRepeated(
      HEAD,
      '<a href="/a?',
      0,
      Array.from({ length: 20_000 }, (_, at) => `<a href="/a${at}">link ${at}</a>`).join(''),
    ),
    '/unclosed-script': html(`${HEAD}<script type="application/ld+json">{"@type":"NewsArticle","headline":"Open"}`),
    '/nulls': createBytes(
      Buffer.from(`${HEAD.replaceAll(' ', '\0')}${'\0'.repeat(1_000)}`),
      'text/html; charset=utf-8',
    ),
    '/wrong-charset': createBytes(
      Buffer.from('<title>Caf\xe9 cr\xe8me</title><p>d\xe9j\xe0 vu', 'latin1'),
      'text/html; charset=utf-8',
    ),
    '/unknown-charset': createBytes(Buffer.from('<title>Café</title><p>déjà vu'), 'text/html; charset=klingon'),
    '/no-charset': createBytes(Buffer.from('<title>Caf\xe9</title><p>d\xe9j\xe0 vu', 'latin1'), 'text/html'),
    '/base': html(
      '<!doctype html><html><head><base href="https://elsewhere-vouchwire-dev.com/deep/"><title>Base</title></head><body><img src="a.jpg"><a href="ethics">Ethics</a></body></html>',
    ),
    '/bad-base': html('<html><head><base href="javascript:alert(1)"></head><body><img src="a.jpg"></body></html>'),
    '/schemes': html(
      `${HEAD}<a href="javascript:alert(1)">a</a><a href=" JaVaScRiPt:alert(1)">b</a><a href="data:text/html,x">c</a><a href="file:///etc/passwd">d</a><a href="//user:pass@example.com/e#f">e</a><img src="data:image/png;base64,AAAA"><img src="blob:x"><img src="http://[bad"><video src="javascript:1"></video>`,
    ),
    '/refresh': html(
      '<html><head><meta http-equiv="refresh" content="0; url=/elsewhere"></head><body>Moved</body></html>',
    ),
    '/plain': createBytes(Buffer.from('<html>not said to be one'), 'text/plain'),
    '/untyped': (_request, response) => {
      response.writeHead(200);
      response.end(HEAD);
    },
    '/pdf': createBytes(Buffer.from('%PDF-1.7'), 'application/pdf'),
    '/empty': html(''),
    '/prototype': html(
      `${HEAD}<script type="application/ld+json">{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"@type":"NewsArticle","headline":"Proto","author":{"__proto__":{"name":"Nobody"}}}</script><div itemscope><p itemprop="__proto__">x</p><p itemprop="constructor">y</p></div>`,
    ),
    '/challenge': html('<!doctype html><title>Just a moment...</title><p>Please verify you are human.</p>'),
  }),
};
