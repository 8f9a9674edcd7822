import type { CheckPublisherFilesResponse, TrustAnalysis } from '@vouchwire/api-contract';
import { checkPublisherFilesResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { type DevWorld, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { getWallHost, WALLS, wallSites } from '../../../dev-world/walls.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { fetchCheck } from './check-calls.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

let world: DevWorld;
let served: ServedCrawl;
beforeAll(async () => {
  world = await startDevWorld(wallSites);
  served = await serveStarterCrawl({
    outside: { connectTo: ConnectTo.parse(world.connectTo), authorities: [world.authority] },
  });
}, 120_000);
afterAll(async () => {
  await served?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
});

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${served.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return await response.json();
}

/** Signals that depend on the page, or on other pages of the site. */
const PAGE_SIGNALS = [
  'publisher-named',
  'author-named',
  'dates-given',
  'page-signature',
  'ownership-page',
  'corrections-page',
  'ethics-page',
];

const CASES = WALLS.map(({ name, wall }, number) => [name, wall, number] as const);

it('has at least forty sites of at least twelve products', () => {
  expect(wallSites.length).toBeGreaterThanOrEqual(40);
  expect(new Set(WALLS.flatMap(({ wall }) => wall ?? [])).size).toBeGreaterThanOrEqual(12);
});

describe('a policy file behind a wall', () => {
  it.each(sampleCases(CASES, 6))('is blocked, and the wall is named: %s', async (_name, wall, number) => {
    const answer = await fetchCheck(served.origin, getWallHost(number, 'whole'));
    expect(answer).toMatchObject({ outcome: 'blocked', wall, has_trust_txt: false, content: null });
    if (wall !== null) expect(answer.message).toContain(`${wall} protects the site`);
  });

  it.each(sampleCases(CASES, 6))('is found at the location that is not behind it: %s', async (_name, _wall, number) => {
    const answer = await fetchCheck(served.origin, getWallHost(number, 'half'));
    expect(answer).toMatchObject({ outcome: 'found', cause: null, wall: null, is_well_known: true });
  });
});

describe('other files behind a wall', () => {
  it.each(sampleCases(CASES, 4))('are not absent: %s', { tags: 'sampled' }, async (_name, wall, number) => {
    const body = await post('/api/trust-graph/check-publisher-files', { domain: getWallHost(number, 'whole') });
    const { files }: CheckPublisherFilesResponse = checkPublisherFilesResponse.parse(body);
    const requested = files.filter(({ outcome }) => outcome !== 'not-checked');
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.map(({ outcome, wall: name }) => [outcome, name])).toEqual(requested.map(() => ['blocked', wall]));
  });
});

describe('a page behind a wall', () => {
  it.each(sampleCases(CASES, 4))(
    'is not read, quoted or advised upon: %s',
    { tags: 'sampled' },
    async (_name, wall, number) => {
      const url = `https://${getWallHost(number, 'whole')}/story`;
      const analysis = (await post('/api/trust-assistant/analyze', { url })) as TrustAnalysis;
      expect(analysis).toMatchObject({
        score_scope: 'publisher',
        page: { outcome: 'blocked', wall },
        contentAnalysis: { title: null },
      });
      expect(analysis.warnings.map(({ id }) => id)).toContain('page-not-read');
      const states = analysis.bill.rows.flatMap((row) => (row.kind === 'signal' ? [[row.id, row.state] as const] : []));
      const behindWall = ['policy-file', 'contact', 'social-link-back', ...PAGE_SIGNALS];
      expect(states.filter(([id]) => behindWall.includes(id))).toEqual(
        states.filter(([id]) => behindWall.includes(id)).map(([id]) => [id, 'not-checked']),
      );
      expect(behindWall.filter((id) => !states.some(([row]) => row === id))).toEqual([]);
      const advised = analysis.recommendations.map(({ id }) => id.replace(/^no-/, ''));
      expect(PAGE_SIGNALS.filter((id) => advised.includes(id))).toEqual([]);
    },
  );
});
