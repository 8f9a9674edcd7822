import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toConfig } from '../src/platform/config/config.ts';
import { AppError } from '../src/platform/errors/app-error.ts';
import { createHttpServer } from '../src/platform/http/create-http-server.ts';
import { redactSecrets, serializeError } from '../src/platform/telemetry/log-redaction.ts';
import { Metrics } from '../src/platform/telemetry/metrics.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

/** Numbers of Prometheus' text format (its specification: name, labels in braces, value), by name with labels. */
function parseMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

interface LogLine {
  readonly level: number;
  readonly reqId?: string;
  readonly method?: string;
  readonly route?: string | null;
  readonly status?: number;
  readonly msg: string;
}

describe('metrics and request logs', () => {
  let served: ServedCrawl;
  let origin: string;
  let written = '';
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString('utf8');
      done();
    },
  });
  const lines = (): LogLine[] =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  const metrics = async () => parseMetrics(await (await fetch(`${origin}/metrics`)).text());

  beforeAll(async () => {
    served = await serveStarterCrawl();
    ({ origin } = await served.serveAlso({ TRUST_PROXY: '127.0.0.1', REQUEST_ID_HEADER: 'X-Request-Id' }, { log }));
  });
  afterAll(() => served[Symbol.asyncDispose]());

  it('count requests by route and status, and describe graph and queues', async () => {
    // `vouchwire serve` counts the graph before it listens, the server of the tests at the first request.
    await expect.poll(async () => (await metrics()).get('vouchwire_graph_identities')).toBe(3480);
    await fetch(`${origin}/api/trust-graph/entity/ap.org`);
    await fetch(`${origin}/api/trust-graph/entity/galvnews.com`);
    await fetch(`${origin}/api/trust-graph/entity/nobody-at-all.example.com`);
    await fetch(`${origin}/nothing/here?email=ana@reader.example`);
    const numbers = await metrics();
    const count = (labels: string) => numbers.get(`vouchwire_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/trust-graph/entity/:domain",status="200"')).toBe(2);
    expect(count('method="GET",route="/api/trust-graph/entity/:domain",status="404"')).toBe(1);
    expect(count('method="GET",route="none",status="404"')).toBe(1);
    expect(numbers.get('vouchwire_http_requests_in_flight')).toBe(1);
    // As the provenance of the data says: 3,480 identities and 7,338 relationships.
    expect(numbers.get('vouchwire_graph_relationships')).toBe(7338);
    expect(numbers.get('vouchwire_projection_pending_publishers')).toBe(0);
    expect(numbers.get('vouchwire_store_up{store="records"}')).toBe(1);
    expect(numbers.get('vouchwire_crawl_hosts{state="in_progress"}')).toBe(0);
    expect(numbers.get('vouchwire_outbox_mails{state="pending"}')).toBe(0);
    expect(numbers.get('vouchwire_follow_messages{state="unknown"}')).toBe(0);
    expect(numbers.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(numbers.get('vouchwire_recorded_today_limit{scope="all",measure="identities"}')).toBe(2_000);
    expect(numbers.get('vouchwire_recorded_today{scope="all",measure="identities"}')).toBe(0);
    expect(numbers.get('vouchwire_waiting_readings')).toBe(0);
    expect(numbers.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('contain no domain or person, and do not grow with the number of addresses', async () => {
    const ours = (text: string) => [...parseMetrics(text).keys()].filter((name) => name.startsWith('vouchwire_'));
    const before = ours(await (await fetch(`${origin}/metrics`)).text()).length;
    for (let nth = 0; nth < 40; nth += 1) await fetch(`${origin}/api/trust-graph/entity/site${nth}.example.com`);
    for (let nth = 0; nth < 40; nth += 1) await fetch(`${origin}/made/up/${nth}`);
    const text = await (await fetch(`${origin}/metrics`)).text();
    // One histogram more at most: seven buckets, the open one, sum and count.
    expect(ours(text).length).toBeLessThanOrEqual(before + 10);
    expect(text).not.toMatch(/example|galvnews|reader|127\.0\.0\.1/);
  });

  it('contain one line per request, without address, query, visitor or body', async () => {
    written = '';
    const response = await fetch(`${origin}/api/trust-graph/search?q=secret-search-words`, {
      headers: { 'user-agent': 'Secret Browser', cookie: 'session=secret' },
    });
    await response.text();
    const posted = await fetch(`${origin}/api/signup-reader`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana.secret@reader.example', interests: [] }),
    });
    expect(posted.status).toBe(200);
    await fetch(`${origin}/unsubscribe?token=secret-token`);
    await fetch(`${origin}/api/trust-assistant/results/secret-result-id`);
    await expect
      .poll(() => lines().map(({ route }) => route))
      .toEqual([
        '/api/trust-graph/search',
        '/api/signup-reader',
        // Links in mails are not logged at all.
        '/api/trust-assistant/results/:id',
      ]);
    expect(lines()[0]).toMatchObject({
      reqId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/trust-graph/search',
      status: 200,
    });
    expect(written).not.toMatch(/secret|reader\.example|127\.0\.0\.1/i);
  });

  it('take the request id from a trusted proxy, or generate one', async () => {
    const nameOf = async (at: string, name: string) =>
      (await fetch(`${at}/api/status`, { headers: { 'x-request-id': name } })).headers.get('x-request-id');
    expect(await nameOf(origin, 'proxy-7f3a:0001')).toBe('proxy-7f3a:0001');
    const ours = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(await nameOf(origin, 'short')).toMatch(ours);
    expect(await nameOf(origin, 'with "quotes" and spaces')).toMatch(ours);
    // This one has no configured proxy.
    expect(await nameOf(served.origin, 'proxy-7f3a:0001')).toMatch(ours);
  });
});

describe('logged errors', () => {
  it('omit the properties that a library adds', () => {
    const rejected = Object.assign(
      new Error('duplicate key value violates unique constraint "waitlist_signup_email_key"'),
      {
        code: '23505',
        detail: 'Key (email_key)=(ana@reader.example) already exists.',
        parameters: ['ana@reader.example'],
      },
    );
    const logged = serializeError(new AppError('records-unavailable', 'It could not be kept', { cause: rejected }));
    expect(logged).toMatchObject({ code: 'records-unavailable', cause: { type: 'Error', code: '23505' } });
    expect(JSON.stringify(logged)).not.toContain('reader.example');
  });

  it.each([
    ['550 <ana@reader.example> unknown', '550 <…@…> unknown'],
    ['connect to postgres://vouch:pass@word@db:5432/vouch failed', 'connect to postgres://…@db:5432/vouch failed'],
    ['GET https://a.example/x?token=abc#top failed', 'GET https://a.example/x?… failed'],
    ['Not found: /unsubscribe?token=abc here', 'Not found: /unsubscribe?… here'],
    ['at file:///srv/app/main.ts:3:14', 'at file:///srv/app/main.ts:3:14'],
    ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED 10.0.0.7:5432'],
  ])('have no secrets: %s', (output, logged) => {
    expect(redactSecrets(output)).toBe(logged);
  });
});

describe('a metric that fails', () => {
  it('is omitted and counted, and does not affect others', async () => {
    let reads = 0;
    using metrics = new Metrics([
      { name: 'broken', help: 'x', read: () => Promise.reject(new Error('gone')) },
      {
        name: 'sound',
        help: 'x',
        labels: ['state'],
        read: async () => {
          reads += 1;
          return [{ value: 7, labels: { state: 'due' } }];
        },
      },
    ]);
    await metrics.print();
    const numbers = parseMetrics(await metrics.print());
    expect(numbers.has('broken')).toBe(false);
    expect(numbers.get('sound{state="due"}')).toBe(7);
    // The stores are read once, regardless of the number of requests.
    expect(reads).toBe(1);
    expect(numbers.get('vouchwire_gauge_read_errors_total{gauge="broken"}')).toBe(1);
  });
});

describe('work that blocks the event loop', () => {
  /** Blocks for longer than the 50 ms from which on a block counts. */
  const block = () => {
    for (const until = performance.now() + 60; performance.now() < until; );
  };

  it('counts for the route that caused it, before and after its first await', async () => {
    using metrics = new Metrics([]);
    const app = await createHttpServer({ logLevel: 'silent', rateLimits: false, trustProxy: undefined, metrics });
    app.get('/immediate/:id', () => {
      block();
      return 'done';
    });
    app.get('/later', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      await Promise.resolve();
      block();
      return 'done';
    });
    app.get('/quick', () => 'done');
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/immediate/1', '/later', '/quick']) await (await fetch(`${origin}${path}`)).text();
    await app.close();
    const numbers = parseMetrics(await metrics.print());
    const count = (route: string) => numbers.get(`vouchwire_event_loop_blocked_seconds_count{route="${route}"}`);
    const sum = (route: string) => numbers.get(`vouchwire_event_loop_blocked_seconds_sum{route="${route}"}`) ?? 0;
    for (const route of ['/immediate/:id', '/later']) {
      expect(count(route)).toBeGreaterThanOrEqual(1);
      expect(sum(route)).toBeGreaterThanOrEqual(0.06);
    }
    // Another process may have stopped this one in the meantime, which counts too.
    expect(sum('/quick')).toBeLessThan(sum('/later'));
  });
});

describe('operational settings', () => {
  it('accept a request id header only from a trusted proxy', () => {
    expect(() => toConfig({ REQUEST_ID_HEADER: 'x-request-id' })).toThrow(/TRUST_PROXY/);
  });

  it('never print a key that is invalid', () => {
    expect(() => toConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=%E0%A4secret' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
    expect(
      toConfig({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'Api-Key=a%20b,x=y',
      }).operations.traces,
    ).toMatchObject({ headers: { 'api-key': 'a b', x: 'y' }, sampleRatio: 1 });
  });
});
