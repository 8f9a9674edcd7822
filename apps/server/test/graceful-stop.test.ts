import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from './running-product.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

/** Pages whose content the server requests from its own API. */
const RENDERED_PAGES = [
  '/trust-graph?tab=query&q=MATCH%20(n)%20RETURN%20n.domain%20LIMIT%205',
  '/trust-graph?domain=ap.org&depth=1',
  '/trust-graph?domain=texaspress.com',
  '/trust-generator?domain=galvnews.com',
  '/path?source=journallist.net&target=galvnews.com',
  '/d/galvnews.com',
  '/associations',
  '/check?domain=galvnews.com',
  '/trust-assistant?u=galvnews.com',
];

/** Spans as OTLP/HTTP has them in JSON (opentelemetry-proto, trace/v1). */
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** A collector on loopback that keeps what it is given. */
async function openCollector() {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      headers.push(request.headers);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    text: () => bodies.join('\n'),
    spans: (): OtlpSpan[] =>
      bodies
        .map((body) => JSON.parse(body))
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => server.close(),
  };
}

/** A site that takes every connection and never says a word. */
async function openSilentSite() {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    visits: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const PROXY_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('graceful shutdown of a server', { tags: 'sampled' }, () => {
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  let collector: Awaited<ReturnType<typeof openCollector>>;
  let site: Awaited<ReturnType<typeof openSilentSite>>;
  const turns = (): number => {
    using records = new DatabaseSync(path.join(folder.path, 'records.sqlite'), { readOnly: true });
    return Number(records.prepare('select count(*) as n from crawl_host where lease is not null').get()?.n);
  };

  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    await copyStarterCrawl(folder.path);
    collector = await openCollector();
    site = await openSilentSite();
    product = await startProduct(folder.path, {
      CRAWL: 'on',
      VOUCHWIRE_CONTACT_URL: 'https://vouchwire-dev.com/crawler',
      VOUCHWIRE_CONNECT_TO: `:443:127.0.0.1:${site.port},:80:127.0.0.1:${site.port}`,
      QUERY_TIME_LIMIT_MS: '4000',
      SHUTDOWN_DELAY_MS: '1500',
      // No test may last longer (vitest.config.ts): what waits for it fails.
      SHUTDOWN_TIMEOUT_MS: '600000',
      METRICS_PORT: '0',
      TRUST_PROXY: 'loopback',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k%20ey',
    });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    collector.close();
    site.close();
    await folder[Symbol.asyncDispose]();
  });

  it('serves metrics on a separate port, and not on the site', async () => {
    expect((await fetch(`${product.origin}/metrics`)).status).toBe(404);
    const at = /Metrics are at (http:\S+)/.exec(product.getOutput())?.[1] ?? '';
    expect(await (await fetch(at)).text()).toContain('vouchwire_graph_identities 3480');
    expect((await fetch(new URL('/api/status', at))).status).toBe(404);
  });

  it('fails readiness first, finishes requests, releases leases and exits with 0', async () => {
    await expect.poll(() => turns(), { timeout: 25_000 }).toBeGreaterThan(0);
    await expect.poll(() => site.visits(), { timeout: 25_000 }).toBeGreaterThan(0);
    await fetch(`${product.origin}/api/trust-graph/entity/galvnews.com`, {
      headers: { traceparent: `00-${PROXY_TRACE}-00f067aa0ba902b7-01` },
    });

    // A page that is rendered must leave no timer that delays the exit.
    for (const page of RENDERED_PAGES) expect((await fetch(`${product.origin}${page}`)).status, page).toBe(200);

    // Runs into its time limit, long after the stop signal.
    const slow = fetch(`${product.origin}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'MATCH (a), (b), (c), (d) WHERE a.domain < b.domain RETURN count(*) AS n ORDER BY n',
      }),
    });
    await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(200);
    // As browsers open one in advance.
    const unused = connect(Number(new URL(product.origin).port), '127.0.0.1');
    await once(unused, 'connect');
    const closed = once(unused, 'close');
    const exit = product.stop('SIGTERM');
    await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${product.origin}/api/trust-graph/status`)).status).toBe(200);

    const answer = await slow;
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^query-(time|memory)-limit$/) });
    expect(await exit).toBe(0);
    await closed;
    expect(turns()).toBe(0);
  });

  it('has exported a trace for each request, with the route and without the address', () => {
    const spans = collector.spans();
    const entity = spans.find(({ name }) => name === 'GET /api/trust-graph/entity/:domain');
    expect(entity).toMatchObject({ traceId: PROXY_TRACE, kind: 2 });
    expect(entity?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    expect(spans).toContainEqual(
      expect.objectContaining({ name: 'graph', traceId: PROXY_TRACE, parentSpanId: entity?.spanId }),
    );
    expect(spans.map(({ name }) => name)).toContain('visitor query');
    expect(collector.headers[0]?.['api-key']).toBe('k ey');
    expect(collector.text()).not.toMatch(/galvnews|texaspress|127\.0\.0\.1/);
  });
});
