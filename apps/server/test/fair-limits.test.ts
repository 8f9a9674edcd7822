import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevWorld, getHost, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

/** The visitor who tries to hold a shared limit uses many addresses of one IPv6 /48; the other visitor has another. */
const greedyAddress = (number: number) => `2001:db8:1:${number.toString(16)}::1`;
const OTHER_ADDRESS = '2001:db8:2::1';

/** Runs for seconds: the time limit of a query. */
const SLOW_QUERY =
  'UNWIND range(1, 900) AS a UNWIND range(1, 900) AS b UNWIND range(1, 900) AS c RETURN sum(a * b + c)';

// Checks, analyses and queries have separate limits, and the first two wait for time limits of seconds.
describe.concurrent('shared limits', () => {
  let world: DevWorld;
  let smtp: TestSmtpServer;
  let served: ServedCrawl;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    world = await startDevWorld();
    served = await serveStarterCrawl({
      rateLimits: true,
      env: {
        TRUST_PROXY: 'loopback',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'hello@vouch.example',
        PUBLIC_URL: 'https://vouch.example',
        MAX_CONCURRENT_CHECKS: '4',
        MAX_CONCURRENT_ANALYSES: '4',
        QUERY_WORKERS: '2',
      },
      outside: { connectTo: ConnectTo.parse(world.connectTo), authorities: [world.authority] },
    });
  });
  afterAll(async () => {
    await served[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
    await smtp[Symbol.asyncDispose]();
  });

  async function post(path: string, address: string, body: object, signal?: AbortSignal) {
    const response = await fetch(`${served.origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
    const { code, mail_delayed } = (await response.json()) as { code?: unknown; mail_delayed?: unknown };
    return { status: response.status, code, ...(mail_delayed === undefined ? {} : { mail_delayed }) };
  }

  it('leave places for other checks while one visitor checks sites that stall', { tags: 'sampled' }, async () => {
    const check = (address: string, name: string) =>
      post('trust-graph/check-trust-txt', address, { domain: getHost(name) });
    const held = check(greedyAddress(1), 'stalls');
    await expect.poll(() => world.requests.some(({ host }) => host === getHost('stalls'))).toBe(true);
    expect(await check(greedyAddress(2), 'league')).toEqual({ status: 503, code: 'too-many-checks' });
    expect(await check(OTHER_ADDRESS, 'league')).toMatchObject({ status: 200 });
    expect(await held).toMatchObject({ status: 200 });
  });

  it('leave places for other analyses while one visitor analyzes a page that stalls', {
    tags: 'sampled',
    timeout: 60_000,
  }, async () => {
    const analyze = (address: string, url: string) => post('trust-assistant/analyze', address, { url });
    const did = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';
    const before = world.requests.length;
    const held = analyze(greedyAddress(1), `https://${getHost('slow-headers')}/story`);
    await expect
      .poll(() => world.requests.slice(before).some(({ host }) => host === getHost('slow-headers')))
      .toBe(true);
    expect(await analyze(greedyAddress(2), did)).toEqual({ status: 503, code: 'too-many-checks' });
    expect(await analyze(OTHER_ADDRESS, did)).toMatchObject({ status: 200 });
    expect(await held).toMatchObject({ status: 200 });
  });

  it('send the confirmation of another visitor immediately while those of one visitor wait', {
    tags: 'sampled',
    concurrent: false,
  }, async ({ expect }) => {
    const signUp = (address: string, email: string) => post('signup-reader', address, { email });
    const greedy: unknown[] = [];
    for (let number = 0; number < 20; number += 1)
      greedy.push((await signUp(greedyAddress(number), `nobody${number}@mail.example`)).mail_delayed);
    expect(greedy).toEqual([...Array(6).fill(false), ...Array(14).fill(true)]);
    expect(await signUp(greedyAddress(20), 'nobody20@mail.example')).toMatchObject({ status: 429 });
    expect(await signUp(OTHER_ADDRESS, 'reader@mail.example')).toMatchObject({ status: 200, mail_delayed: false });
    await expect.poll(() => smtp.received.length).toBe(7);
    expect(smtp.received.flatMap(({ to }) => to)).toContain('reader@mail.example');
  });

  it('store the report of another visitor while those of one visitor are rejected', { concurrent: false }, async () => {
    const report = (address: string) => post('reports', address, { about: '/', text: 'wrong' });
    for (let number = 0; number < 10; number += 1)
      expect(await report(greedyAddress(number))).toMatchObject({ status: 200 });
    expect(await report(greedyAddress(10))).toMatchObject({ status: 429 });
    expect(await report(OTHER_ADDRESS)).toMatchObject({ status: 200 });
  });

  it('run the query of another visitor before the queries that one visitor has queued', {
    tags: 'sampled',
    timeout: 60_000,
  }, async () => {
    const leave = new AbortController();
    const query = (address: string, text: string, signal?: AbortSignal) =>
      post('trust-graph/query', address, { query: text }, signal);
    const codes: unknown[] = [];
    const greedy = Array.from({ length: 30 }, (_, number) =>
      query(greedyAddress(number), `${SLOW_QUERY} + ${number}`, leave.signal).then(
        ({ code }) => codes.push(code),
        () => undefined,
      ),
    );
    // One runs, 16 wait, and the others are rejected.
    await expect.poll(() => codes.filter((code) => code === 'query-queue-full').length).toBe(13);
    expect(await query(OTHER_ADDRESS, 'RETURN 1 AS one')).toMatchObject({ status: 200 });
    expect(codes.length).toBeLessThan(30);
    leave.abort();
    await Promise.all(greedy);
  });

  it('answer /healthz and another visitor before the 32 largest networks of one visitor', {
    tags: 'sampled',
    timeout: 60_000,
  }, async ({ expect }) => {
    const query = 'MATCH (n:Identity) RETURN n.domain AS domain ORDER BY n.neighbors DESC LIMIT 32';
    const response = await fetch(`${served.origin}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { results } = (await response.json()) as { results: { domain: string }[] };
    const get = (path: string, address: string) =>
      fetch(served.origin + path, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status);
    const statuses: number[] = [];
    const greedy = results.map(({ domain }, number) =>
      get(`/api/trust-graph/network?domain=${domain}&depth=4&limit=2000`, greedyAddress(number)).then((status) =>
        statuses.push(status),
      ),
    );
    // One runs, 16 wait, and the others are rejected.
    await expect.poll(() => statuses.filter((status) => status === 503).length).toBe(15);
    expect(await get('/healthz', OTHER_ADDRESS)).toBe(200);
    expect(await get('/d/texaspress.com.json', OTHER_ADDRESS)).toBe(200);
    expect(statuses.length).toBeLessThan(32);
    await Promise.all(greedy);
    expect(statuses.filter((status) => status === 200).length).toBe(17);
  });
});
