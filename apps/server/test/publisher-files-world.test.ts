import { checkPublisherFilesResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { type DevWorld, getHost, startDevWorld, WORLD } from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

/** Long enough for a busy machine. */
const LIMITS = { headersMs: 5_000, idleMs: 5_000, connectMs: 5_000 };
const ALL_FORMATS = [
  ...['ads-txt', 'app-ads-txt', 'sellers-json', 'publisher-info', 'security-txt', 'robots-txt', 'rsl', 'tdmrep'],
  ...['aipref', 'did-document', 'publisher-json-ld'],
];
/** Formats that the sites of `dev-world/sites` serve. Sites that are not listed serve none of them. */
const SERVED: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...['meridian', 'patchwork'].map((name) => [getHost(name), ALL_FORMATS]),
  ...[
    ...['agency', 'alone', 'claimed', 'desk', 'elsewhere', 'manager', 'managers', 'owner-agrees', 'owner-differs'],
    ...['owner-house', 'owner-itself', 'owner-suffix', 'owner-twice', 'upside-down'],
  ].map((name) => [getHost(`ads-${name}`), ['ads-txt']]),
  ...[
    ...['claimer', 'herald', 'league', 'page-parent-agrees', 'page-parent-differs', 'page-parent-linked'],
    ...['page-publisher-between', 'page-publisher-itself'],
  ].map((name) => [getHost(name), ['publisher-json-ld']]),
  ...['linked', 'linked-known', 'signed', 'stranger'].map((name) => [getHost(name), ['did-document']]),
  ...[
    ...['cloister', 'no-and-closed', 'no-but-open', 'training-all-out', 'training-half-open', 'training-let-in'],
    'yes-but-closed',
  ].map((name) => [getHost(name), ['robots-txt']]),
  ...['yes-and-open', 'yes-but-signals'].map((name) => [getHost(name), ['tdmrep', 'aipref']]),
]);
/** One of the 30 that are equally slow. */
const HOSTS = [...new Set(WORLD.map(({ host }) => host))].filter((host) => !/^slow-[1-9]\d?\./.test(host));

let world: DevWorld;
let served: ServedCrawl;
beforeAll(async () => {
  world = await startDevWorld();
  served = await serveStarterCrawl({
    outside: { connectTo: ConnectTo.parse(world.connectTo), authorities: [world.authority], limits: LIMITS },
  });
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

async function check(domain: string) {
  const response = await fetch(`${served.origin}/api/trust-graph/check-publisher-files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain }),
  });
  expect(response.status).toBe(200);
  return checkPublisherFilesResponse.parse(await response.json());
}

describe('check of the other files of a site', () => {
  const cases = sampleCases(HOSTS, 20, { always: (host) => host === getHost('ads-owner-suffix') });
  it.each(cases)('reads each file only in its format, with a typed outcome: %s', { tags: 'sampled' }, async (host) => {
    const { files } = await check(host);
    const found = files.filter(({ outcome }) => outcome === 'found');
    const expected = new Set(SERVED[host] ?? []);
    expect(new Set(found.map(({ format }) => format))).toEqual(expected);
    for (const { outcome, cause } of files)
      expect(cause === null || outcome !== 'found', `${outcome} ${cause}`).toBe(true);
    const failed = files.filter(({ outcome }) => outcome !== 'found' && outcome !== 'not-checked');
    expect(failed.filter(({ cause }) => cause === null)).toEqual([]);
  });

  it('rejects a public suffix as an owner', async () => {
    const { comparisons } = await check(getHost('ads-owner-suffix'));
    expect(comparisons.filter(({ topic }) => topic === 'owner')).toEqual([]);
    const differs = await check(getHost('ads-owner-differs'));
    expect(differs.comparisons.find(({ topic }) => topic === 'owner')?.relation).toBe('differ');
  });
});
