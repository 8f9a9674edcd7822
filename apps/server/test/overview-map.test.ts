import { readFileSync } from 'node:fs';
import type { EvidenceLine, FindingsResponse, MapResponse } from '@vouchwire/api-contract';
import { createDomainGraph, type DomainStatement } from '@vouchwire/trust-graph';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseSize } from '../../../dev-world/sample-cases.ts';
import { computeMapLayout } from '../src/graph/overview-map/compute-map-layout.ts';
import { parseIdentity, readCrawlRows, STARTER_ASSOCIATIONS } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const createList = (source: string, members: readonly string[]): DomainStatement[] =>
  members.map((target) => ({ source, type: 'MEMBER', target }));
const createReplies = (members: readonly string[], target: string): DomainStatement[] =>
  members.map((source) => ({ source, type: 'BELONGTO', target }));
const createNames = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}.com`);
type Spot = { column: number; row: number };
/** As the contract has it: odd rows are moved half a cell, and rows lie √3/2 apart. Places say their middle as it is. */
const toPoint = ({ column, row }: Spot) => ({ x: column + (row % 2) / 2, y: row * (Math.sqrt(3) / 2) });
const toCenter = ({ column, row }: Spot) => ({ x: column, y: row * (Math.sqrt(3) / 2) });
const getDistance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('computeMapLayout', () => {
  const statement: fc.Arbitrary<DomainStatement> = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.constantFrom('MEMBER', 'BELONGTO'))
    // few sources, so that some of them are large
    .map(([a, b, type]) => ({ source: `s${a % 7}.com`, type: type as 'MEMBER' | 'BELONGTO', target: `t${b}.com` }));

  it('gives every owner a separate cell on the board for any graph', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 300 }), (statements) => {
        const map = computeMapLayout(createDomainGraph(statements));
        const owners = new Set(statements.flatMap(({ source, target }) => [source, target]));
        expect(map.dots.map(({ domain }) => domain)).toEqual([...owners].sort());
        expect(new Set(map.dots.map(({ column, row }) => `${column} ${row}`)).size).toBe(owners.size);
        for (const { column, row } of map.dots) {
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column).toBeLessThan(map.columns);
          expect(row).toBeGreaterThanOrEqual(0);
          expect(row).toBeLessThan(map.rows);
        }
        expect(map).toMatchObject({ total: owners.size, truncated: false });
      }),
      { numRuns: chooseSize(60, 20) },
    );
  });

  it('does not depend on the order of the statements', () => {
    fc.assert(
      fc.property(
        fc
          .array(statement, { maxLength: 200 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([one, other]) => {
          expect(computeMapLayout(createDomainGraph(other))).toEqual(computeMapLayout(createDomainGraph(one)));
        },
      ),
      { numRuns: chooseSize(40, 15) },
    );
  });

  it('places members around the association that lists them, confirmed ones in the middle, and others apart', () => {
    const [north, south] = [createNames('n', 60), createNames('s', 30)];
    const answering = north.slice(0, 12);
    const map = computeMapLayout(
      createDomainGraph([
        ...createList('north.org', north),
        ...createList('south.org', south),
        ...createReplies(answering, 'north.org'),
        ...createList('island-a.net', ['island-b.net']),
      ]),
    );
    const dot = (domain: string) =>
      map.dots.find((found) => found.domain === domain) ?? expect.fail(`${domain} is missing`);
    const place = (domain: string) => map.hubs.find((found) => found.domain === domain) ?? expect.fail(domain);
    expect(map.hubs.map(({ domain, neighbors, dots }) => [domain, neighbors, dots])).toEqual([
      ['north.org', 60, 61],
      ['south.org', 30, 31],
    ]);
    for (const domain of north)
      expect(getDistance(toPoint(dot(domain)), toCenter(place('north.org')))).toBeLessThan(
        place('north.org').radius + 2,
      );
    for (const domain of south)
      expect(getDistance(toPoint(dot(domain)), toCenter(place('south.org')))).toBeLessThan(
        place('south.org').radius + 2,
      );
    const far = (domains: readonly string[]) =>
      Math.max(...domains.map((domain) => getDistance(toPoint(dot(domain)), toPoint(dot('north.org')))));
    const near = (domains: readonly string[]) =>
      Math.min(...domains.map((domain) => getDistance(toPoint(dot(domain)), toPoint(dot('north.org')))));
    expect(far(answering)).toBeLessThanOrEqual(near(north.slice(12)) + 0.01);
    expect(map.dots.filter(({ confirmed }) => confirmed).map(({ domain }) => domain)).toEqual(
      [...answering, 'north.org'].sort(),
    );
    expect(map.confirmed).toBe(13);
    expect(getDistance(toPoint(dot('island-a.net')), toPoint(dot('island-b.net')))).toBeLessThan(2.1);
    for (const { domain, radius } of map.hubs)
      expect(getDistance(toPoint(dot('island-a.net')), toCenter(place(domain)))).toBeGreaterThan(radius + 1);
  });

  it('gives a vendor no cluster and no large dots, even if its customers confirm it', () => {
    const customers = createNames('c', 40);
    const map = computeMapLayout(
      createDomainGraph([
        ...customers.map((target): DomainStatement => ({ source: 'vendor.net', type: 'CUSTOMER', target })),
        ...customers.map((source): DomainStatement => ({ source, type: 'VENDOR', target: 'vendor.net' })),
      ]),
    );
    expect(map.hubs).toEqual([]);
    expect(map).toMatchObject({ total: 41, confirmed: 0 });
  });

  it('prefers owners with confirmed links above the limit, and reports the truncation', () => {
    const members = createNames('m', 50);
    const map = computeMapLayout(
      createDomainGraph([...createList('big.org', members), ...createReplies(['m7.com'], 'big.org')]),
      {
        limit: 20,
      },
    );
    expect(map.dots).toHaveLength(20);
    expect(map.dots.map(({ domain }) => domain)).toEqual(expect.arrayContaining(['big.org', 'm7.com']));
    expect(map).toMatchObject({ total: 51, truncated: true, confirmed: 2 });
  });
});

describe('overview of the starter crawl', () => {
  let served: ServedCrawl;
  beforeAll(async () => {
    served = await serveStarterCrawl();
  });
  afterAll(() => served[Symbol.asyncDispose]());
  const get = async (path: string) => (await fetch(`${served.origin}/api/trust-graph/${path}`)).json();
  const ask = async (query: string): Promise<{ results: Record<string, unknown>[] }> =>
    (
      await fetch(`${served.origin}/api/trust-graph/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, parameters: {} }),
      })
    ).json();

  it('maps every owner that a recognized one names or confirms once, with the associations as places', async () => {
    const map = await get('map');
    const { results } = await ask(
      `MATCH (n:Identity)-[r]-(:Identity)
       WHERE r.state <> 'stale' AND (startNode(r).recognized OR (r.confirmed AND endNode(r).recognized))
       RETURN count(DISTINCT n.registrableDomain) AS owners`,
    );
    expect(map.dots.length).toBe(map.total);
    // Owners on shared platforms have no dot, so there may be a few less than registrable domains.
    expect(map.total).toBeLessThanOrEqual(Number(results[0]?.owners));
    expect(map.total).toBeGreaterThan(Number(results[0]?.owners) * 0.97);
    expect(new Set(map.dots.map(({ column, row }: { column: number; row: number }) => `${column} ${row}`)).size).toBe(
      map.total,
    );
    const names = map.hubs.map(({ name }: { name: string | null }) => name);
    expect(names).toEqual(expect.arrayContaining(['JournalList', 'Texas Press Association', 'Impress']));
    const again = await get('map');
    expect(again).toEqual(map);
  });

  it('draws a large dot for each party of a confirmed membership, and counts the members of each association', async () => {
    const map: MapResponse = await get('map');
    const { results } = await ask(
      `MATCH (a:Identity {type: 'association', recognized: true})-[:MEMBER {state: 'confirmed'}]->(n:Identity)
       WHERE a.registrableDomain <> n.registrableDomain
       UNWIND [a.registrableDomain, n.registrableDomain] AS party RETURN collect(DISTINCT party) AS parties`,
    );
    const large = map.dots.filter(({ confirmed }) => confirmed).map(({ domain }) => domain);
    expect(large).toEqual([results[0]?.parties].flat().sort());
    expect(map.confirmed).toBe(large.length);
    expect(large).not.toContain('etypeservices.net');
    expect(map.associations.map(({ domain }) => domain)).toEqual([...STARTER_ASSOCIATIONS].sort());
    for (const [index, { domain, members }] of map.associations.entries()) {
      const listed = map.dots.filter(({ memberships }) => memberships.some(({ association }) => association === index));
      expect(listed, domain).toHaveLength(members);
    }
  });

  it('chooses examples whose lines are in the files of the crawl', async () => {
    const { examples }: FindingsResponse = await get('findings');
    expect(examples.map(({ kind }) => kind)).toEqual(['member-confirmed', 'owner-confirmed', 'not-confirmed']);
    const rows = readCrawlRows('2026');
    const expectRow = ({ publisher, attribute, value, line }: EvidenceLine) =>
      expect(rows, publisher).toContainEqual(
        expect.objectContaining({ publisher, attribute, value, line: String(line) }),
      );
    for (const { domain, statement, reciprocal_statement, file } of examples) {
      expectRow(statement);
      expect(parseIdentity(statement.value)).toBe(domain);
      if (reciprocal_statement) {
        expectRow(reciprocal_statement);
        expect(parseIdentity(reciprocal_statement.value)).toBe(statement.publisher);
        expect(reciprocal_statement.publisher).toBe(domain);
      } else {
        expect(rows.some(({ publisher }) => publisher === domain)).toBe(false);
        expect(file.read_at).toBeNull();
      }
    }
  });

  it('computes the numbers of the worked example in the methodology', async () => {
    const methodology = readFileSync(new URL('../../../docs/methodology.md', import.meta.url), 'utf8');
    const example = /## A worked example\n([\s\S]*?)\n## /.exec(methodology)?.[1] ?? '';
    const { results } = await ask(
      `MATCH (a:Identity {domain: 'iptc.org'})-[m:MEMBER]->(b:Identity {domain: 'ap.org'})-[c:CONTROL]->(s:Identity {domain: 'apnews.com'})-[o:CONTROLLEDBY]->(b)
       RETURN a.trustScore AS anchor, b.trustScore AS owner, s.trustScore AS site, m.state AS member, c.state AS control,
         m.line AS memberLine, m.value AS memberValue, c.line AS controlLine, o.line AS ownerLine`,
    );
    expect(results).toEqual([
      {
        anchor: 1,
        owner: 0.97,
        site: 0.582,
        member: 'confirmed',
        control: 'confirmed',
        memberLine: 42,
        memberValue: 'https://www.ap.org',
        controlLine: 15,
        ownerLine: 2,
      },
    ]);
    // By the weights of §4a and §4c.
    expect(0.97 * 0.6).toBeCloseTo(0.582, 12);
    expect(Math.round(30 * 0.582)).toBe(17);
    for (const text of [
      'member=https://www.ap.org` (line 42)',
      'control=https://apnews.com` (line 15)',
      'controlledby=https://ap.org` (line 2)',
      '1 × .90 = .90',
      '.97 × .60 = .582',
      '30 × .582 = 17',
    ])
      expect(example).toContain(text);
  });

  it('counts what the evidence of each finding shows', async () => {
    const { findings, graph_version } = await get('findings');
    expect(graph_version).toBe((await get('status')).graph_version);
    const kinds = findings.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['members-answered', 'listed-without-file', 'largest-association']);
    // The one contradicted claim of control is made by mediajobboard.com, which no association lists: it is not a
    // figure.
    const [members, listed, largest] = findings;

    const rows = (await ask(members.evidence)).results;
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    for (const column of ['listings', 'members', 'members_with_file', 'members_confirming'])
      expect(members[column], column).toBe(sum(column));
    expect(members.groups).toEqual(
      rows.map(({ association, name, members, members_confirming }) => ({
        association,
        name,
        members,
        members_confirming,
      })),
    );
    // JournalList repeats the lists of its members: its line and theirs count as one group (methodology §4a).
    const row = (await ask(listed.evidence)).results.find(({ domain }) => domain === listed.domain);
    expect(listed.associations).toBeLessThan(Number(row?.associations));
    expect(listed.associations).toBeGreaterThan(1);
    expect((await ask(largest.evidence)).results[0]).toEqual({
      domain: largest.domain,
      members: largest.members,
      confirmed: largest.confirmed,
    });
  });

  // Counted by a Python script from the CSV files of data/, with its own parser and the Public Suffix List of
  // publicsuffix.org. The 4,870 listings name 2,791 addresses on 2,614 registrable domains. Six of these domains are
  // shared platforms with 14 of the addresses.
  it('counts each site once for any number of listings', async () => {
    const { findings }: FindingsResponse = await get('findings');
    const members = findings.find(({ kind }) => kind === 'members-answered') ?? expect.fail('not counted');
    expect(members).toMatchObject({
      listings: 4_870,
      members: 2_614 - 6 + 14,
      members_with_file: 188,
      members_confirming: 118,
    });
    expect(members).toMatchObject({
      groups: expect.arrayContaining([
        { association: 'auditedmedia.com', name: 'Alliance for Audited Media', members: 598, members_confirming: 3 },
        { association: 'journallist.net', name: 'JournalList', members: 405, members_confirming: 11 },
        { association: 'texaspress.com', name: 'Texas Press Association', members: 326, members_confirming: 50 },
        {
          association: 'coloradofoic.org',
          name: 'Colorado Freedom of Information Coalition',
          members: 24,
          members_confirming: 4,
        },
      ]),
    });
  });
});
