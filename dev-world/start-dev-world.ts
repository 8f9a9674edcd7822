import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';
import { CertificateFactory } from './certificates.ts';
import { close, getPort, listen } from './listen.ts';
import { notFound, type Site } from './site.ts';
import { WORLD } from './world.ts';

export { AUTHORITY_COMMON_NAME, AUTHORITY_ORGANIZATION, VALID_DAYS } from './certificates.ts';
export { getHost, type Site } from './site.ts';
export { PLC_DID, WITHDRAWN_PLC_DID } from './sites/identities.ts';
export { LOOKALIKE_HOST } from './sites/news.ts';
export { COURIER_STORY } from './sites/pages/courier.ts';
export { GAZETA_SUL_STORY } from './sites/pages/gazeta-sul.ts';
export { HOSTILE_PAGES } from './sites/pages/hostile-pages.ts';
export { ISLAND_TIMES_STORY } from './sites/pages/island-times.ts';
export { VALLEY_POST_STORY } from './sites/pages/valley-post.ts';
export { WORLD } from './world.ts';

/** A request that the world received. */
interface SeenRequest {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** A running dev world on loopback. */
export interface DevWorld extends AsyncDisposable {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Value for `VOUCHWIRE_CONNECT_TO`, which maps every name to this world. */
  readonly connectTo: string;
  /** The certificate of the authority in PEM, and a file with it for `NODE_EXTRA_CA_CERTS`. */
  readonly authority: string;
  readonly authorityFile: string;
  readonly sites: readonly Site[];
  /** Every request so far, oldest first. */
  readonly requests: readonly SeenRequest[];
}

/** Starts the world on free ports. Its sites are the same every time, but its keys are new. */
export async function startDevWorld(sites: readonly Site[] = WORLD): Promise<DevWorld> {
  const certificates = await CertificateFactory.create();
  const byHost = new Map(sites.flatMap((site) => [site.host, `www.${site.host}`].map((name) => [name, site] as const)));
  const requests: SeenRequest[] = [];

  const handleRequest =
    (scheme: 'http' | 'https'): RequestListener =>
    (request, response) => {
      const requestedHost = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
      requests.push({ scheme, host: requestedHost, path: request.url ?? '/', headers: request.headers });
      // Clients disconnect during a response. Many of these sites cause this on purpose.
      response.on('error', () => undefined);
      const site = byHost.get(requestedHost);
      const handler = scheme === 'http' ? (site?.plain ?? site?.answer) : site?.answer;
      (handler ?? notFound)(request, response);
    };

  const getContext = async (name: string): Promise<SecureContext> => {
    const site = byHost.get(name);
    const kind = site?.certificate ?? 'good';
    if (kind === 'none') throw new Error(`${name} speaks no TLS`);
    return createSecureContext(await certificates.getCertificate(site?.host ?? name, kind));
  };
  const plain = createHttpServer(handleRequest('http'));
  const secure = createHttpsServer(
    {
      SNICallback: (name, done) => {
        getContext(name.toLowerCase()).then((context) => done(null, context), done);
      },
    },
    handleRequest('https'),
  );
  for (const server of [plain, secure]) {
    server.on('clientError', (_error, socket) => socket.destroy());
    await listen(server);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'vouchwire-dev-world-'));
  const authorityFile = path.join(folder, 'authority.pem');
  await writeFile(authorityFile, certificates.authority);
  const httpPort = getPort(plain);
  const httpsPort = getPort(secure);
  return {
    httpPort,
    httpsPort,
    connectTo: `:443:127.0.0.1:${httpsPort},:80:127.0.0.1:${httpPort}`,
    authority: certificates.authority,
    authorityFile,
    sites,
    requests,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([plain, secure].map(close));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
