import type { DossierResponse, EntityResponse, MatchResponse, SearchResponse } from '@vouchwire/api-contract';
import {
  dossierResponse,
  entityResponse,
  matchResponse,
  searchResponse,
  siteChangesResponse,
} from '@vouchwire/api-contract/schemas';
import type { SiteStateEvidence } from '@vouchwire/trust-graph';
import { DOMParser } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSiteState } from './insert-site-state.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const SINCE = '2026-02-12T09:00:00.000Z';
const SENTENCE = 'Since 12 February 2026 this address shows a page that offers it for sale.';
/** One list names it, and it does not confirm it: T was .70. */
const PARKED = 'theparisnews.com';
/** It has T .97, and confirmed sites. */
const OWNER = 'ap.org';
const EVIDENCE: readonly SiteStateEvidence[] = [
  { kind: 'purpose', before: 'articles', beforeAt: '2026-01-04T00:00:00.000Z', after: 'parked', afterAt: SINCE },
];
const EVIDENCE_JSON = [
  { kind: 'purpose', before: 'articles', before_at: '2026-01-04T00:00:00.000Z', after: 'parked', after_at: SINCE },
];
const MAX_EVIDENCE_CHARS = 300;
const NOT_KNOWN = { state: 'not-known', since: null, to: null, evidence: [], disputed_at: null };
const STATE_JSON = { state: 'parked', since: SINCE, to: null, evidence: EVIDENCE_JSON, disputed_at: null };

let served: ServedCrawl;
const getJson = async (path: string): Promise<unknown> => (await fetch(served.origin + path)).json();
const getEntity = async (domain: string): Promise<EntityResponse> =>
  entityResponse.parse(await getJson(`/api/trust-graph/entity/${domain}`));
const getDossier = async (domain: string): Promise<DossierResponse> =>
  dossierResponse.parse(await getJson(`/d/${domain}.json`));
const post = async (path: string, body: object): Promise<unknown> =>
  (
    await fetch(served.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();
const runQuery = async (query: string): Promise<unknown> =>
  ((await post('/api/trust-graph/query', { query })) as { results: unknown }).results;

describe('the state of a site', () => {
  let before: EntityResponse;
  let controlled: EntityResponse;
  beforeAll(async () => {
    served = await serveStarterCrawl();
    before = await getEntity(PARKED);
    controlled = await getEntity('apnews.com');
    const { records } = served.context;
    await insertSiteState(records, PARKED, { state: 'parked', since: SINCE, evidence: EVIDENCE });
    await insertSiteState(records, OWNER, { state: 'changed', since: SINCE, evidence: EVIDENCE });
    await insertSiteState(records, 'nytimes.com', { state: 'not-known', since: SINCE });
    await insertSiteState(records, 'galvnews.com', {
      ...{ state: 'same', since: SINCE, isMove: true, leadsTo: 'owner.example' },
    });
    await served.updateGraph();
  }, 120_000);
  afterAll(() => served[Symbol.asyncDispose]());

  it('takes the signal from the site, and shows it as listed', async () => {
    expect(before).toMatchObject({ trust_signal: 0.7, trust_signal_as_listed: null, site_state: NOT_KNOWN });
    const after = { trust_signal: null, trust_signal_as_listed: 0.7, site_state: STATE_JSON, moved_to: null };
    expect(await getEntity(PARKED)).toMatchObject({ ...after, trusted_by_count: before.trusted_by_count });
    const dossier = await getDossier(PARKED);
    expect(dossier).toMatchObject({
      ...after,
      headline: { site_state: STATE_JSON },
      trust_basis: { kind: 'suspended' },
    });
    const page = await (await fetch(`${served.origin}/d/${PARKED}.md`)).text();
    expect(page).toContain('Trust signal: None. 0.70 as listed, before the address changed.');
  });

  it('takes the signal and the listings through it from the sites that it controls', async () => {
    expect(controlled).toMatchObject({ trust_signal: 0.582, via_owner: { domain: OWNER } });
    const after = { trust_signal: null, trust_signal_as_listed: null, via_owner: null };
    expect(await getEntity('apnews.com')).toMatchObject(after);
  });

  it('is the first sentence in every form', { tags: 'sampled' }, async () => {
    const { results: matches } = matchResponse.parse(await post('/api/match', { entries: [PARKED] })) as MatchResponse;
    expect(matches[0]?.headline).toMatch(new RegExp(`^${SENTENCE}`));
    expect(matches[0]?.identity).toMatchObject({ site_state: STATE_JSON, moved_to: null, trust_signal: null });
    const { results } = searchResponse.parse(await getJson(`/api/trust-graph/search?q=${PARKED}`)) as SearchResponse;
    expect(results[0]).toMatchObject({ domain: PARKED, site_state: STATE_JSON, moved_to: null });
    const called = { name: 'look_up_publisher', arguments: { domain: PARKED } };
    const answer = await (
      await fetch(`${served.origin}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: called }),
      })
    ).text();
    expect(answer).toContain(SENTENCE);
    expect(answer).toContain('site_state');
    const badge = await (await fetch(`${served.origin}/badge/${PARKED}.svg`)).text();
    expect(badge).toContain('Offered for sale');
    expect(badge).not.toMatch(/class="(both|one)"/);
  });

  it('is a property of nodes, absent where it is not known', { tags: 'sampled' }, async () => {
    expect(
      await runQuery('MATCH (n) WHERE n.siteState IS NOT NULL RETURN n.domain AS d, n.siteState AS s ORDER BY d'),
    ).toEqual([
      { d: OWNER, s: 'changed' },
      { d: 'galvnews.com', s: 'same' },
      { d: PARKED, s: 'parked' },
    ]);
    expect(await getEntity('nytimes.com')).toMatchObject({ site_state: NOT_KNOWN, trust_signal: 0.873 });
  });

  it('is in the list of changes, with the names of the kinds and both dates, until it ends', async () => {
    const headers = { accept: 'application/json' };
    const list = siteChangesResponse
      .strict()
      .parse(await (await fetch(`${served.origin}/changes?kind=site`, { headers })).json());
    expect(list).toMatchObject({ all: false, next: null });
    expect(list.changes.map(({ domain, site_state: { state }, until }) => [domain, state, until])).toEqual([
      [OWNER, 'changed', null],
      [PARKED, 'parked', null],
    ]);
    const csv = await (await fetch(`${served.origin}/changes.csv?kind=site`)).text();
    const [head, owner, parked] = csv.split('\n');
    expect(head).toMatch(/^domain,name,site_state,site_state_since,site_state_until,leads_to,disputed_at,evidence,/);
    expect(owner).toMatch(new RegExp(`^${OWNER},The Associated Press,changed,${SINCE},,,,`));
    expect(parked).toMatch(new RegExp(`^${PARKED},[^,]*,parked,${SINCE},,,,"`));
    expect((await fetch(`${served.origin}/changes.csv`)).status).toBe(400);
    expect((await fetch(`${served.origin}/changes?kind=site&after=abc`, { headers })).status).toBe(400);
    for (const path of ['/changes.json?kind=site', `/d/${PARKED}/feed.json`]) {
      const feed = (await getJson(path)) as {
        items: { title: string; content_text: string; date_published: string }[];
      };
      expect(feed.items).toContainEqual(
        expect.objectContaining({
          title: `${PARKED}: ${SENTENCE}`,
          date_published: SINCE,
          content_text:
            `${PARKED}: ${SENTENCE}\n` +
            'the content: “an offer of the address for sale” (read 2026-02-12); before: “articles” (read 2026-01-04)',
        }),
      );
    }
  });

  it('takes nothing from a site that continues elsewhere', async () => {
    expect(await getEntity('galvnews.com')).toMatchObject({
      site_state: { state: 'same', since: SINCE, to: null, evidence: [], disputed_at: null },
      moved_to: 'owner.example',
      trust_signal: 0.7,
    });
  });

  it('leads no path from, to or over the site', async () => {
    const body = { source_domain: 'galvnews.com', target_domain: PARKED };
    expect(await post('/api/trust-graph/trust-score', body)).toMatchObject({ trust_score: null });
  });

  it('shows hostile texts of a page as text', async () => {
    const hostile = `\u0000\u0007\u202e</content><script>alert(1)</script>${'"&x'.repeat(MAX_EVIDENCE_CHARS)}`;
    const leadsTo = '"><svg onload=alert(1)>.example';
    await insertSiteState(served.context.records, 'bizjournals.com', {
      ...{ state: 'leads-elsewhere', since: SINCE, leadsTo },
      evidence: [
        { kind: 'organization', before: 'The Paper', beforeAt: SINCE, after: hostile, afterAt: SINCE },
        { kind: 'language', before: 'not-a-language', beforeAt: SINCE, after: '../../x', afterAt: SINCE },
      ],
    });
    await served.updateGraph();
    for (const path of ['/changes.atom?kind=site', '/d/bizjournals.com/feed.atom', '/badge/bizjournals.com.svg']) {
      const response = await fetch(served.origin + path);
      expect(response.status).toBe(200);
      const markup = await response.text();
      expect(markup).not.toMatch(/<script|<svg onload|\p{Bidi_Control}|(?![\n\t])\p{Cc}/u);
      // A strict parser accepts it.
      expect(new DOMParser().parseFromString(markup, 'text/xml').documentElement?.tagName).toMatch(/^(feed|svg)$/);
    }
    const dossier = await getDossier('bizjournals.com');
    expect(dossier.site_state).toMatchObject({ to: leadsTo, evidence: [{ after: hostile }, { after: '../../x' }] });
  });

  it('states why a state is not known', async () => {
    const { db } = served.context.records;
    const readings = async (domain: string) => (await getDossier(domain)).home_page_readings;
    expect(await readings('sysoon.com')).toEqual({ count: 'none', last_read_at: null, failing_since: null });
    const picture = { host: 'sysoon.com', first_at: SINCE, last_at: SINCE, picture: JSON.stringify({ page: 'read' }) };
    await db.insertInto('site_picture').values(picture).execute();
    expect(await readings('sysoon.com')).toEqual({ count: 'one', last_read_at: SINCE, failing_since: null });
    expect(await readings(PARKED)).toBeNull();
    // An address that the graph does not contain is visited by no schedule.
    expect(await readings('lemonde.fr')).toBeNull();
  });

  it('gives the signal back when the earlier picture returns', async () => {
    await insertSiteState(served.context.records, PARKED, { state: 'same', since: '2026-03-20T00:00:00.000Z' });
    await served.updateGraph();
    expect(await getEntity(PARKED)).toMatchObject({ trust_signal: 0.7, trust_signal_as_listed: null });
  });
});
