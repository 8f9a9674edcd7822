import type { ChangesResponse, FileChange, GraphMetrics } from '@vouchwire/api-contract';
import { CHANGES_PAGE } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import {
  listLostFiles,
  readStarterRelationships,
  STARTER_ASSOCIATIONS,
  UNRECOGNIZED_LISTS,
} from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl, shareStarterCrawl } from './served-crawl.ts';

/** A list of one's own, which one's own sites confirm: an association by its definition, and recognized by no one. */
const LIST = 'list-of-our-own.com';
const SITES = Array.from({ length: 450 }, (_, at) => `our-site-${at}.com`);
/** Hosts of a real newspaper that only an untrusted list names. */
const MADE_UP = Array.from({ length: 500 }, (_, at) => `scandal-${at}.nytimes.com`);
const REAL = ['ap.org', 'nytimes.com', 'texaspress.com'];

const createFile = (publisher: string, lines: readonly [attribute: string, host: string][], hour = 0): Observation => {
  const at = `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return {
    publisher,
    source: 'check',
    outcome: 'found',
    cause: null,
    fileUrl: `https://${publisher}/trust.txt`,
    observedAt: at,
    lastSeenAt: at,
    statements: lines.map(([attribute, host], index) => ({ line: index + 1, attribute, value: `https://${host}/` })),
  };
};
const createMember = (host: string): [string, string] => ['member', host];

describe('an unrecognized list', () => {
  let served: ServedCrawl;
  beforeAll(async () => {
    served = await serveStarterCrawl({
      observations: [
        createFile(LIST, [...SITES, ...REAL].map(createMember)),
        createFile(LIST, [...REAL, ...SITES].map(createMember), 5),
        ...SITES.slice(0, 100).map((site) => createFile(site, [['belongto', LIST]])),
        createFile(
          'claims-to-own.com',
          [...STARTER_ASSOCIATIONS].map((host) => ['control', host] as [string, string]),
        ),
        createFile(
          'names-made-up-hosts.com',
          MADE_UP.map((host) => ['control', host] as [string, string]),
        ),
      ],
    });
  }, 120_000);
  afterAll(() => served[Symbol.asyncDispose]());
  const get = async (path: string) =>
    (await fetch(`${served.origin}${path}`, { headers: { accept: 'application/json' } })).json();
  const { stale } = listLostFiles();
  const memberLines = readStarterRelationships().relationships.filter(
    ({ attribute, source }) => attribute === 'member' && STARTER_ASSOCIATIONS.has(source) && !stale.has(source),
  );

  it('does not change the figures of the front page', async () => {
    const overview = await served.getOverview();
    expect(overview.metrics).toMatchObject({ listings: memberLines.length, members: 2_622 });
    expect(overview.groups).not.toEqual([]);
    expect(overview.examples).toHaveLength(3);
    expect(JSON.stringify(overview)).not.toContain('our-');
  });

  it('is last among the associations in every order, and is not counted', async () => {
    const { associations } = await get('/api/trust-graph/associations?limit=500');
    expect(associations.map(({ domain }: { domain: string }) => domain).indexOf(LIST)).toBe(STARTER_ASSOCIATIONS.size);
    const first = await get('/api/trust-graph/associations?limit=10');
    const second = await get(`/api/trust-graph/associations?limit=500&cursor=${first.next}`);
    expect([...first.associations, ...second.associations]).toEqual(associations);
    for (const address of [
      '/associations.json',
      '/associations.json?sort=members&order=asc',
      '/associations.json?sort=confirmed',
    ]) {
      const list = await get(address);
      expect(list.associations.slice(STARTER_ASSOCIATIONS.size)).toContainEqual(
        expect.objectContaining({ domain: LIST, recognized: false }),
      );
      expect(list).toMatchObject({
        total: STARTER_ASSOCIATIONS.size + UNRECOGNIZED_LISTS.size + 1,
        metrics: { associations_recognized: STARTER_ASSOCIATIONS.size, listings: memberLines.length },
      });
    }
    const { suggested_associations } = await get('/d/unknown-site-of-nobody.com.json');
    expect(suggested_associations.map(({ domain }: { domain: string }) => domain)).not.toContain(LIST);
  });

  // The dates are those of the attempts of the study.
  it('does not change the date of an association that it names', async () => {
    const { associations } = await get('/api/trust-graph/associations?limit=500');
    expect(associations.find(({ domain }: { domain: string }) => domain === 'journallist.net').last_seen).toBe(
      '2026-03-15T11:53:45Z',
    );
    expect((await get('/api/trust-graph/entity/journallist.net')).last_seen).toBe('2026-03-15T11:53:45Z');
  });

  // vpa.net was read last, on 16 March 2026 at 00:07:20.
  it('does not update the badge of a site that no list names', async () => {
    const { badge } = await get('/d/nobody-knows-this.com.json');
    expect(badge.text).toBe('No association read here lists it · as of 16 Mar 2026 · nobody-knows-this.com');
  });

  it('is not among the first rows of a query without an order', { tags: 'sampled' }, async () => {
    const response = await fetch(`${served.origin}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'MATCH (n) RETURN n.domain AS domain LIMIT 10' }),
    });
    const rows: string[] = (await response.json()).results.map(({ domain }: { domain: string }) => domain);
    expect(rows).toHaveLength(10);
    expect(rows.slice(0, 2)).toEqual(['journallist.net', 'auditedmedia.com']);
    expect(rows.filter((domain) => [LIST, 'names-made-up-hosts.com', ...SITES].includes(domain))).toEqual([]);
  });

  it('adds no invented host of a real site to the sitemap', async () => {
    const sitemap = await (await fetch(`${served.origin}/sitemap-dossiers-1.xml`)).text();
    expect(sitemap).toContain('/d/nytimes.com<');
    expect(sitemap).not.toContain('scandal-');
    const [made, real] = await Promise.all([MADE_UP[0], 'nytimes.com'].map((domain) => get(`/d/${domain}.json`)));
    expect([made.in_trust_graph, made.indexed, real.indexed]).toEqual([true, false, true]);
  });

  it('is not in the feed of all changes, which has one entry per publisher and day', async () => {
    const { items } = await get('/changes.json');
    expect(JSON.stringify(items)).not.toContain(LIST);
    expect(items.length).toBeGreaterThan(0);
  });

  it('is on the page of changes only if all publishers are requested', async () => {
    const day = (await get('/changes?all=1')).day;
    const all: ChangesResponse = await get(`/changes?all=1&day=${day}`);
    const ours = ({ publisher }: FileChange) => [LIST, 'claims-to-own.com', ...SITES].includes(publisher);
    expect(all.changes.some(ours)).toBe(true);
    expect(all.changes).toHaveLength(CHANGES_PAGE);
    const sameDay: ChangesResponse = await get(`/changes?day=${day}`);
    expect(sameDay.changes.some(ours)).toBe(false);
    const usual: ChangesResponse = await get('/changes');
    expect(usual.changes.length).toBeGreaterThan(0);
    expect(usual.changes.some(ours)).toBe(false);
  });
});

/**
 * Sites of the test that confirm each other in every way, that claim real sites, and that have as many neighbors as
 * allowed.
 */
describe('a ring of sites that confirm each other', () => {
  const RING = Array.from({ length: 30 }, (_, at) => `aaa-ring-${at}.com`);
  /** Search text of a visitor who wants JournalList. */
  RING.push('journallist-ring.com');
  const VICTIMS = ['nytimes.com', 'agproud.com/topics/99-progressive-dairy', 'galvnews.com', 'journallist.net'];
  const isOfRing = (text: string) => /aaa-|journallist-ring/.test(text);
  let served: ServedCrawl;
  let before: ServedCrawl;
  beforeAll(async () => {
    const others = (site: string) => RING.filter((other) => other !== site);
    before = await shareStarterCrawl();
    served = await serveStarterCrawl({
      observations: RING.map((site, at) =>
        createFile(site, [
          ...others(site).flatMap((other): [string, string][] => [
            ['member', other],
            ['belongto', other],
            ['control', other],
            ['controlledby', other],
          ]),
          ...VICTIMS.flatMap((victim): [string, string][] => [
            ['member', victim],
            ['control', victim],
          ]),
          ...Array.from({ length: 372 }, (_, index): [string, string] => ['member', `aaa-named-${at}-${index}.com`]),
        ]),
      ),
    });
  }, 240_000);
  afterAll(async () => {
    await served[Symbol.asyncDispose]();
    await before[Symbol.asyncDispose]();
  });
  const getFrom = async (server: ServedCrawl, path: string) => (await fetch(`${server.origin}${path}`)).json();
  const get = (path: string) => getFrom(served, path);
  /** The same with and without the ring, apart from the graph that is named. */
  const expectSame = async (path: string, part: (answer: Record<string, unknown>) => unknown) =>
    expect([path, part(await get(path))]).toEqual([path, part(await getFrom(before, path))]);

  it('is in the graph as confirmed, without a trust signal', async () => {
    const entity = await get(`/api/trust-graph/entity/${RING[0]}`);
    expect(entity).toMatchObject({
      confirmed_with: 30,
      trusts_confirmed: 30,
      trusted_by_count: 30,
      trusted_by_confirmed: 30,
      trust_signal: null,
    });
    expect(entity.type).toBe('association');
  });

  const pickMembers = ({ listings, members, members_with_file, members_confirming }: GraphMetrics) => ({
    listings,
    members,
    members_with_file,
    members_confirming,
  });

  it('does not change the figures, the feed and the associations', { tags: 'sampled' }, async () => {
    const [{ groups, examples }, overviewBefore] = [await served.getOverview(), await before.getOverview()];
    expect({ groups, examples }).toEqual({ groups: overviewBefore.groups, examples: overviewBefore.examples });
    await expectSame('/changes.json', ({ items }) => items);
    await expectSame('/associations.json', ({ large, metrics, associations }) => [
      large,
      pickMembers(metrics as GraphMetrics),
      (associations as unknown[]).slice(0, STARTER_ASSOCIATIONS.size),
    ]);
  });

  it('is ranked below recognized results in lists, searches and queries', { tags: 'sampled' }, async () => {
    const { associations } = await get('/associations.json');
    expect(associations.slice(0, STARTER_ASSOCIATIONS.size).map(({ domain }: { domain: string }) => domain)).toEqual(
      (await getFrom(before, '/associations.json')).associations
        .slice(0, STARTER_ASSOCIATIONS.size)
        .map(({ domain }: { domain: string }) => domain),
    );
    const { results: found } = await get('/api/trust-graph/search?q=journallist');
    expect(found.map(({ domain }: { domain: string }) => domain).slice(0, 2)).toEqual([
      'journallist.net',
      'journallist-ring.com',
    ]);
    for (const query of ['MATCH (n) RETURN n LIMIT 10', 'MATCH (n)-[r]->(m) RETURN n.domain LIMIT 10']) {
      const response = await fetch(`${served.origin}/api/trust-graph/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, parameters: {} }),
      });
      const { results } = await response.json();
      expect(results).toHaveLength(10);
      expect(isOfRing(JSON.stringify(results))).toBe(false);
    }
  });

  it('is excluded from search engines', async () => {
    const index = await (await fetch(`${served.origin}/sitemap-dossiers.xml`)).text();
    for (const [, address] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const part = await (await fetch(served.origin + new URL(address ?? '').pathname)).text();
      expect(isOfRing(part)).toBe(false);
    }
    const page = await fetch(`${served.origin}/d/${RING[0]}.json`);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('does not change the headline, badge and trust basis of the named sites, or lead their neighborhood', {
    tags: 'sampled',
  }, async () => {
    for (const domain of [...VICTIMS, 'agproud.com']) {
      const path = `/d/${encodeURIComponent(domain)}.json`;
      await expectSame(path, ({ headline, badge, trust_signal, trust_basis, indexed }) => [
        headline,
        badge,
        trust_signal,
        trust_basis,
        indexed,
      ]);
    }
    // JournalList, the Alliance for Audited Media and others list nytimes.com; it confirms none of them.
    const { nodes } = await get('/api/trust-graph/network?domain=nytimes.com&depth=1&limit=4');
    expect(nodes.map(({ domain }: { domain: string }) => domain)).toContain('journallist.net');
    expect(isOfRing(JSON.stringify(nodes))).toBe(false);
  });
});

/** One file of the test that claims to control, list and supply sites that never named it. */
describe('a claim of control that the site does not confirm', () => {
  const IMPOSTOR = 'galvnews-daily-vouchwire-dev.com';
  // nytimes.com and galvnews.com have no current file, apnews.com names ap.org as its owner in its own.
  const SITES_CLAIMED = ['nytimes.com', 'galvnews.com', 'apnews.com'];
  let served: ServedCrawl;
  let before: ServedCrawl;
  beforeAll(async () => {
    before = await shareStarterCrawl();
    served = await serveStarterCrawl({
      observations: [
        createFile(
          IMPOSTOR,
          SITES_CLAIMED.flatMap((site) =>
            ['control', 'member', 'vendor'].map((type): [string, string] => [type, site]),
          ),
        ),
      ],
    });
  }, 120_000);
  afterAll(async () => {
    await served[Symbol.asyncDispose]();
    await before[Symbol.asyncDispose]();
  });
  const get = async (server: ServedCrawl, path: string) => (await fetch(`${server.origin}${path}`)).json();
  const post = async (server: ServedCrawl, path: string, body: unknown) =>
    (
      await fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();

  it.each(SITES_CLAIMED)('renews no date of %s', { tags: 'sampled' }, async (domain) => {
    const getDates = async (server: ServedCrawl) => [
      (await get(server, `/api/trust-graph/entity/${domain}`)).last_seen,
      (await post(server, '/api/trust-graph/check-domain', { domain })).nodeData.metadata.updated,
      (await post(server, '/api/match', { entries: [domain] })).results[0].identity.last_seen,
    ];
    const dates = await getDates(served);
    expect(dates).toEqual(await getDates(before));
    expect(new Set(dates).size).toBe(1);
    const { analysis } = await post(served, '/api/trust-graph/analyze-node', { domain });
    expect(analysis.summary).not.toContain('seen 2026-11-20');
  });

  it.each(SITES_CLAIMED)('is in the analysis of %s in one sentence, after all relationships', async (domain) => {
    const { analysis } = await post(served, '/api/trust-graph/analyze-node', { domain });
    const all: string[] = analysis.key_relationships;
    const claims = all.filter((sentence) => sentence.includes(IMPOSTOR));
    const listed = all.filter((sentence) => !/relationships? of .* are listed here/.test(sentence));
    expect(claims).toEqual([
      `3 statements about ${domain} come from sites that no recognized association lists; not confirmed: ${IMPOSTOR}.`,
    ]);
    expect(listed.at(-1)).toBe(claims[0]);
    expect(JSON.stringify(analysis).split(IMPOSTOR)).toHaveLength(2);
    expect([domain, analysis.trust_level]).toEqual([
      domain,
      (await post(before, '/api/trust-graph/analyze-node', { domain })).analysis.trust_level,
    ]);
  });

  it('is not an owner in the reconciliation service', async () => {
    const extend = JSON.stringify({ ids: SITES_CLAIMED, properties: [{ id: 'owners' }, { id: 'confirmed_owners' }] });
    const response = await fetch(`${served.origin}/api/reconcile`, {
      method: 'POST',
      body: new URLSearchParams({ extend }),
    });
    const { rows } = await response.json();
    expect(rows['apnews.com'].owners).toEqual([expect.objectContaining({ id: 'ap.org' })]);
    // The file of galvnews.com itself names sninews.com.
    expect(rows['galvnews.com'].owners).toEqual([expect.objectContaining({ id: 'sninews.com' })]);
    expect(rows['nytimes.com'].owners).toEqual([]);
  });
});
