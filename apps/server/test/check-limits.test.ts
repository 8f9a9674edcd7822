import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevWorld, getHost, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { DEFAULT_LIMITS } from '../src/platform/safe-fetch/safe-fetch.ts';
import * as limits from '../src/policy-files/fetch/fetch-limits.ts';
import { fetchCheck, postCheck } from './check-calls.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

describe('limits of a check', () => {
  it('leave time for records, graph and rules after a site that stalls over https and http', () => {
    const {
      LOCATION_TIMEOUT_MS,
      LOOKUP_DEADLINE_MS: SEARCH_MS,
      REQUESTS_DEADLINE_MS: VISITS_MS,
      RESPONSE_DEADLINE_MS: ANSWER_MS,
      ROBOTS_TIMEOUT_MS: ROBOTS_MS,
      PROBE_TIMEOUT_MS: PROBE_MS,
      PROBES_DEADLINE_MS: PROBES_MS,
    } = limits;
    // https first, then http, each concurrently for both locations and both forms of the host.
    expect(2 * LOCATION_TIMEOUT_MS).toBeLessThanOrEqual(SEARCH_MS);
    expect(ROBOTS_MS).toBeLessThanOrEqual(SEARCH_MS);
    expect(SEARCH_MS).toBeLessThan(VISITS_MS);
    expect(PROBE_MS).toBeLessThan(PROBES_MS);
    expect(PROBES_MS).toBeLessThanOrEqual(VISITS_MS);
    expect(ANSWER_MS - VISITS_MS).toBeGreaterThanOrEqual(3_000);
    // One part of a fetch ends before the whole of it, so that the cause says what was waited for.
    expect(DEFAULT_LIMITS.connectMs).toBeLessThan(LOCATION_TIMEOUT_MS);
    expect(2 * DEFAULT_LIMITS.dnsMs).toBeLessThan(LOCATION_TIMEOUT_MS);
  });
});

describe('checks in the dev world', () => {
  let world: DevWorld;
  let served: ServedCrawl;
  beforeAll(async () => {
    world = await startDevWorld();
    served = await serveStarterCrawl({
      outside: { connectTo: ConnectTo.parse(world.connectTo), authorities: [world.authority] },
    });
  });
  afterAll(async () => {
    await served[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
  });

  it('answer within the deadline for a site that stalls over https and http, with and without probes', {
    tags: 'sampled',
    timeout: 40_000,
  }, async () => {
    const signal = AbortSignal.timeout(limits.RESPONSE_DEADLINE_MS);
    const [plain, probed] = await Promise.all([
      fetchCheck(served.origin, getHost('stalls-twice'), { signal }),
      fetchCheck(served.origin, getHost('stalls-twice'), { probe: true, signal }),
    ]);
    for (const answer of [plain, probed])
      expect(answer).toMatchObject({ outcome: 'unreachable', cause: 'timeout', has_trust_txt: false, probes: null });
    expect(plain.diagnostics).toEqual([]);
    const requested = new Set(plain.trace.map(({ url }) => url));
    expect(requested.size).toBe(8);
  });

  it('are rejected above the limit, except those that join a running check', { tags: 'sampled' }, async () => {
    const { app, origin } = await served.serveAlso(
      { MAX_CONCURRENT_CHECKS: '2' },
      { outside: { limits: { headersMs: 2_000 } } },
    );
    const slow = ['stalls', 'slow-headers'].map((name) => fetchCheck(origin, getHost(name)));
    await expect.poll(() => world.requests.some(({ host: name }) => name === getHost('slow-headers'))).toBe(true);
    const { response, body } = await postCheck(origin, { domain: getHost('league') });
    expect([response.status, body.code]).toEqual([503, 'too-many-checks']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(body.detail).toBe('Too many checks are running. Try again in 10 seconds.');
    expect(await fetchCheck(origin, getHost('stalls'))).toMatchObject({ cached: true });
    await Promise.all(slow);
    expect(await fetchCheck(origin, getHost('league'))).toMatchObject({ outcome: 'found', cached: false });
    await app.close();
  });
});
