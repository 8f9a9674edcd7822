import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import { CertificateFactory } from '../certificates.ts';
import { NO_NAME, UNROUTABLE_TARGET } from '../generated-world/connect-to.ts';
import { close, getPort, listen } from '../listen.ts';
import { answerAt } from './answer.ts';
import { getValueAt, type SimulatedSite } from './simulated-site.ts';

interface ServedSimulatedWorld extends AsyncDisposable {
  /** Value for `VOUCHWIRE_CONNECT_TO`, which maps every name to this world. */
  readonly connectTo: string;
  /** The certificate of the authority, PEM. */
  readonly authority: string;
}

/** Serves a simulated world over HTTP and HTTPS on loopback, as it is at one instant. */
export async function serveSimulatedWorld(
  sites: ReadonlyMap<string, SimulatedSite>,
  at: number,
): Promise<ServedSimulatedWorld> {
  const certificates = await CertificateFactory.create();
  const getFailure = (site: SimulatedSite | undefined) => {
    const front = site && getValueAt(site.fronts, at);
    return front?.kind === 'failure' ? front.failure : null;
  };
  const handleRequest =
    (scheme: 'http' | 'https'): RequestListener =>
    (request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '');
      const url = new URL(`${scheme}://${host}${request.url ?? '/'}`);
      const answer = answerAt(sites, { url, etag: request.headers['if-none-match'] ?? null }, at);
      if ('failure' in answer) {
        // A request that arrives at a site with a timeout has no response; every other failure ends its connection.
        if (answer.failure !== 'timeout') response.destroy();
        return;
      }
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    };
  const plain = createHttpServer(handleRequest('http'));
  const secure = createHttpsServer(
    {
      SNICallback: (name, done) => {
        const host = name.replace(/^www\./, '');
        const kind = getFailure(sites.get(host)) === 'tls-expired' ? 'expired' : 'good';
        certificates
          .getCertificate(host, kind)
          .then((certificate) => done(null, createSecureContext(certificate)), done);
      },
    },
    handleRequest('https'),
  );
  for (const server of [plain, secure]) {
    server.on('clientError', (_error, socket) => socket.destroy());
    await listen(server);
  }
  const unroutable = [...sites.values()].flatMap((site) => {
    const failure = getFailure(site);
    const names = site.hasWww ? [site.host, `www.${site.host}`] : [site.host];
    const target = failure === 'connect' ? UNROUTABLE_TARGET : failure === 'dns' ? NO_NAME : null;
    return [
      ...(target === null ? [] : names.map((name) => `${name}::${target}`)),
      ...(site.hasWww ? [] : [`www.${site.host}::${NO_NAME}`]),
    ];
  });
  return {
    connectTo: [...unroutable, `:443:127.0.0.1:${getPort(secure)}`, `:80:127.0.0.1:${getPort(plain)}`].join(','),
    authority: certificates.authority,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([plain, secure].map(close));
    },
  };
}
