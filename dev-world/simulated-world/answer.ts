import { createHash } from 'node:crypto';
import { ROOT, WELL_KNOWN } from '../site.ts';
import { answerRegistry, isRegistryHost } from './registry.ts';
import { getValueAt, listStatements, type SimulatedSite, type SiteFailure } from './simulated-site.ts';
import { answerWithWall, isWallHost } from './walls.ts';

export interface Question {
  readonly url: URL;
  /** Value of If-None-Match. Null if there is none. */
  readonly etag: string | null;
}

/** A response without its body's length, or the way in which there is none. */
export type Answer =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | { readonly failure: SiteFailure };

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };
const LOCATIONS = { 'well-known': [WELL_KNOWN], root: [ROOT], both: [WELL_KNOWN, ROOT] } as const;

const page = (title: string, body: string, status = 200): Answer => ({
  status,
  headers: HTML,
  body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
});
const redirect = (location: string): Answer => ({ status: 301, headers: { location }, body: '' });

/** Answers as the site does at an instant, in ms since 1970. The same question has the same answer. */
export function answerAt(sites: ReadonlyMap<string, SimulatedSite>, { url, etag }: Question, at: number): Answer {
  const host = url.hostname;
  if (isWallHost(host)) return page('Before you continue', '<h1>Before you continue</h1><form method="post"></form>');
  if (isRegistryHost(host)) {
    const domain = url.pathname.split('/').at(-1) ?? '';
    const registrations = sites.get(domain)?.registrations;
    return answerRegistry(domain, registrations ? getValueAt(registrations, at) : null);
  }
  const site = sites.get(host.replace(/^www\./, ''));
  if (!site || (host.startsWith('www.') && !site.hasWww)) return { failure: 'dns' };
  const front = getValueAt(site.fronts, at);
  if (front.kind === 'failure' && (front.failure !== 'tls-expired' || url.protocol === 'https:'))
    return { failure: front.failure };
  if (front.kind === 'http-only')
    return url.protocol === 'http:' ? answerOpen(site, url, etag, at) : { failure: 'connection-lost' };
  if (url.protocol === 'http:') return redirect(`https://${host}${url.pathname}${url.search}`);
  switch (front.kind) {
    case 'wall':
      return answerWithWall(front.wall, url);
    case 'maintenance':
      return page('We will be back soon', '<h1>Scheduled maintenance</h1>', front.status);
    case 'moved':
      return redirect(`https://${front.to}${url.pathname}`);
    case 'robots':
      if (url.pathname === '/robots.txt')
        return front.as === 'status-503'
          ? { status: 503, headers: TEXT, body: '' }
          : { status: 200, headers: TEXT, body: 'User-agent: *\nDisallow: /\n' };
      break;
    case 'open':
    case 'failure':
      break;
  }
  return answerOpen(site, url, etag, at);
}

function answerOpen(site: SimulatedSite, url: URL, etag: string | null, at: number): Answer {
  if (url.pathname === '/') return answerHomePage(site, etag, at);
  const documents = site.documents?.[url.pathname];
  const document = documents ? getValueAt(documents, at) : null;
  if (document !== null) return { status: 200, headers: TEXT, body: document };
  if (url.pathname === '/robots.txt') return { status: 404, headers: TEXT, body: 'Not found\n' };
  if (url.pathname !== WELL_KNOWN && url.pathname !== ROOT) return answerNotFound(site, url, at);
  const policy = getValueAt(site.policies, at);
  switch (policy.kind) {
    case 'file':
      return LOCATIONS[site.location].some((path) => path === url.pathname)
        ? answerFile(site, policy.version, etag)
        : answerNotFound(site, url, at);
    case 'removed':
      return answerNotFound(site, url, at);
    case 'page':
      return page(`${site.host}: notice`, '<h1>This module was disabled by the administrator</h1>');
    case 'redirect':
      return redirect(policy.to);
  }
}

function answerFile(site: SimulatedSite, version: number, known: string | null): Answer {
  const body = `# ${site.host}\n${listStatements(site, version)
    .map(([attribute, value]) => `${attribute}=${value}\n`)
    .join('')}`;
  return answerWithTag({ status: 200, headers: TEXT, body }, site.hasEtag, known);
}

function answerWithTag(
  answer: Exclude<Answer, { readonly failure: SiteFailure }>,
  hasEtag: boolean,
  known: string | null,
): Answer {
  if (!hasEtag) return answer;
  const etag = `"${createHash('sha256').update(answer.body).digest('hex').slice(0, 16)}"`;
  return known === etag
    ? { status: 304, headers: { etag }, body: '' }
    : { ...answer, headers: { ...answer.headers, etag } };
}

function answerHomePage({ host, pages, hasEtag }: SimulatedSite, known: string | null, at: number): Answer {
  const shown = pages && getValueAt(pages, at);
  if (!shown)
    return page(
      host,
      `<h1>${host}</h1><article><h2>Council approves the budget</h2><p>Ana Field reports.</p></article>`,
    );
  if ('redirect' in shown) return redirect(shown.redirect);
  return answerWithTag({ status: 200, headers: HTML, body: shown.html }, hasEtag, known);
}

function answerNotFound(site: SimulatedSite, url: URL, at: number): Answer {
  switch (site.notFound) {
    case 'status-404':
      return page('Page not found', `<h1>Page not found</h1><p>${url.pathname}</p>`, 404);
    case 'status-410':
      return { status: 410, headers: TEXT, body: 'Gone\n' };
    case 'page':
      // The requested address, a time and a hidden field differ at each request.
      return page(
        'Page not found',
        `<h1>Sorry, there is nothing here</h1><p>You requested ${url.pathname}.</p><p>Reference ${Math.floor(at / 1000)}</p>` +
          `<form action="/search"><input type="hidden" name="token" value="${createHash('sha256').update(`${url.pathname} ${at}`).digest('hex')}"><input name="q"></form>`,
      );
    case 'home-redirect':
      return redirect(`https://${site.host}/`);
    case 'home-page':
      return answerHomePage(site, null, at);
  }
}
