import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ServedGeneratedWorld } from '../start-generated-world.ts';

/** The response to a request. */
export interface PlainResponse {
  readonly url: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Sends requests to a world with Node's own client, each on a new connection. For tests of the world itself.
 */
export class PlainClient {
  readonly #world: ServedGeneratedWorld;
  readonly #ports: Readonly<Record<string, number>>;
  readonly #unroutable: ReadonlySet<string>;

  constructor(world: ServedGeneratedWorld) {
    this.#world = world;
    const mappings = world.connectTo.split(',').map((mapping) => mapping.split(':'));
    const getPort = (requestedPort: string) =>
      Number(mappings.find(([host, port]) => host === '' && port === requestedPort)?.[3]);
    this.#ports = { 'https:': getPort('443'), 'http:': getPort('80') };
    this.#unroutable = new Set(mappings.flatMap(([host]) => (host ? [host] : [])));
  }

  /**
   * @param timeoutMs until the response is complete
   * @throws Error with Node's code: `CERT_HAS_EXPIRED`, `ECONNRESET`; `ENOWHERE` for a host that the world does not map;
   *   `ABORT_ERR` after the timeout
   */
  send(address: string, headers: Readonly<Record<string, string>> = {}, timeoutMs = 10_000): Promise<PlainResponse> {
    const url = new URL(address);
    const { hostname, protocol } = url;
    if (this.#unroutable.has(hostname))
      throw Object.assign(new Error(`${hostname} leads nowhere`), { code: 'ENOWHERE' });
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send({
        host: '127.0.0.1',
        port: this.#ports[protocol],
        path: url.pathname + url.search,
        servername: hostname,
        ca: this.#world.authority,
        headers: { ...headers, host: hostname },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      });
      request.on('error', reject).on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject).on('end', () => {
          resolve({
            url: address,
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      });
      request.end();
    });
  }

  /** Follows redirects. @throws Error with code `EREDIRECTS` for more than five, or for one to no host name of the web */
  async follow(address: string): Promise<PlainResponse> {
    let url = address;
    for (let hop = 0; hop <= 5; hop += 1) {
      const answer = await this.send(url);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
      const next = new URL(location, url);
      if (!/^https?:$/.test(next.protocol) || !/\.[a-z]/.test(next.hostname)) break;
      url = next.href;
    }
    throw Object.assign(new Error(`${address} leads nowhere`), { code: 'EREDIRECTS' });
  }
}
