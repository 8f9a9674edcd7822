import { LIST_FORMATS, listPath } from '@vouchwire/api-contract';
import { listChangesResponse, listResponse, problem } from '@vouchwire/api-contract/schemas';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createStateReader,
  parseIdentity,
  readCrawlRows,
  readStarterRelationships,
  STARTER_ASSOCIATIONS,
} from './independent-graph.ts';
import { insertSiteState } from './insert-site-state.ts';
import { runCommand } from './run-command.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const JUNE = '2026-06-01T00:00:00.000Z';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) => fetch(served.origin + path, { headers });
const getJson = async (path: string) => (await get(path)).json();
const getList = async (query = '') => listResponse.strict().parse(await getJson(`/lists/list.json${query}`));
const getChanges = async (query: string) =>
  listChangesResponse.strict().parse(await getJson(`/lists/list.json${query}`));
const getLines = async (path: string, comment: string) =>
  (await (await get(path)).text()).split('\n').filter((line) => line !== '' && !line.startsWith(comment));
const listDomains = (rows: readonly { readonly domain: string }[]) => rows.map(({ domain }) => domain);

/** “site association state” for each line of an association, counted from the CSV files alone. */
function countListings(isCounted: (state: string) => boolean): string[] {
  const graph = readStarterRelationships();
  const getState = createStateReader(graph);
  return graph.relationships
    .filter(({ attribute, source }) => attribute === 'member' && STARTER_ASSOCIATIONS.has(source))
    .map((one) => [one.target, one.source, getState(one)] as const)
    .filter(([, , state]) => isCounted(state))
    .map((row) => row.join(' '))
    .sort();
}
const listReasons = (sites: Awaited<ReturnType<typeof getList>>['sites']) =>
  sites
    .flatMap(({ domain, reasons }) => reasons.map(({ association, state }) => `${domain} ${association} ${state}`))
    .sort();

describe('a list of the starter crawl', () => {
  it('has every line of a recognized association but stale and contradicted ones', async () => {
    const { sites, counts, associations } = await getList();
    expect(listReasons(sites)).toEqual(countListings((state) => state !== 'stale' && state !== 'contradicted'));
    expect(associations).toEqual([...STARTER_ASSOCIATIONS].sort());
    expect(counts.addresses).toBe(new Set(listDomains(sites)).size);
    // The front page counts the same sites.
    const { metrics } = await (await get('/api/trust-graph/status')).json();
    expect(counts.sites).toBe(metrics.members);
  });

  it('has only lines that the site confirms with state=confirmed', async () => {
    const { sites } = await getList('?state=confirmed');
    expect(listReasons(sites)).toEqual(countListings((state) => state === 'confirmed'));
  });

  it('has a row in CSV for each reason in JSON', async () => {
    const { sites } = await getList('?associations=iptc.org,texaspress.com');
    const rows: Record<string, string>[] = parseCsv(
      await (await get('/lists/list.csv?associations=texaspress.com,iptc.org')).text(),
      { columns: true },
    );
    expect(
      rows.map(({ domain, association, line, last_seen, state }) => [domain, association, line, last_seen, state]),
    ).toEqual(
      sites.flatMap(({ domain, reasons }) =>
        reasons.map((one) => [domain, one.association, String(one.line ?? ''), one.last_seen, one.state]),
      ),
    );
  });

  it('leaves entries with a path out of the other formats, and counts them', async () => {
    const { sites, counts } = await getList('?associations=journallist.net');
    const hosts = listDomains(sites).filter((domain) => !domain.includes('/'));
    expect(counts.with_path).toBe(sites.length - hosts.length);
    expect(counts.with_path).toBeGreaterThan(0);
    const query = '?associations=journallist.net';
    expect(await getLines(`/lists/domains.txt${query}`, '#')).toEqual(hosts);
    expect(await getLines(`/lists/patterns.txt${query}`, '#')).toEqual(hosts.map((host) => `*://*.${host}/*`));
    expect(await getLines(`/lists/ublacklist.txt${query}`, '#')).toEqual(hosts.map((host) => `@*://*.${host}/*`));
    expect(await getLines(`/lists/brave.goggle${query}`, '!')).toEqual(hosts.map((host) => `$boost=2,site=${host}`));
    const ads: Record<string, string>[] = parseCsv(await (await get(`/lists/ads.csv${query}`)).text(), {
      columns: true,
    });
    expect(ads).toEqual(hosts.map((domain) => ({ domain })));
    expect(await (await get(`/lists/domains.txt${query}`)).text()).toContain(
      `# ${counts.with_path} entries with a path`,
    );
  });

  it('adds sites that a listed site controls with owned=yes, with both lines', async () => {
    const [without, { sites }] = [await getList(), await getList('?owned=yes')];
    expect(listDomains(without.sites)).not.toContain('apnews.com');
    const reason = sites.find(({ domain }) => domain === 'apnews.com')?.reasons[0];
    // ap.org states control=apnews.com, and both confirm their part (line 15 of its file).
    expect(reason).toMatchObject({
      association: 'iptc.org',
      state: 'confirmed',
      through_owner: { domain: 'ap.org', line: 15 },
    });
  });

  it('counts the sites without a known place, and includes them on request', { tags: 'sampled' }, async () => {
    const [all, texas] = [await getList(), await getList('?country=US&region=TX')];
    expect(texas.sites.every(({ country, region }) => country === 'US' && region === 'Texas')).toBe(true);
    expect(texas.sites.length).toBeGreaterThan(0);
    expect(await getList('?region=texas')).toMatchObject({ sites: texas.sites });
    const withUnknown = await getList('?country=US,unknown&region=TX,unknown');
    expect(withUnknown.sites.length).toBe(texas.sites.length + texas.counts.unknown_place);
    const unknown = all.sites.filter(
      ({ country, region }) => country === null || (country === 'US' && region === null),
    );
    expect(texas.counts.unknown_place).toBe(unknown.length);
    expect((await getList('?country=unknown')).sites.every(({ country }) => country === null)).toBe(true);
    // `unknown` is of its own parameter: a site of the USA without a region is not in Texas.
    const inCountry = await getList('?country=US,unknown&region=TX');
    expect(inCountry.sites).toEqual(texas.sites);
    // The associations of the sites, not all that could list one.
    const associations = new Set(texas.sites.flatMap(({ reasons }) => reasons.map(({ association }) => association)));
    expect(texas.counts.associations).toBe(associations.size);
    expect(associations.size).toBeLessThan(texas.associations.length);
  });

  it('has an entity tag and a date in every format', async () => {
    for (const format of LIST_FORMATS) {
      const address = listPath({ associations: 'iptc.org' }, format);
      const { headers } = await get(address);
      const etag = headers.get('etag') ?? '';
      expect(Date.parse(headers.get('last-modified') ?? '')).toBeLessThanOrEqual(Date.now());
      expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
    }
  });

  it.each<[address: string, field: string]>([
    ['/lists/domains.txt?limit=1', 'limit'],
    ['/lists/list.json?state=stale', 'state'],
    ['/lists/list.json?owned=maybe', 'owned'],
    ['/lists/list.json?associations=nytimes.com', 'associations'],
    ['/lists/list.json?associations=%3Cscript%3E', 'associations'],
    ['/lists/list.json?country=USA', 'country'],
    ['/lists/list.json?country=US&region=ZZ', 'region'],
    ['/lists/list.json?since=yesterday', 'since'],
    ['/lists/list.json?since=2026-02-30', 'since'],
    ['/lists/list.json?since=2026-03-01-7', 'since'],
    ...LIST_FORMATS.filter((format) => !format.startsWith('list.')).map((format): [string, string] => [
      `/lists/${format}?since=2026-03-01`,
      'since',
    ]),
  ])('refuses %s', async (address, field) => {
    const response = await get(address);
    expect(response.status).toBe(400);
    expect(problem.parse(await response.json()).errors?.[0]?.field).toBe(field);
  });

  it('lists what changed since a day', { tags: 'sampled' }, async () => {
    const listMembers = (crawl: string) =>
      new Set(
        readCrawlRows(crawl)
          .filter(
            ({ publisher = '', attribute }) =>
              parseIdentity(publisher) === 'auditedmedia.com' && attribute === 'member',
          )
          .flatMap(({ value = '' }) => parseIdentity(value) ?? []),
      );
    const [before, after] = [listMembers('2025'), listMembers('2026')];
    const changes = await getChanges('?associations=auditedmedia.com&since=2025-06-01');
    expect(listDomains(changes.added)).toEqual([...after].filter((domain) => !before.has(domain)).sort());
    expect(listDomains(changes.removed)).toEqual([...before].filter((domain) => !after.has(domain)).sort());
    expect(changes.removed[0]).toMatchObject({ reasons: [], reasons_before: [{ association: 'auditedmedia.com' }] });
    expect(await getChanges('?since=2026-03-20')).toMatchObject({ added: [], removed: [], changed: [] });
  });
});

describe('a list after sites changed hands', () => {
  let version: string;
  beforeAll(async () => {
    const { code, stdout, stderr } = await runCommand(['release', '--json'], { VOUCHWIRE_DATA_DIR: served.dataDir });
    expect(code, stderr).toBe(0);
    ({ version } = JSON.parse((stdout || stderr).trim().split('\n').at(-1) ?? ''));
    await insertSiteState(served.context.records, 'galvnews.com', { state: 'parked', since: JUNE });
    await insertSiteState(served.context.records, 'gilmermirror.com', {
      state: 'leads-elsewhere',
      since: JUNE,
      leadsTo: 'casino.example',
    });
    await served.updateGraph();
  });

  it('names the sites that it leaves out', async () => {
    const expected = [
      { domain: 'galvnews.com', site_state: 'parked', since: JUNE, leads_to: null },
      { domain: 'gilmermirror.com', site_state: 'leads-elsewhere', since: JUNE, leads_to: 'casino.example' },
    ];
    const list = await getList();
    expect(list.left_out).toEqual(expected);
    expect(listDomains(list.sites)).not.toContain('galvnews.com');
    const rows: Record<string, string>[] = parseCsv(await (await get('/lists/left-out.csv')).text(), { columns: true });
    expect(
      rows.map(({ domain, site_state, since, leads_to }) => [domain, site_state, since, leads_to || null]),
    ).toEqual(expected.map((row) => Object.values(row)));
    expect(await (await get('/lists/domains.txt')).text()).toContain(
      '# left out gilmermirror.com leads-elsewhere since 2026-06-01 to casino.example',
    );
  });

  it('lists them as removed since the release, with their state', async () => {
    const { added, removed, changed } = await getChanges(`?since=${version}`);
    expect({ added, changed }).toEqual({ added: [], changed: [] });
    expect(removed.map(({ domain, left_out }) => [domain, left_out?.site_state])).toEqual([
      ['galvnews.com', 'parked'],
      ['gilmermirror.com', 'leads-elsewhere'],
    ]);
    const rows: Record<string, string>[] = parseCsv(await (await get(`/lists/list.csv?since=${version}`)).text(), {
      columns: true,
    });
    expect(new Set(rows.map(({ change, domain, reason_of }) => `${change} ${domain} ${reason_of}`))).toEqual(
      new Set(['removed galvnews.com before', 'removed gilmermirror.com before']),
    );
  });

  it('dates the states as the day of the comparison had them', { tags: 'sampled' }, async () => {
    expect(listDomains((await getChanges('?since=2026-05-01')).removed)).toEqual(['galvnews.com', 'gilmermirror.com']);
    expect((await getChanges('?since=2026-06-02')).removed).toEqual([]);
  });
});
