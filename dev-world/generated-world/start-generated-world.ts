import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CertificateFactory } from '../certificates.ts';
import { close, getPort, listen } from '../listen.ts';
import { type Handler, html, notFound, redirect, text } from '../site.ts';
import { createConnectTo } from './connect-to.ts';
import { type GeneratedWorld, generateWorld, type WorldOptions } from './generate-world.ts';
import { isPolicyPath, type Visit } from './kind.ts';
import { PARKING_HOSTS, parkingPage } from './kinds/redirects.ts';
import { type GeneratedSite, KINDS } from './kinds.ts';
import { RequestCounter } from './request-counter.ts';
import { isPathDisallowed, renderRobotsTxt } from './robots-txt.ts';
import { WorldCertificates } from './world-certificates.ts';

interface ServedWorldOptions extends WorldOptions {
  /** The product token of the crawler in robots.txt. */
  readonly agent?: string;
  /** Creates all certificates before the world responds, so that measurements exclude this time. Default false. */
  readonly isPrepared?: boolean;
  /** Minimum duration of each response in ms, which simulates a distant host. Default 0. */
  readonly latencyMs?: number;
}

/** A running generated world on loopback. */
export interface ServedGeneratedWorld extends GeneratedWorld, AsyncDisposable {
  /** Value for `VOUCHWIRE_CONNECT_TO`, which maps every name to this world. */
  readonly connectTo: string;
  /** The certificate of the authority in PEM, and a file with it for `NODE_EXTRA_CA_CERTS`. */
  readonly authority: string;
  readonly authorityFile: string;
  /** Days since the start of the world, from 0. */
  readonly day: number;
  /** Advances to another day. Files then change, disappear and return. */
  advance(days?: number): void;
  readonly requests: RequestCounter;
}

const AGENT = 'Vouchwire';

/**
 * Generates a world and serves it on free ports of this machine.
 * @throws RangeError if there are too few hosts for one of each kind
 */
export async function startGeneratedWorld(options: ServedWorldOptions): Promise<ServedGeneratedWorld> {
  const { agent = AGENT, isPrepared = false, latencyMs = 0, ...described } = options;
  const world = generateWorld(described);
  const certificates = new WorldCertificates(await CertificateFactory.create(), world);
  if (isPrepared) await certificates.prepare();
  const requests = new RequestCounter();
  let day = 0;

  const handleRequest =
    (scheme: Visit['scheme']): RequestListener =>
    (request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
      const bare = host.replace(/^www\./, '');
      const site = world.findSite(host);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
      const isDisallowed = site !== undefined && isPolicyPath(pathname) && isPathDisallowed(site.robots, pathname);
      const retryAfterMs = 1000 * ((site && KINDS[site.kind].retryAfterS) ?? 0);
      requests.count({ host: bare, url: `${scheme}://${host}${request.url}`, isDisallowed, retryAfterMs }, response);
      // Clients disconnect during a response. Many of these sites cause this on purpose.
      response.on('error', () => undefined);
      const visit: Visit = {
        scheme,
        host,
        isWww: host !== bare,
        path: pathname,
        query: searchParams,
        day,
        findSite: world.findSite,
      };
      const handler = site ? selectHandler(site, visit, agent) : isParkingHost(host) ? parkingPage : notFound;
      if (latencyMs === 0) handler(request, response);
      else setTimeout(handler, latencyMs, request, response);
    };

  const plain = createHttpServer(handleRequest('http'));
  const secure = createHttpsServer(
    {
      SNICallback: (name, done) => {
        certificates.getContext(name.toLowerCase()).then((context) => {
          // Without a call of `done`, the handshake never ends, which is the purpose of this host.
          if (context !== 'stalls') done(null, context);
        }, done);
      },
    },
    handleRequest('https'),
  );
  for (const server of [plain, secure]) {
    server.on('clientError', (_error, socket) => socket.destroy());
    await listen(server);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'vouchwire-generated-world-'));
  const authorityFile = path.join(folder, 'authority.pem');
  await writeFile(authorityFile, certificates.authority);
  return {
    ...world,
    connectTo: createConnectTo(world.sites, getPort(plain), getPort(secure)),
    authority: certificates.authority,
    authorityFile,
    get day() {
      return day;
    },
    advance: (days = 1) => {
      day += days;
    },
    requests,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([plain, secure].map(close));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isParkingHost = (host: string): boolean => PARKING_HOSTS.some((parking) => parking === host);

function selectHandler(site: GeneratedSite, visit: Visit, agent: string): Handler {
  const kind = KINDS[site.kind];
  const { host, path: requestedHost, scheme } = visit;
  if (scheme === 'http' && !kind.plain) return redirect((request) => `https://${host}${request.url}`);
  if (!kind.isWholeServer) {
    if (requestedHost === '/robots.txt') return renderRobotsTxt(site.robots, agent);
    if (requestedHost === '/ads.txt' && site.adsTxt !== null) return text(site.adsTxt);
    if (requestedHost === '/' && !kind.isWithoutHomePage && !kind.shows(site, visit.day).parked)
      return renderHomePage(site);
  }
  return (scheme === 'http' && kind.plain ? kind.plain : kind.answer)(site, visit);
}

function renderHomePage({ host, structuredData }: GeneratedSite): Handler {
  const data = structuredData === null ? '' : `<script type="application/ld+json">${structuredData}</script>`;
  return html(
    `<!doctype html><html lang="en"><head><title>${host}</title>${data}</head><body><h1>${host}</h1></body></html>`,
  );
}
