import { citationsResponse, problem } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listConfirmed, readStarterRelationships, STARTER_ASSOCIATIONS } from './independent-graph.ts';
import { insertSiteState } from './insert-site-state.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const JUNE = '2026-06-01T00:00:00.000Z';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl();
  await insertSiteState(served.context.records, 'galvnews.com', {
    state: 'leads-elsewhere',
    since: JUNE,
    leadsTo: 'casino.example',
  });
  await served.updateGraph();
});
afterAll(() => served[Symbol.asyncDispose]());

const post = (path: string, body: unknown) =>
  fetch(served.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const check = async (text: string) =>
  citationsResponse.strict().parse(await (await post('/api/check-citations', { text })).json());
const filter = async (body: object) =>
  citationsResponse.strict().parse(await (await post('/api/filter-sources', body)).json());

it('describes each link of an answer, and groups them by owner', { tags: 'sampled' }, async () => {
  const text =
    'According to [AP](https://apnews.com/article/1) and https://www.ap.org/news, www.galvnews.com, gilmermirror.com, ' +
    'nytirnes.com, node.js and https://no-such-site.example.com/x.';
  const { links, owners, counts } = await check(text);
  expect(links.map(({ url, identity, owner }) => [url, identity, owner])).toEqual([
    ['https://apnews.com/article/1', 'apnews.com', 'ap.org'],
    ['https://www.ap.org/news', 'ap.org', 'ap.org'],
    ['www.galvnews.com', 'galvnews.com', 'galvnews.com'],
    ['gilmermirror.com', 'gilmermirror.com', 'gilmermirror.com'],
    ['https://no-such-site.example.com/x', null, 'example.com'],
  ]);
  expect(owners[0]).toEqual({ domain: 'ap.org', links: 2 });
  // galvnews.com is in a list, but its address leads elsewhere.
  expect(counts).toMatchObject({ links: 5, owners: 4, in_graph: 4, listed: 3 });
  // Line 42 of iptc.org names ap.org, which confirms it, and line 15 of ap.org names apnews.com.
  expect(links[0]?.through_owner?.listed_by[0]).toMatchObject({
    association: 'iptc.org',
    line: 42,
    state: 'confirmed',
  });
  expect(links[2]?.site_state).toMatchObject({ state: 'leads-elsewhere', since: JUNE, to: 'casino.example' });
});

it('states a look-alike of an address that the graph does not contain', async () => {
  const { links } = await check('https://nytirnes.com/a');
  expect(links[0]).toMatchObject({ identity: null, look_alike: { known: 'nytimes.com' } });
});

it('filters the lines by association and state', async () => {
  const { links } = await filter({
    sources: ['ap.org', 'galvnews.com', '?'],
    associations: ['iptc.org'],
    state: 'confirmed',
  });
  expect(links.map(({ listed_by }) => listed_by.map(({ association, state }) => [association, state]))).toEqual([
    [['iptc.org', 'confirmed']],
    [],
    [],
  ]);
});

it('takes no chosen associations as every recognized one', async () => {
  const chosen = await filter({ sources: ['ap.org', 'galvnews.com'], associations: [] });
  expect(chosen.links).toEqual((await filter({ sources: ['ap.org', 'galvnews.com'] })).links);
  expect(chosen.links[0]?.listed_by.length).toBeGreaterThan(0);
});

it('finds the lines about an owner of one chosen association', async () => {
  const { links } = await filter({ sources: ['apnews.com'], associations: ['journallist.net'] });
  expect(links[0]?.through_owner).toMatchObject({ domain: 'ap.org', listed_by: [{ association: 'journallist.net' }] });
});

it('gives a post the identity of its account, and a page of a platform no owner', async () => {
  const cited = await filter({
    sources: [
      // The file of aan.org lists the account.
      'https://www.instagram.com/altweeklies/p/C0ffee/',
      'https://www.youtube.com/watch?v=1',
      'https://medium.com/@a/b',
      'https://t.me/x/1',
      'https://docs.google.com/document/d/1',
      'https://a.wordpress.com/2026/post',
    ],
  });
  expect(cited.links.map(({ domain, identity, owner }) => [domain, identity, owner])).toEqual([
    ['instagram.com', 'aan.org', 'aan.org'],
    ['youtube.com', null, null],
    ['medium.com', null, null],
    ['t.me', null, null],
    ['docs.google.com', null, 'docs.google.com'],
    ['a.wordpress.com', null, 'a.wordpress.com'],
  ]);
});

it('marks a source that is too long, and answers for the others', async () => {
  const { links } = await filter({ sources: [`https://ap.org/${'a'.repeat(2_048)}`, 'ap.org'] });
  expect(links.map(({ url, domain, identity }) => [url.length, domain, identity])).toEqual([
    [2_048, null, null],
    [6, 'ap.org', 'ap.org'],
  ]);
});

it('finds a known domain after tens of thousands of unknown ones', async () => {
  const words = Array.from({ length: 32_000 }, (_, index) => `${(46_656 + index).toString(36)}.us`);
  const { links } = await check(`${words.join(' ')} apnews.com/a`);
  expect(links.map(({ url }) => url)).toEqual(['apnews.com/a']);
});

it('lists the associations of 200 sites, as counted from the files', { tags: 'sampled' }, async () => {
  const starter = readStarterRelationships();
  const confirmed = listConfirmed(starter).filter(
    ({ attribute, source }) => attribute === 'member' && STARTER_ASSOCIATIONS.has(source),
  );
  const expected = Map.groupBy(confirmed, ({ target }) => target);
  const sources = [...expected.keys()].slice(0, 200);
  const { links } = await filter({ sources, state: 'confirmed' });
  expect(
    links.map(({ identity, listed_by }) => [identity, listed_by.map(({ association }) => association).sort()]),
  ).toEqual(
    sources.map((domain) => [
      domain,
      expected
        .get(domain)
        ?.map(({ source }) => source)
        .sort(),
    ]),
  );
});

it('groups a host below a site with its owner, and keeps sites of a shared platform apart', async () => {
  const { owners } = await filter({ sources: ['live.apnews.com', 'apnews.com', 'a.wordpress.com', 'b.wordpress.com'] });
  expect(owners).toEqual([
    { domain: 'ap.org', links: 2 },
    { domain: 'a.wordpress.com', links: 1 },
    { domain: 'b.wordpress.com', links: 1 },
  ]);
});

it('counts no line of an owner whose address may have another tenant', { tags: 'sampled' }, async () => {
  await insertSiteState(served.context.records, 'ap.org', { state: 'parked', since: JUNE });
  await served.updateGraph();
  const { links, counts } = await check('https://apnews.com');
  expect(links[0]).toMatchObject({ through_owner: null });
  expect(counts.listed).toBe(0);
});

it('answers for a text without links, and for more links than the limit', { tags: 'sampled' }, async () => {
  expect(await check('')).toMatchObject({ links: [], owners: [], counts: { links: 0 }, truncated: false });
  const many = Array.from({ length: 1_001 }, (_, index) => `https://site-${index}.example.com`).join('\n');
  const found = await check(many);
  expect([found.links.length, found.truncated]).toEqual([1_000, true]);
});

it('rejects a text above the limit, and unknown members', async () => {
  // 256 kB, in bytes of UTF-8.
  for (const [text, status] of [
    ['a'.repeat(262_144), 200],
    ['a'.repeat(262_145), 400],
    ['д'.repeat(131_073), 400],
  ] as const)
    expect((await post('/api/check-citations', { text })).status).toBe(status);
  const unknown = await post('/api/filter-sources', { sources: [], limit: 1 });
  expect(problem.parse(await unknown.json()).code).toBe('unknown-parameter');
  for (const association of ['<x>', 'galvnews.com'])
    expect((await post('/api/filter-sources', { sources: [], associations: [association] })).status).toBe(400);
});
