import { MAX_RECONCILIATION_BATCH, RECONCILIATION_PROPERTIES } from '@vouchwire/api-contract';
import { problem } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { listConfirmed, readStarterRelationships, STARTER_ASSOCIATIONS } from './independent-graph.ts';
import {
  extensionOfSpecification,
  flyoutOfSpecification,
  manifestOfSpecification,
  proposalOfSpecification,
  resultBatchOfSpecification,
  suggestionsOfSpecification,
} from './reconciliation-schemas.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const HOSTILE_NAME = '<img src=x onerror=alert(1)> & "Sons"';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({
    names: new Map([
      ['texaspress.com', 'Texas Press Association'],
      ['journallist.net', 'JournalList'],
      ['galvnews.com', HOSTILE_NAME],
    ]),
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const starter = readStarterRelationships();
const listings = Map.groupBy(
  starter.relationships.filter(({ attribute, source }) => attribute === 'member' && STARTER_ASSOCIATIONS.has(source)),
  ({ target }) => target,
);
/** The confirmed relationships of some attributes: two domains can confirm one relationship and only state another. */
const listConfirmedPairs = (...attributes: readonly string[]) =>
  new Set(
    listConfirmed(starter)
      .filter(({ attribute }) => attributes.includes(attribute))
      .map(({ source, target }) => `${source} ${target}`),
  );
const confirmedMembers = listConfirmedPairs('member');
const confirmedControl = listConfirmedPairs('control');
const confirmedOwners = listConfirmedPairs('control', 'controlledby');
const isVendor = (domain: string) =>
  starter.relationships.some(
    ({ attribute, source, target }) =>
      (attribute === 'vendor' && target === domain) || (attribute === 'customer' && source === domain),
  );

const ENDPOINT = '/api/reconcile';
const get = (path: string, query: Record<string, string> = {}) =>
  fetch(`${served.origin}${ENDPOINT}${path}?${new URLSearchParams(query)}`);
const post = (fields: Record<string, string> | string) =>
  fetch(served.origin + ENDPOINT, { method: 'POST', body: new URLSearchParams(fields) });
async function read<Schema extends z.ZodType>(schema: Schema, response: Response): Promise<z.output<Schema>> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, body]);
  return schema.parse(body);
}
const reconcile = async (queries: Record<string, unknown>) =>
  read(resultBatchOfSpecification, await post({ queries: JSON.stringify(queries) }));
const extend = async (ids: readonly string[], properties: readonly string[]) =>
  read(
    extensionOfSpecification,
    await post({ extend: JSON.stringify({ ids, properties: properties.map((id) => ({ id })) }) }),
  );
const readProblem = async (response: Response) => problem.parse(await response.json());

describe('manifest', () => {
  it('names services that allow any origin', async () => {
    const response = await fetch(served.origin + ENDPOINT, { headers: { origin: 'http://127.0.0.1:3333' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const manifest = await read(manifestOfSpecification, response);
    // The addresses of this server have no port.
    const here = (url = '') => url.replace('http://127.0.0.1', served.origin);
    const { suggest = {}, extend: extension = {} } = manifest;
    const services = [...Object.values(suggest), extension.propose_properties].map(
      (service) => `${service?.service_url}${service?.service_path}?prefix=a`,
    );
    expect(services).toHaveLength(4);
    for (const url of services) expect([200, 400]).toContain((await fetch(here(url))).status);
    for (const [kind, { service_url, flyout_service_path = '' }] of Object.entries(suggest)) {
      const id = { entity: 'texaspress.com', type: 'vendor', property: 'owners' }[kind] ?? '';
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of the specification
      const url = service_url + flyout_service_path.replace('${id}', id);
      expect((await read(flyoutOfSpecification, await fetch(here(url)))).id).toBe(id);
    }
  });

  it('has a preview that any page can frame, also for an identity with a path', async () => {
    const { preview, batchSize } = await read(manifestOfSpecification, await get(''));
    expect(batchSize).toBe(MAX_RECONCILIATION_BATCH);
    for (const id of ['texaspress.com', 'bizjournals.com/albany']) {
      const url = preview?.url.replace('http://127.0.0.1', served.origin).replace('{{id}}', encodeURIComponent(id));
      const response = await fetch(url ?? '', { headers: { origin: 'http://127.0.0.1:3333' } });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      expect(response.headers.get('x-frame-options')).toBeNull();
      expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.text()).toContain(id);
    }
  });

  it('allows preflight requests', async () => {
    const response = await fetch(served.origin + ENDPOINT, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:3333', 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('batch queries', () => {
  it('find each identity by its id', { tags: 'sampled' }, async () => {
    const domains = sampleCases([...starter.identities], MAX_RECONCILIATION_BATCH).slice(0, MAX_RECONCILIATION_BATCH);
    const results = await reconcile(Object.fromEntries(domains.map((query, at) => [`q${at}`, { query }])));
    expect(Object.values(results).map(({ result: [first] }) => [first?.id, first?.score, first?.match])).toEqual(
      domains.map((domain) => [domain, 100, true]),
    );
  });

  // A form as OpenRefine sends it: `StandardReconConfig.java` in https://github.com/OpenRefine/OpenRefine, with a type,
  // a column as a property, and a cell of that column that has been reconciled.
  it('accept the format of OpenRefine', async () => {
    const form =
      'queries=%7B%22q0%22%3A%7B%22query%22%3A%22Texas+Press+Association%22%2C%22type%22%3A%22association%22%2C%22type_strict%22%3A%22should%22%7D%2C' +
      '%22q1%22%3A%7B%22query%22%3A%22gilmermirror.com%22%2C%22type%22%3A%22association%22%2C%22type_strict%22%3A%22should%22%2C%22properties%22%3A%5B%7B%22pid%22%3A%22associations%22%2C' +
      '%22v%22%3A%7B%22id%22%3A%22texaspress.com%22%2C%22name%22%3A%22Texas+Press+Association%22%7D%7D%5D%2C%22limit%22%3A20%7D%7D';
    const results = await read(resultBatchOfSpecification, await post(form));
    expect(results.q0?.result[0]).toMatchObject({
      id: 'texaspress.com',
      name: 'Texas Press Association',
      type: [{ id: 'association' }],
      score: 90,
      match: true,
    });
    // Of another type than wanted: one point less, and a person decides.
    expect(results.q1?.result[0]).toMatchObject({ id: 'gilmermirror.com', score: 99, match: false });
    expect(results.q1?.result[0]?.features).toEqual([
      { id: 'reason_exact', value: 1 },
      { id: 'type', value: false },
      { id: 'associations', value: true },
    ]);
    expect(
      await read(resultBatchOfSpecification, await get('', Object.fromEntries(new URLSearchParams(form)))),
    ).toEqual(results);
  });

  it('omit candidates of other types in strict mode', async () => {
    const ask = (strict?: string) => ({
      query: 'etypeservices.com',
      type: ['association', 'vendor'],
      type_strict: strict,
    });
    const results = await reconcile({
      any: ask(),
      all: ask('all'),
      should: ask('should'),
      other: { ...ask(), type: 'association' },
    });
    const ids = (key: string) => results[key]?.result.map(({ id }) => id);
    expect(ids('any')).toContain('etypeservices.com');
    expect(ids('all')).toEqual([]);
    expect(ids('other')).toEqual([]);
    expect(results.should?.result[0]).toMatchObject({ id: 'etypeservices.com', score: 100, match: true });
  });

  it('deduct one point per unmet condition, and then match nothing automatically', async () => {
    // Lines of the crawl of 2026: texaspress.com and journallist.net list gilmermirror.com, and no owner is named.
    const ask = (...properties: [pid: string, v: unknown][]) => ({
      query: 'gilmermirror.com',
      properties: properties.map(([pid, v]) => ({ pid, v })),
    });
    const results = await reconcile({
      met: ask(['associations', 'Texas Press Association'], ['confirmed_associations', ['ap.org', 'journallist.net']]),
      one: ask(['associations', 'texaspress.com'], ['owners', 'nytimes.com']),
      five: ask(
        ['associations', 'ap.org'],
        ['owners', 'nytimes.com'],
        ['trust_signal', 2],
        ['file_outcome', false],
        ['last_seen', '1999'],
      ),
      dated: ask(['last_seen', '2026-03']),
    });
    expect(
      Object.entries(results).map(
        ([
          key,
          {
            result: [first],
          },
        ]) => [key, first?.score, first?.match],
      ),
    ).toEqual([
      ['met', 100, true],
      ['one', 99, false],
      ['five', 96, false],
      ['dated', 100, true],
    ]);
  });

  // OpenRefine sends each column that a user maps, also to a property of another service, and shows an error of one query
  // as a row without candidates.
  it('ignore a property that the service does not know, and empty fields', async () => {
    const results = await reconcile({
      plain: { query: 'gilmermirror.com' },
      property: { query: 'gilmermirror.com', properties: [{ pid: 'country', v: 'US' }] },
      wikidata: { query: 'gilmermirror.com', properties: [{ pid: 'P17', v: { id: 'Q30', name: 'United States' } }] },
      many: {
        query: 'gilmermirror.com',
        properties: Array.from({ length: 12 }, (_, at) => ({ pid: `column ${at}`, v: null })),
      },
      empty: { query: 'gilmermirror.com', type: '', limit: null },
      text: { query: 'gilmermirror.com', type: null, limit: '3' },
    });
    for (const { result } of Object.values(results)) expect(result[0]).toEqual(results.plain?.result[0]);
    expect(results.plain?.result[0]).toMatchObject({ id: 'gilmermirror.com', score: 100, match: true });
    const both = await reconcile({
      mixed: {
        query: 'gilmermirror.com',
        properties: [
          { pid: 'country', v: 'US' },
          { pid: 'owners', v: 'nytimes.com' },
        ],
      },
    });
    expect(both.mixed?.result[0]).toMatchObject({ score: 99, match: false });
  });

  it('match by the domain of a row, and not if the name belongs to another site', async () => {
    const ask = (query: string | undefined, ...v: string[]) => ({ query, properties: [{ pid: 'domain', v }] });
    const results = await reconcile({
      named: ask('Texas Press', 'https://www.texaspress.com/about'),
      unnamed: ask(undefined, 'texaspress.com'),
      contradicting: ask('JournalList', 'texaspress.com'),
      unknown: ask('Texas Press Association', 'no-such-site-9f3.com'),
    });
    expect(Object.values(results).map(({ result: [first] }) => [first?.id, first?.match])).toEqual([
      ['texaspress.com', true],
      ['texaspress.com', true],
      ['texaspress.com', false],
      ['texaspress.com', false],
    ]);
  });

  it('answer the valid queries if others are invalid', async () => {
    const invalid: Record<string, unknown> = {
      empty: {},
      'without text': { query: ' ' },
      number: { query: 42 },
      null: null,
      long: { query: 'a'.repeat(2049) },
      type: { query: 'a', type: 'newspaper' },
      strict: { query: 'a', type_strict: 'never' },
      limit: { query: 'a', limit: 0 },
      property: { query: 'a', properties: [{ pid: 42, v: '1' }] },
      'unknown condition only': { properties: [{ pid: 'circulation', v: '1' }] },
      'condition only': { properties: [{ pid: 'owners', v: 'nytimes.com' }] },
      address: { query: '192.168.0.1' },
      unknown: { query: 'a', typo: 'b' },
    };
    const response = await post({ queries: JSON.stringify({ ...invalid, valid: { query: 'texaspress.com' } }) });
    const results = (await response.json()) as Record<string, { result: unknown[]; error?: string }>;
    expect(Object.keys(results)).toEqual([...Object.keys(invalid), 'valid']);
    for (const key of Object.keys(invalid))
      expect([key, results[key]]).toEqual([key, { result: [], error: expect.stringMatching(/\w{3}/) }]);
    expect(results.valid).toMatchObject({ result: [{ id: 'texaspress.com' }] });
    expect(results.valid).not.toHaveProperty('error');
  });

  it('show a self-stated name only with its domain', async () => {
    const { q0 } = await reconcile({ q0: { query: 'thetexasspur.com' } });
    expect(q0?.result[0]?.name).toBe('thetexasspur.com');
  });
});

describe('an invalid request', () => {
  const tooMany = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`q${at}`, { query: 'ap.org' }]));
  it.each<[sentence: string, status: number, send: () => Promise<Response>]>([
    ['“queries” is not valid JSON', 400, () => post({ queries: '{' })],
    ['“queries” must be a JSON object', 400, () => get('', { queries: '[]' })],
    ['at most 100 queries, and this one has 101', 413, () => post({ queries: JSON.stringify(tooMany) })],
    [
      'at most 100 ids, and this one has 101',
      413,
      () => post({ extend: JSON.stringify({ ids: Object.keys(tooMany), properties: [{ id: 'owners' }] }) }),
    ],
    ['“ids” is a list', 400, () => post({ extend: '{"properties":[{"id":"owners"}]}' })],
    ['A property is domain', 400, () => post({ extend: '{"ids":[],"properties":[{"id":"circulation"}]}' })],
    ['has “queries” or “extend”', 400, () => post({ queries: '{}', extend: '{}' })],
    ['no field “queries”', 400, () => post({})],
    ['Unknown parameter `queris`. Did you mean `queries`?', 400, () => post({ queries: '{}', queris: '{}' })],
    ['“queries” is given once', 400, () => post('queries=%7B%7D&queries=%7B%7D')],
    ['Unknown parameter `query`. This endpoint has `queries`, `extend`.', 400, () => get('', { query: 'ap.org' })],
    ['“type” is publisher, association, vendor, or empty', 400, () => get('/properties', { type: 'newspaper' })],
    ['“prefix” is the text', 400, () => get('/suggest/entity')],
    ['“cursor” must be a whole number from 0 to 40', 400, () => get('/suggest/entity', { prefix: 'a', cursor: '41' })],
    ['A suggestion is for entity, type, property', 400, () => get('/suggest/person', { prefix: 'a' })],
    ['No property has this id', 404, () => get('/flyout/property', { id: 'circulation' })],
    ['Entity not found', 404, () => get('/flyout/entity', { id: 'nowhere.example.com' })],
    [
      'x-www-form-urlencoded',
      415,
      () =>
        fetch(served.origin + ENDPOINT, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"queries":{}}',
        }),
    ],
  ])('is rejected: %s', async (sentence, status, send) => {
    const refused = await readProblem(await send());
    expect(refused).toMatchObject({ status, detail: expect.stringContaining(sentence) });
  });
});

describe('data extension', () => {
  it('returns the listings of each identity, as counted from the CSV files', async () => {
    const sampled = sampleCases([...starter.identities], MAX_RECONCILIATION_BATCH - 1);
    // Two associations that name each other both ways, of which only one is a confirmed member.
    const domains = [...new Set(['colabnews.co', ...sampled])].slice(0, MAX_RECONCILIATION_BATCH);
    const wanted = ['confirmed_associations', 'associations', 'association_states'];
    const { meta, rows } = await extend(domains, wanted);
    expect(meta.map(({ id }) => id)).toEqual(wanted);
    const listIds = (domain: string, property: string) =>
      rows[domain]?.[property]?.map((value) => ('id' in value ? value.id : value));
    for (const domain of domains) {
      const expected = (listings.get(domain) ?? []).map(({ source }) => source);
      expect([domain, listIds(domain, 'associations')?.toSorted()]).toEqual([domain, expected.toSorted()]);
      expect([domain, listIds(domain, 'confirmed_associations')?.toSorted()]).toEqual([
        domain,
        expected.filter((source) => confirmedMembers.has(`${source} ${domain}`)).toSorted(),
      ]);
      const states = rows[domain]?.association_states?.map((value) => ('str' in value ? value.str : null)) ?? [];
      expect(states.map((state) => state === 'confirmed')).toEqual(
        listIds(domain, 'associations')?.map((source) => confirmedMembers.has(`${source} ${domain}`)),
      );
    }
  });

  // A form as OpenRefine sends it: `ReconciledDataExtensionJob.java` in https://github.com/OpenRefine/OpenRefine.
  it('accepts the format of OpenRefine with every property, and returns empty lists for an unknown id', async () => {
    const names = RECONCILIATION_PROPERTIES.map(({ id }) => id);
    const { rows } = await extend(['gilmermirror.com', 'nowhere.example'], names);
    expect(Object.keys(rows)).toEqual(['gilmermirror.com', 'nowhere.example']);
    expect(rows['gilmermirror.com']).toMatchObject({
      domain: [{ str: 'gilmermirror.com' }],
      headline: [{ str: expect.stringContaining('Texas Press Association') }],
      trust_signal: [{ float: expect.any(Number) }],
      file_outcome: [{ str: 'found' }],
      file_read_at: [{ date: expect.stringMatching(/^2026-03/) }],
      // The crawl of January 2025 is dated to the month.
      first_seen: [{ str: '2025-01' }],
      dossier_url: [{ str: 'http://127.0.0.1/d/gilmermirror.com' }],
    });
    expect(rows['nowhere.example']).toEqual(Object.fromEntries(names.map((name) => [name, []])));
  });

  it('returns owners that the site’s own file names or that it confirms, and those that both name', async () => {
    const owned = new Map<string, Set<string>>();
    for (const { attribute, source, target } of starter.relationships) {
      const isConfirmed = confirmedControl.has(`${source} ${target}`);
      const [site, owner] =
        attribute === 'controlledby'
          ? [source, target]
          : attribute === 'control' && isConfirmed
            ? [target, source]
            : [];
      if (site && owner) owned.set(site, (owned.get(site) ?? new Set()).add(owner));
    }
    const sites = sampleCases([...owned.keys()], MAX_RECONCILIATION_BATCH).slice(0, MAX_RECONCILIATION_BATCH);
    const { rows } = await extend(sites, ['owners', 'owner_states', 'confirmed_owners']);
    const ids = (site: string, property: string) =>
      rows[site]?.[property]?.map((value) => ('id' in value ? value.id : value));
    for (const site of sites) {
      expect([site, ids(site, 'owners')?.toSorted()]).toEqual([site, [...(owned.get(site) ?? [])].toSorted()]);
      expect(rows[site]?.owner_states).toHaveLength(rows[site]?.owners?.length ?? -1);
      const both = [...(owned.get(site) ?? [])].filter(
        (owner) => confirmedOwners.has(`${owner} ${site}`) || confirmedOwners.has(`${site} ${owner}`),
      );
      expect(both).toEqual(expect.arrayContaining(ids(site, 'confirmed_owners') ?? [null]));
    }
  });

  it('suggests the properties of each type', async () => {
    const all = await read(proposalOfSpecification, await get('/properties', { type: 'publisher' }));
    expect(all.properties).toHaveLength(RECONCILIATION_PROPERTIES.length);
    const some = await read(proposalOfSpecification, await get('/properties', { limit: '3' }));
    expect([some.properties.length, some.limit, some.type]).toEqual([3, 3, undefined]);
  });
});

describe('suggestions', () => {
  // The parameters that the autocomplete of OpenRefine adds: `suggest-4_3a.js` in https://github.com/OpenRefine/OpenRefine.
  const WIDGET = { spell: 'always', exact: 'false', prefixed: 'true' };
  const suggest = async (kind: string, query: Record<string, string>) =>
    (await read(suggestionsOfSpecification, await get(`/suggest/${kind}`, { ...query, ...WIDGET }))).result;

  it('complete names and domains of identities, also of one type', async () => {
    const found = await suggest('entity', { prefix: 'texasp' });
    expect(found[0]).toMatchObject({ id: 'texaspress.com', name: 'Texas Press Association' });
    const vendors = await suggest('entity', { prefix: 'etype', type: 'vendor' });
    expect(vendors.length).toBeGreaterThan(0);
    expect(vendors.filter(({ id }) => !isVendor(id))).toEqual([]);
    const everyVendor = await suggest('entity', { prefix: 'etype' });
    expect(everyVendor.filter(({ id }) => isVendor(id)).map(({ id }) => id)).toEqual(vendors.map(({ id }) => id));
  });

  it('continue after the skipped suggestions', async () => {
    const [first, second] = [
      await suggest('entity', { prefix: 'news' }),
      await suggest('entity', { prefix: 'news', cursor: '5' }),
    ];
    expect(first).toHaveLength(10);
    expect(second.slice(0, 5)).toEqual(first.slice(5));
  });

  it('complete types and properties', async () => {
    expect((await suggest('type', { prefix: 'ven' })).map(({ id }) => id)).toEqual(['vendor']);
    expect((await suggest('property', { prefix: 'own', type: 'publisher' })).map(({ id }) => id)).toEqual([
      'owners',
      'owner_states',
      'confirmed_owners',
    ]);
    expect(await suggest('type', { prefix: '' })).toHaveLength(3);
  });

  it('have a preview that shows a name as text', async () => {
    const { html } = await read(flyoutOfSpecification, await get('/flyout/entity', { id: 'galvnews.com' }));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ');
    expect(html.match(/<[^>]*>/g)?.filter((tag) => !/^<\/?(?:div|strong|p)>$/.test(tag))).toEqual([]);
    expect((await suggest('entity', { prefix: 'galvnews' }))[0]?.name).toBe(HOSTILE_NAME);
  });
});
