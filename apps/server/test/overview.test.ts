import { readFileSync } from 'node:fs';
import { ENGLISH_STATEMENTS, type EvidenceLine, formatViaOwner } from '@vouchwire/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countMembers,
  listLostFiles,
  parseIdentity,
  readCrawlRows,
  readStarterRelationships,
  STARTER_ASSOCIATIONS,
} from './independent-graph.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

describe('overview of the starter crawl', () => {
  let served: ServedCrawl;
  beforeAll(async () => {
    served = await shareStarterCrawl();
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

  it('chooses examples whose lines are in the files of the crawl', async () => {
    const { examples } = await served.getOverview();
    expect(examples.map(({ kind }) => kind)).toEqual(['member-confirmed', 'owner-confirmed', 'not-confirmed']);
    const rows = readCrawlRows('2026');
    const expectRow = ({ publisher, attribute, value, line }: EvidenceLine) =>
      expect(rows, publisher).toContainEqual(
        expect.objectContaining({ publisher, attribute, value, line: String(line) }),
      );
    for (const { domain, statement, answering_statement, file } of examples) {
      expectRow(statement);
      expect(parseIdentity(statement.value)).toBe(domain);
      expect(listLostFiles().missed).not.toContain(statement.publisher);
      if (answering_statement) {
        expectRow(answering_statement);
        expect(parseIdentity(answering_statement.value)).toBe(statement.publisher);
        expect(answering_statement.publisher).toBe(domain);
        expect(listLostFiles().missed).not.toContain(domain);
      } else {
        expect(rows.some(({ publisher }) => publisher === domain)).toBe(false);
        expect(file.read_at).toBeNull();
      }
    }
  });

  it('computes the numbers of the worked example in the methodology', { tags: 'sampled' }, async () => {
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
    // The `member` lines of the associations whose value is ap.org, and the `belongto` lines of the file of ap.org.
    const rows = readCrawlRows('2026');
    const lists = [
      ...new Set(
        rows.flatMap(({ publisher = '', attribute, value = '' }) =>
          attribute === 'member' && parseIdentity(value) === 'ap.org' && STARTER_ASSOCIATIONS.has(publisher)
            ? [publisher]
            : [],
        ),
      ),
    ];
    const belongsTo = new Set(
      rows.flatMap(({ publisher, attribute, value = '' }) =>
        publisher === 'ap.org' && attribute === 'belongto' ? [parseIdentity(value)] : [],
      ),
    );
    const confirmed = lists.filter((publisher) => belongsTo.has(publisher));
    expect(confirmed.toSorted()).toEqual(['iptc.org', 'journallist.net']);
    expect(example).toContain(`IPTC, JournalList and ${lists.length - confirmed.length} others.`);
    expect(example).toContain(`These are the ${lists.length} recognized associations`);
    expect(example).toContain(`The file of ap.org confirms ${confirmed.length} of them`);
    const { via_owner } = await get('entity/apnews.com');
    expect(example).toContain(`“${formatViaOwner(via_owner, ENGLISH_STATEMENTS)}”`);
  });

  // The review of 28 November 2026 counted 2,614 members, 188 with a file and 118 that confirm. It counted each shared
  // platform as one member, but the 14 addresses on six platforms are sites of their own (2,614 - 6 + 14). Since then, a
  // file ends only after two attempts at which every address answered 404 or 410, so two more members have one.
  it('has the metrics that a count from the CSV files has', async () => {
    const { groups, metrics } = await served.getOverview();
    const { publishers } = readStarterRelationships();
    const { stale } = listLostFiles();
    const counted = countMembers();
    expect(metrics).toEqual({
      identities: 3_480,
      relationships: 7_338,
      current_files: [...publishers].filter((publisher) => !stale.has(publisher)).length,
      stale_files: [...publishers].filter((publisher) => stale.has(publisher)).length,
      associations: STARTER_ASSOCIATIONS.size,
      associations_recognized: STARTER_ASSOCIATIONS.size,
      listings: 4_870,
      members: 2_614 - 6 + 14,
      members_with_file: counted.withFile.size,
      members_confirming: counted.confirming.size,
    });
    expect([counted.listings, counted.members.size]).toEqual([metrics.listings, metrics.members]);
    expect((await get('status')).metrics).toEqual(metrics);
    expect(groups).toEqual(
      expect.arrayContaining([
        { association: 'auditedmedia.com', name: 'Alliance for Audited Media', members: 598, members_confirming: 3 },
        { association: 'journallist.net', name: 'JournalList', members: 405, members_confirming: 11 },
        { association: 'texaspress.com', name: 'Texas Press Association', members: 326, members_confirming: 51 },
        {
          association: 'coloradofoic.org',
          name: 'Colorado Freedom of Information Coalition',
          members: 24,
          members_confirming: 4,
        },
      ]),
    );
    const sum = (column: 'members' | 'members_confirming') => groups.reduce((total, group) => total + group[column], 0);
    expect([sum('members'), sum('members_confirming')]).toEqual([metrics.members, metrics.members_confirming]);
  });

  it('reconciles the numbers of listings, memberships and identities in the methodology', () => {
    const methodology = readFileSync(new URL('../../../docs/methodology.md', import.meta.url), 'utf8');
    const footnote = /\nIn the files that come with the software, .*\n/.exec(methodology)?.[0] ?? '';
    const { identities, relationships } = readStarterRelationships();
    const members = relationships.filter(({ attribute }) => attribute === 'member').length;
    const { listings } = countMembers();
    expect(footnote.match(/[\d,]{3,}/g)).toEqual(
      [members, listings, members - listings, identities.size].map((count) => count.toLocaleString('en')),
    );
  });
});
