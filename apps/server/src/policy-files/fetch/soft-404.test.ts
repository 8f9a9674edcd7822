import { describe, expect, it } from 'vitest';
import type { FetchResult, FetchSuccess, Hop } from '../../platform/safe-fetch/safe-fetch.ts';
import { isSoft404 } from './soft-404.ts';

const ORIGIN = 'https://paper.example';

interface Page {
  readonly status?: number;
  readonly html?: string;
  readonly redirect?: string;
}
type Site = (path: string) => Page;

/** Answers as a fetcher does that follows the redirects of a site. */
function fetchFrom(site: Site, url: string): FetchSuccess {
  const hops: Hop[] = [];
  let at = url;
  for (;;) {
    const { pathname, search } = new URL(at);
    const { status = 200, html = '', redirect } = site(pathname + search);
    const target = redirect === undefined ? null : new URL(redirect, at).href;
    hops.push({
      url: at,
      startedAt: '2026-03-01T00:00:00.000Z',
      elapsedMs: 1,
      addressFamily: 'IPv4',
      tls: null,
      status: target === null ? status : 302,
      headers: null,
      redirectedTo: target,
      transferredBytes: null,
      bytes: null,
      truncated: false,
      failure: null,
    });
    if (target === null || hops.length > 5) {
      const body = new TextEncoder().encode(html);
      return { ok: true, url: at, status, headers: new Headers(), body, truncated: false, hops };
    }
    at = target;
  }
}

async function probe(site: Site, paths: readonly string[] = ['/.well-known/trust.txt', '/trust.txt']) {
  const requests: string[] = [];
  const answers = paths.map((path) => fetchFrom(site, ORIGIN + path));
  const result = await isSoft404(answers, async (url) => {
    requests.push(new URL(url).pathname);
    return fetchFrom(site, url);
  });
  return { result, requests };
}

const HOME = '<title>The Paper</title><h1>News of the day</h1>';
const notFound = (path: string, more = '') =>
  `<title>Not found</title><style>.a{}</style><p>We have no page ${path}. ${more}</p><input type=hidden value="${Math.random()}">`;

// Expected values: issue 40, "Settled".
describe('isSoft404', () => {
  it.each<[string, Site]>([
    ['one page for every unknown address', (path) => ({ html: path === '/' ? HOME : notFound('') })],
    ['a page that quotes the address', (path) => ({ html: path === '/' ? HOME : notFound(path) })],
    [
      'a page with the address in a form, digits and nonces',
      (path) => ({
        html:
          path === '/'
            ? HOME
            : notFound(encodeURIComponent(path), `Ray ${Math.random().toString(36)}1, ${Math.random()} ms`),
      }),
    ],
    ['a redirect to the home page', (path) => (path === '/' ? { html: HOME } : { redirect: '/' })],
    [
      'a redirect to an error page that names the address',
      (path) =>
        path === '/'
          ? { html: HOME }
          : path.startsWith('/error')
            ? { html: notFound('') }
            : { redirect: `/error?from=${path}` },
    ],
  ])('is true for %s', async (_case, site) => {
    const { result, requests } = await probe(site);
    expect(result).toBe(true);
    expect(requests).toEqual([
      expect.stringMatching(/^\/\.well-known\/[a-z]{20}\.txt$/),
      '/',
      expect.stringMatching(/^\/[a-z]{20}\.txt$/),
    ]);
  });

  it.each<[string, Site, requests: number]>([
    [
      'a page only in place of the file',
      (path) => (path.includes('trust') ? { html: '<p>We are moving' } : { status: 404 }),
      1,
    ],
    ['another status', (path) => ({ status: path.includes('trust') ? 200 : 404, html: notFound('') }), 1],
    ['one page for every address', () => ({ html: '<div id=root></div><script src=app.js></script>' }), 2],
    ['one page for every address that quotes it', (path) => ({ html: `<p>Checking ${ORIGIN}${path} (${path})` }), 2],
    ['a home page that fails', (path) => (path === '/' ? { status: 503 } : { html: notFound('') }), 2],
    [
      'one redirect to a page for every address',
      (path) => (path === '/wall' ? { html: '<p>Wait' } : { redirect: '/wall' }),
      2,
    ],
    [
      'another redirect',
      (path) =>
        path === '/' ? { html: HOME } : path.includes('trust') ? { redirect: '/login' } : { html: notFound('') },
      1,
    ],
  ])('is false for %s', async (_case, site, requestCount) => {
    const { result, requests } = await probe(site);
    expect(result).toBe(false);
    expect(requests).toHaveLength(requestCount);
  });

  it('is false if one of the addresses answers otherwise, if a request fails, or if robots.txt forbids it', async () => {
    const site: Site = (path) => ({
      html: path === '/' ? HOME : path === '/trust.txt' ? '<p>Our trust page' : notFound(''),
    });
    expect((await probe(site)).result).toBe(false);
    const answers = [fetchFrom((path) => ({ html: notFound(path) }), `${ORIGIN}/trust.txt`)];
    const failure: FetchResult = { ok: false, cause: 'timeout', sentence: { key: 'x', text: '' } as never, hops: [] };
    expect(await isSoft404(answers, async () => failure)).toBe(false);
    expect(await isSoft404(answers, async () => null)).toBe(false);
    expect(await isSoft404([], async () => null)).toBe(false);
  });
});
