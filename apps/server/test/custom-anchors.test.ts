import type { EntityResponse, NetworkResponse } from '@vouchwire/api-contract';
import {
  entityResponse,
  networkResponse,
  pathResponse,
  problem,
  trustSignalsResponse,
} from '@vouchwire/api-contract/schemas';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (call: string, query: Record<string, string> = {}) =>
  fetch(`${served.origin}/api/trust-graph/${call}?${new URLSearchParams(query)}`);
const entity = async (domain: string, anchors?: string): Promise<EntityResponse> =>
  entityResponse.strict().parse(await (await get(`entity/${domain}`, anchors === undefined ? {} : { anchors })).json());
const network = async (query: Record<string, string>): Promise<NetworkResponse> =>
  networkResponse.strict().parse(await (await get('network', query)).json());
const path = async (query: Record<string, string>) =>
  pathResponse.strict().parse(await (await get('path', query)).json());
const score = async (body: unknown) => {
  const response = await fetch(`${served.origin}/api/trust-graph/trust-score`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
};

describe('custom anchors', () => {
  it('determine the trust signal as the methodology defines it', async () => {
    // §4a by hand: an anchor 1; a site that it controls, confirmed, .60; no domain that others vouch for.
    expect(await entity('ap.org', 'ap.org')).toMatchObject({ trust_signal: 1, anchors: ['ap.org'] });
    expect(await entity('apnews.com', 'ap.org')).toMatchObject({ trust_signal: 0.6 });
    expect(await entity('blog.ap.org', 'ap.org')).toMatchObject({ trust_signal: 1, trust_signal_through: 'ap.org' });
    expect(await entity('gilmermirror.com', 'ap.org')).toMatchObject({ trust_signal: null });
    // A member that confirms it .90.
    expect(await entity('gilmermirror.com', 'texaspress.com')).toMatchObject({ trust_signal: 0.9 });
    // A page on a platform has no signal of its own, for any voucher.
    const page = 'facebook.com/Colorado-Springs-Press-Association-151127044938150';
    expect(await entity(encodeURIComponent(page), 'coloradopressassociation.com')).toMatchObject({
      domain: page,
      trust_signal: null,
    });
  });

  it("default to the operator's anchors, which the response states", async () => {
    expect(await entity('gilmermirror.com')).toMatchObject({ trust_signal: 0.9, anchors: null });
    expect(await entity('gilmermirror.com', '')).toMatchObject({ trust_signal: 0.9, anchors: null });
  });

  it("give the default result if they equal the operator's anchors", async () => {
    const query = { domain: 'gilmermirror.com', depth: '2', limit: '2000' };
    const usual = await network(query);
    const chosen = await network({ ...query, anchors: DEFAULT_ANCHORS.map(({ domain }) => domain).join(',') });
    expect(usual.nodes.length).toBeGreaterThan(1500);
    expect(chosen.nodes).toEqual(usual.nodes);
    expect([usual.anchors, chosen.anchors?.length]).toEqual([null, 14]);
  });

  it('change the signals in the network, consistently with each entity', async () => {
    const { nodes, anchors } = await network({ domain: 'gilmermirror.com', depth: '1', anchors: 'texaspress.com' });
    expect(anchors).toEqual(['texaspress.com']);
    for (const { domain, trust_signal } of nodes) {
      expect((await entity(domain, 'texaspress.com')).trust_signal).toBe(trust_signal);
    }
    expect(new Set(nodes.map(({ trust_signal }) => trust_signal === null))).toEqual(new Set([true, false]));
  });

  it('return the signals of several domains in the requested order', async () => {
    const domains = 'apnews.com,https://blog.ap.org/x,gilmermirror.com,no-such-domain.com,facebook.com/x';
    const answer = async (query: Record<string, string>) =>
      trustSignalsResponse.strict().parse(await (await get('trust-signals', query)).json());
    const chosen = await answer({ domains, anchors: 'ap.org' });
    expect(chosen.signals).toEqual(
      domains.split(',').map((domain, index) => ({ domain, trust_signal: [0.6, 1, null, null, null][index] })),
    );
    expect(chosen.anchors).toEqual(['ap.org']);
    expect((await answer({ domains: 'gilmermirror.com' })).signals).toEqual([
      { domain: 'gilmermirror.com', trust_signal: 0.9 },
    ]);
    for (const bad of ['', 'not a domain', Array.from({ length: 101 }, (_, n) => `d${n}.com`).join(',')]) {
      const response = await get('trust-signals', { domains: bad });
      expect([bad.length, response.status]).toEqual([bad.length, 400]);
      expect(problem.parse(await response.json()).errors).toMatchObject([{ field: 'domains' }]);
    }
  });

  it('restrict trust paths to their associations', async () => {
    // journallist.net lists nytimes.com, but is no anchor here, nor listed by one, so its list carries nothing on.
    const usual = { from: 'gilmermirror.com', to: 'nytimes.com' };
    expect((await path(usual)).trust_score).toBe(0.56);
    expect(await path({ ...usual, anchors: 'ap.org' })).toMatchObject({
      trust_score: null,
      reason: 'no-path',
      anchors: ['ap.org'],
    });
    expect(await path({ ...usual, anchors: 'journallist.net' })).toMatchObject({
      trust_score: 0.56,
      alternative_paths: [],
    });
    expect(await score({ source_domain: usual.from, target_domain: usual.to, anchors: 'ap.org' })).toMatchObject({
      trust_score: null,
      anchors: ['ap.org'],
    });
  });

  it('are normalized from any spelling', async () => {
    const { anchors } = await entity('gilmermirror.com', ' https://www.TexasPress.com/members,\nap.org; AP.org. ');
    expect(anchors).toEqual(['ap.org', 'texaspress.com']);
  });

  it('do not change the default score', async () => {
    await entity('gilmermirror.com', 'ap.org');
    expect((await entity('gilmermirror.com')).trust_signal).toBe(0.9);
    const rows = await fetch(`${served.origin}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: "MATCH (n:Identity {domain: 'gilmermirror.com'}) RETURN n.trustScore AS t",
        parameters: {},
      }),
    });
    expect(await rows.json()).toMatchObject({ results: [{ t: 0.9 }] });
  });

  it('are computed correctly for many concurrent sets', async () => {
    const sets = DEFAULT_ANCHORS.flatMap((a) => DEFAULT_ANCHORS.map((b) => [...new Set([a.domain, b.domain])].sort()));
    const answers = await Promise.all(sets.slice(0, 120).map((set) => entity('gilmermirror.com', set.join(','))));
    for (const [index, { anchors, trust_signal }] of answers.entries()) {
      expect(anchors).toEqual(sets[index]);
      if (anchors?.includes('texaspress.com')) expect(trust_signal).toBeGreaterThanOrEqual(0.9);
    }
  });
});

describe('invalid custom anchors', () => {
  it.each([
    ['no-such-list.com', 'no-such-list.com is not in the graph'],
    ['ap.org,a-missing.com,b-missing.com', 'a-missing.com, b-missing.com are not in the graph'],
    ['127.0.0.1', 'is an IP address'],
    ['not_a_domain', 'is a single word'],
    ['facebook.com/apnews', 'facebook.com is a shared platform where anyone can have a page'],
    ['did:plc:abc', '“did:plc:abc” names no domain'],
    [Array.from({ length: 51 }, (_, n) => `d${n}.com`).join(','), 'Choose at most 50 anchors. You sent 51'],
  ])('are rejected: %s', async (anchors, sentence) => {
    for (const response of [
      await get('entity/ap.org', { anchors }),
      await get('network', { domain: 'ap.org', anchors }),
      await get('path', { from: 'ap.org', to: 'apnews.com', anchors }),
    ]) {
      expect(response.status).toBe(400);
      const refused = problem.parse(await response.json());
      expect(refused.detail).toContain(sentence);
      expect(refused.errors).toMatchObject([{ field: 'anchors' }]);
    }
  });

  it('are rejected above the maximum number of domains', async () => {
    const response = await get('entity/ap.org', { anchors: 'a.com,'.repeat(1400) });
    expect(response.status).toBe(400);
    expect(problem.parse(await response.json()).detail).toContain('at most 50 domains');
  });
});
