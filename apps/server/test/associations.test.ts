import { type DossierResponse, ENGLISH_STATEMENTS } from '@vouchwire/api-contract';
import { associationListResponse, associationResponse, problem } from '@vouchwire/api-contract/schemas';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { listConfirmations } from '../src/associations/confirmation-history.ts';
import { TimelineRepository } from '../src/policy-files/history/timeline-repository.ts';
import { STARTER_CRAWL } from '../src/policy-files/import/starter-crawl.ts';
import {
  getSite,
  listLostFiles,
  parseIdentity,
  readCrawlRows,
  readStarterRelationships,
  STARTER_ASSOCIATIONS,
  UNRECOGNIZED_LISTS,
} from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const createObservation = (publisher: string, at: string, lines: readonly string[]) => ({
  publisher,
  source: 'crawl',
  outcome: 'found' as const,
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt: at,
  lastSeenAt: at,
  statements: lines.map((text, index) => {
    const [attribute = '', ...value] = text.split('=');
    return { line: index + 1, attribute, value: value.join('=') };
  }),
});
/** A list that has one member more each month, from April 2025 to May 2026. */
const GROWING = Array.from({ length: 14 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 3 + index)).toISOString().slice(0, 7),
  members: Array.from({ length: index + 1 }, (__, member) => `member=growing-member-${member}.com`),
}));
/** Lists of this test, in addition to those of the crawl. */
const OTHER_LISTS = ['hostile-list.com', 'growing-list.com', 'large-list.com'];
const MAY = '2026-05-01T00:00:00.000Z';
const JUNE = '2026-06-01T00:00:00.000Z';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({
    observations: [
      createObservation('hostile-list.com', MAY, ['member=https://stays.com/?x=<script>', 'member=goes.com']),
      createObservation('hostile-list.com', JUNE, [
        'member=https://comes.com/',
        'member=https://stays.com/?x=<script>',
      ]),
      createObservation('stays.com', MAY, ['belongto=hostile-list.com']),
      createObservation('comes.com', MAY, ['belongto=hostile-list.com']),
      createObservation('says-so.com', JUNE, ['belongto=hostile-list.com']),
      ...GROWING.map(({ month, members }) =>
        createObservation('growing-list.com', `${month}-15T12:00:00.000Z`, members),
      ),
      createObservation('growing-member-0.com', '2025-09-01T00:00:00.000Z', ['belongto=growing-list.com']),
      createObservation(
        'large-list.com',
        MAY,
        Array.from({ length: 600 }, (_, index) => `member=large-member-${index}.com`),
      ),
      createObservation('large-member-0.com', MAY, ['belongto=large-list.com']),
      createObservation('large-member-1.com', MAY, ['belongto=large-list.com']),
    ],
    names: new Map([['hostile-list.com', '=HYPERLINK("https://evil.example","x")']]),
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string, accept?: string) =>
  fetch(served.origin + path, { headers: accept === undefined ? {} : { accept } });
const list = async (query = '') =>
  associationListResponse.strict().parse(await (await get(`/associations.json${query}`)).json());
const fetchAssociation = async (domain: string, query = '') =>
  associationResponse.strict().parse(await (await get(`/associations/${domain}.json${query}`)).json());

/** The members that each publisher names in one crawl, counted from its CSV file alone. */
function listMembers(crawl: string): Map<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  for (const { publisher = '', attribute, value = '' } of readCrawlRows(crawl)) {
    const source = parseIdentity(publisher);
    if (source === null) continue;
    const named = members.get(source) ?? new Set();
    members.set(source, named);
    const target = attribute === 'member' ? parseIdentity(value) : null;
    if (target !== null && target !== source) named.add(target);
  }
  return members;
}
const getHost = (domain: string): string => domain.split('/')[0] ?? '';
const difference = (all: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...all].filter((domain) => !others.has(domain)).sort();

describe('dossier of a site that a list removed', () => {
  const [before, after] = [listMembers('2025'), listMembers('2026')];
  const left = difference(before.get('auditedmedia.com') ?? new Set(), after.get('auditedmedia.com') ?? new Set());
  const rollUp = after.get('journallist.net') ?? new Set();

  // Counted from the CSV files, also by another program: 251, of which JournalList still lists 250.
  it('states both dates, also if the list of another association still has the site', async () => {
    expect([left.length, left.filter((domain) => rollUp.has(domain)).length]).toEqual([251, 250]);
    for (const domain of sampleCases(left, 12)) {
      const { formerly_listed_by } = (await (
        await fetch(`${served.origin}/d/${domain}.json`)
      ).json()) as DossierResponse;
      expect([domain, formerly_listed_by]).toEqual([
        domain,
        expect.arrayContaining([
          {
            domain: 'auditedmedia.com',
            name: null,
            last_listed: '2025-01',
            read_at: expect.stringMatching(/^2026-03-15T/),
          },
        ]),
      ]);
    }
    expect(ENGLISH_STATEMENTS.formerlyListed('Alliance for Audited Media', '2025-01', '2026-03-15T14:53:45Z')).toBe(
      'Alliance for Audited Media listed it in January 2025. Its file read on 15 March 2026 does not.',
    );
  });

  it('names no list that still has the site', async () => {
    const kept = [...(after.get('auditedmedia.com') ?? [])].filter((domain) =>
      before.get('auditedmedia.com')?.has(domain),
    );
    for (const domain of sampleCases(kept, 6)) {
      const { formerly_listed_by } = (await (
        await fetch(`${served.origin}/d/${domain}.json`)
      ).json()) as DossierResponse;
      expect(formerly_listed_by.map((list) => list.domain)).not.toContain('auditedmedia.com');
    }
  });
});

describe('list of associations', () => {
  it('has the members, states, joined and left ones of the CSV files', async () => {
    const { keys, publishers } = readStarterRelationships();
    const { stale } = listLostFiles();
    const hasCurrentFile = (host: string) => publishers.has(host) && !stale.has(host);
    const belongs = new Set(
      [...keys]
        .filter((key) => key.includes(' belongto ') && hasCurrentFile(key.split(' ')[0] ?? ''))
        .map((key) => {
          const [source, , target = ''] = key.split(' ');
          return `${source} ${getHost(target)}`;
        }),
    );
    const [before, after] = [listMembers('2025-01'), listMembers('2026-q1')];
    const standing = new Map([...before, ...after]);
    const { associations, total } = await list();
    expect(new Set(associations.map(({ domain }) => domain))).toEqual(
      new Set([...STARTER_ASSOCIATIONS, ...UNRECOGNIZED_LISTS, ...OTHER_LISTS]),
    );
    expect(associations).toHaveLength(total);
    for (const association of associations.filter(({ domain }) => STARTER_ASSOCIATIONS.has(domain))) {
      const { domain } = association;
      const members = [...(standing.get(domain) ?? [])];
      // All statements of a stale file are stale.
      const current = stale.has(domain) ? [] : members;
      const confirmed = current.filter((member) => belongs.has(`${getHost(member)} ${domain}`));
      const unreadable = current.filter((member) => !hasCurrentFile(getHost(member)));
      const [earlier, later] = [before.get(domain), after.get(domain)];
      expect(association).toMatchObject({
        memberCount: members.length,
        confirmedCount: confirmed.length,
        unreadableCount: stale.has(domain) ? null : unreadable.length,
        unreturnedCount: stale.has(domain) ? null : current.length - confirmed.length - unreadable.length,
        joinedCount: earlier && later ? difference(later, earlier).length : null,
        leftCount: earlier && later ? difference(earlier, later).length : null,
        comparedWith: earlier && later ? '2025-01' : null,
        memberSitesConfirming: stale.has(domain) ? null : expect.any(Number),
      });
    }
    expect(associations.filter(({ leftCount }) => (leftCount ?? 0) > 0).length).toBeGreaterThan(1);
  });

  it('is sorted, filtered and paged by query parameters, and ignores unknown values', async () => {
    // Lists that are not recognized come after all others, in every order.
    const sorted = (await list('?sort=name&order=asc')).associations;
    const byName = sorted
      .filter(({ recognized }) => recognized)
      .map(({ name, domain }) => (name ?? domain).toLowerCase());
    expect(sorted.slice(byName.length).every(({ recognized }) => !recognized)).toBe(true);
    expect(byName).toEqual(byName.toSorted());
    const large = await list('?min_members=15&sort=left');
    expect(large.associations.filter(({ recognized }) => recognized)).toHaveLength(large.large);
    const left = large.associations.map(({ leftCount }) => leftCount ?? -1);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect((await list('?find=TEXAS')).associations.map(({ domain }) => domain)).toContain('texaspress.com');
    expect((await list('?find=no+such+thing')).associations).toEqual([]);
    expect(await list('?sort=nonsense&order=up&min_members=-1')).toEqual(await list());
    expect(await list('?page=99')).toMatchObject({ associations: [], page: 99, pages: 1, next: null });
  });

  it('states what the list of an anchor attests, and nothing for other lists', async () => {
    const { associations } = await list();
    const of = (domain: string) => associations.find((association) => association.domain === domain);
    expect(of('texaspress.com')?.attestation).toBe('A member of the trade association of newspapers in Texas.');
    expect(of('aan.org')?.attestation).toBeNull();
  });

  it('negotiates the format with Accept, and answers 304 to a repeated request', async () => {
    const json = await get('/associations', 'application/json');
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(json.headers.get('vary')).toMatch(/\baccept\b/i);
    const etag = json.headers.get('etag') ?? '';
    expect((await fetch(`${served.origin}/associations.json`, { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    const sitemap = await (await get('/sitemap-associations.xml')).text();
    expect([...sitemap.matchAll(/<loc>/g)]).toHaveLength(STARTER_ASSOCIATIONS.size + 2);
    expect(sitemap).toContain('/associations/texaspress.com</loc>');
  });
});

describe('an association', () => {
  it('names the members that joined and left between the two crawls, each once', async () => {
    const [before, after] = [listMembers('2025-01'), listMembers('2026-q1')];
    for (const domain of ['auditedmedia.com', 'digitalcontentnext.org', 'impressorg.com']) {
      const [earlier, later] = [before.get(domain) ?? new Set<string>(), after.get(domain) ?? new Set<string>()];
      const joined = await fetchAssociation(domain, '?show=joined&size=5000');
      expect(joined.members.map((member) => member.domain)).toEqual(difference(later, earlier));
      expect(joined.members.every((member) => member.joined && member.kind === 'member')).toBe(true);
      const left = await fetchAssociation(domain, '?show=left&size=5000');
      expect(left.members.map((member) => member.domain)).toEqual(difference(earlier, later));
      for (const { statement, state } of left.members) {
        expect(statement.last_seen).toBe('2025-01');
        expect(statement.publisher).toBe(domain);
        expect(state).toBeNull();
      }
      const all = await fetchAssociation(domain, '?size=5000');
      expect(all.members.map((member) => member.domain)).toEqual([...later].sort());
      expect(all.counts).toMatchObject({ joined: joined.matching, left: left.matching, all: later.size });
    }
  });

  it('counts the sites of a list of lists that another association on it has removed', {
    tags: 'sampled',
  }, async () => {
    const [before, after] = [listMembers('2025-01'), listMembers('2026-q1')];
    const getSites = (domains: Iterable<string> = []) => new Set([...domains].map(getSite));
    const listed = after.get('journallist.net') ?? new Set<string>();
    const removed = new Set<string>();
    for (const source of [...listed].filter((domain) => STARTER_ASSOCIATIONS.has(domain) && after.has(domain))) {
      const [earlier, later] = [getSites(before.get(source)), getSites(after.get(source))];
      for (const site of earlier) if (!later.has(site) && getSites(listed).has(site)) removed.add(site);
    }
    expect(removed.size).toBeGreaterThan(100);
    expect((await fetchAssociation('journallist.net')).sites_removed_at_source).toBe(removed.size);
    expect((await fetchAssociation('texaspress.com')).sites_removed_at_source).toBe(0);
  });

  it('lists each member with the same state and lines as its domain page', async () => {
    const { members } = await fetchAssociation('texaspress.com', '?find=andrewscounty');
    expect(members).toMatchObject([
      {
        domain: 'andrewscountynews.com',
        state: 'confirmed',
        joined: false,
        statement: { attribute: 'member', value: 'http://www.andrewscountynews.com', line: 11 },
        answering_statement: {
          publisher: 'andrewscountynews.com',
          attribute: 'belongto',
          value: 'https://texaspress.com/',
        },
      },
    ]);
    const { counts } = await fetchAssociation('texaspress.com');
    for (const state of ['confirmed', 'claimed', 'unreturned'] as const) {
      const displayed = await fetchAssociation('texaspress.com', `?show=${state}&size=5000`);
      expect(displayed.members.length).toBe(counts[state]);
      expect(new Set(displayed.members.map((member) => member.state))).toEqual(new Set([state]));
    }
    const unconfirmed = await fetchAssociation('texaspress.com', '?show=unconfirmed&size=5000');
    expect(unconfirmed.matching).toBe(counts.all - (counts.confirmed ?? 0));
    expect(counts.unconfirmed).toBe(unconfirmed.matching);
    expect(new Set(unconfirmed.members.map((member) => member.state))).toEqual(new Set(['claimed', 'unreturned']));
    // data/looks-2026-q1.csv: all four addresses answered 404 on 15 March 2026.
    const unreadable = { host: 'nytimes.com', outcome: 'absent', read_at: null };
    const listed = (await fetchAssociation('journallist.net', '?find=nytimes.com')).members.find(
      ({ domain }) => domain === 'nytimes.com',
    );
    expect(listed).toMatchObject({ state: 'claimed', missing: { reason: 'no-file-read', file: unreadable } });
    expect(listed?.missing?.file.checked_at).toMatch(/^2026-03-15T/);
    const sorted = (await fetchAssociation('texaspress.com', '?sort=line&order=desc&size=5000')).members;
    const lines = sorted.map(({ statement }) => statement.line ?? 0);
    expect(lines).toEqual(lines.toSorted((a, b) => b - a));
  });

  it('counts the confirming sites by month, from the readings of the list on', async () => {
    const crawl = STARTER_CRAWL.filter(({ file }) => file.includes('2025'));
    const { relationships, keys, publishers } = readStarterRelationships(crawl);
    for (const domain of ['texaspress.com', 'journallist.net', 'auditedmedia.com']) {
      const listed = relationships.filter(({ source, attribute }) => source === domain && attribute === 'member');
      const withFile = listed.filter(({ target }) => publishers.has(getHost(target)));
      const confirming = withFile.filter(({ target }) => keys.has(`${getHost(target)} belongto ${domain}`));
      const countSites = (of: typeof listed) => new Set(of.map(({ target }) => getSite(target))).size;
      const { confirmations, sites } = await fetchAssociation(domain);
      expect([domain, confirmations[0]]).toEqual([
        domain,
        {
          month: '2025-01',
          total: countSites(listed),
          with_file: countSites(withFile),
          confirmed: countSites(confirming),
        },
      ]);
      // The crawls are of January 2025, and of the first quarter of 2026.
      for (const { month } of confirmations.slice(1)) expect(month).toMatch(/^2026-0[123]$/);
      // data/attempts-2026-q1.csv.gz: the list of texaspress.com was last read on 12 February.
      if (domain === 'texaspress.com') expect(confirmations.at(-1)?.month).toBe('2026-02');
      else expect([domain, confirmations.at(-1)]).toEqual([domain, { month: '2026-03', ...sites }]);
    }
  });

  it('has only ended months, the last twelve with a reading of the list', async () => {
    const timelines = new TimelineRepository(served.context.records);
    const list = (now: string) => listConfirmations('growing-list.com', timelines, now);
    // One member more each month. The file of the first one was read in September 2025, and confirms the list.
    const expected = GROWING.map(({ month, members }) => {
      const read = month < '2025-09' ? 0 : 1;
      return { month, total: members.length, with_file: read, confirmed: read };
    });
    expect(await list('2026-06-01T00:00:00.000Z')).toEqual(expected.slice(-12));
    expect(await list('2026-05-31T23:59:59.999Z')).toEqual(expected.slice(1, 13));
    expect(await list('2025-04-20T00:00:00.000Z')).toEqual([]);
    expect(await listConfirmations('never-read.com', timelines, JUNE)).toEqual([]);
  });

  // Decision 0033: the graph shows 500 relationships of a domain that is not recognized.
  it('has no history next to the counts of a part of a list', async () => {
    expect(await fetchAssociation('large-list.com')).toMatchObject({
      type: 'association',
      sites: { total: 500, with_file: 2, confirmed: 2 },
      confirmations: [],
    });
  });

  it('counts no member as not confirming whose file was not read', async () => {
    const { confirmations, confirming_line } = await fetchAssociation('hostile-list.com');
    expect(confirmations).toEqual([
      { month: '2026-05', total: 2, with_file: 1, confirmed: 1 },
      { month: '2026-06', total: 2, with_file: 2, confirmed: 2 },
    ]);
    expect(confirming_line).toBe('belongto=https://hostile-list.com/');
    expect(await (await get('/associations/galvnews.com.json')).json()).toMatchObject({
      confirmations: [],
      confirming_line: null,
    });
    // Its list was read in January 2025, and is stale since the crawl of March 2026.
    const months = (await fetchAssociation('okpress.com')).confirmations.map(({ month }) => month);
    expect(months).toContain('2025-01');
    expect(months).not.toContain('2026-03');
  });

  it('lists thousands of members in pages, each member once', async () => {
    const first = await fetchAssociation('journallist.net');
    expect(first.counts.all).toBeGreaterThan(2_300);
    expect(first.pages).toBe(Math.ceil(first.counts.all / 50));
    const last = await fetchAssociation('journallist.net', `?page=${first.pages}`);
    const reported = [...first.members, ...last.members].map(({ domain }) => domain);
    expect(new Set(reported).size).toBe(50 + (first.counts.all - 50 * (first.pages - 1)));
    expect(JSON.stringify(first).length).toBeLessThan(60_000);
  });

  // The file of okpress.com was read in January 2025, and refused since 12 February 2026 (data/attempts-2026-q1.csv.gz).
  it('describes the file of each member if the list is not current', async () => {
    const found = await fetchAssociation('okpress.com', '?size=500');
    const rows = found.members.filter(({ missing }) => missing !== null);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map(({ missing }) => missing?.file.host)).toEqual(rows.map(({ domain }) => getHost(domain)));
    expect(rows.map(({ statement }) => statement.missed)).toEqual(
      rows.map(() =>
        expect.objectContaining({ outcome: 'blocked', failing_since: expect.stringMatching(/^2026-02-12/) }),
      ),
    );
  });

  it('returns 404 with the known data for other domains, and a message for an invalid domain', async () => {
    const existing = await get('/associations/galvnews.com.json');
    expect(existing.status).toBe(404);
    expect(associationResponse.strict().parse(await existing.json())).toMatchObject({
      type: 'publisher',
      counts: { all: 0 },
    });
    expect((await get('/associations/no-such-list.com', 'application/json')).status).toBe(404);
    expect((await fetchAssociation('news.texaspress.com')).nearest).toMatchObject({ domain: 'texaspress.com' });
    const rejected = await get('/associations/not%20a%20domain.json');
    expect(rejected.status).toBe(400);
    expect(problem.parse(await rejected.json())).toMatchObject({ code: 'not-a-domain' });
  });

  it('does not exist for a file whose member lines are a direction error', async () => {
    for (const domain of ['thegazette.com', 'navstage.thegazette.com', 'southeastiowaunion.com', 'h-conscious.com']) {
      const answer = await get(`/associations/${domain}.json`);
      expect(answer.status, domain).toBe(404);
      expect(associationResponse.parse(await answer.json())).toMatchObject({ type: 'publisher', counts: { all: 0 } });
    }
    // Eleven files state that ap.org is their member; three of them are the Gazette's direction error.
    const listing = (await fetchAssociation('ap.org')).listed_by.map(({ domain }) => domain);
    expect(listing).toContain('iptc.org');
    expect(listing).not.toContain('thegazette.com');
    expect((await fetchAssociation('inanews.com')).listed_by_total).toBe(0);
  });

  it('of a file that is no association has no line that says it lists a site', async () => {
    // data/statements-2026-q1.csv, line 5918: the only member line of thetexasspur.com names its own association.
    const lines = readCrawlRows('2026-q1').filter(({ publisher }) => publisher === 'thetexasspur.com');
    expect(lines.filter(({ attribute }) => attribute === 'member')).toMatchObject([{ value: 'http://texaspress.com' }]);
    const post = (body: unknown) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const texts = await Promise.all(
      [
        fetch(`${served.origin}/d/thetexasspur.com/feed.json`),
        fetch(`${served.origin}/d/thetexasspur.com.md`),
        fetch(`${served.origin}/d/thetexasspur.com`),
        fetch(`${served.origin}/api/trust-graph/analyze-node`, post({ domain: 'thetexasspur.com' })),
      ].map(async (response) => (await response).text()),
    );
    for (const text of texts) expect(text).not.toMatch(/thetexasspur\.com (?:lists|listed) /);
    const path = await fetch(
      `${served.origin}/api/trust-graph/trust-score`,
      post({ source_domain: 'thetexasspur.com', target_domain: 'texaspress.com' }),
    );
    expect((await path.json()).path).toMatchObject([{ relationship: 'MEMBER', is_claim: true }]);
    expect(texts[1]).toMatch(/thetexasspur\.com named texaspress\.com as a member/);
    expect(texts[1]).toMatch(/texaspress\.com listed thetexasspur\.com as a member/);
  });

  it('counts only current files that claim a membership', async () => {
    const { keys } = readStarterRelationships();
    const { stale } = listLostFiles();
    for (const [domain, claims] of [
      ['texaspress.com', 14],
      ['auditedmedia.com', 4],
    ] as const) {
      // A line that names a page confirms what the file of its host states.
      const prefix = `${domain} member `;
      const listed = new Set(
        [...keys].filter((key) => key.startsWith(prefix)).map((key) => getHost(key.slice(prefix.length))),
      );
      const claimants = [...keys].flatMap((key) => {
        const [source = '', attribute, target] = key.split(' ');
        const isClaim = attribute === 'belongto' && target === domain && !stale.has(getHost(source));
        return isClaim && !listed.has(source) ? [source] : [];
      });
      expect(claimants).toHaveLength(claims);
      const { counts, members } = await fetchAssociation(domain, '?show=unlisted');
      expect(counts.unlisted).toBe(claims);
      expect(members.map((member) => member.domain).sort()).toEqual(claimants.sort());
    }
  });

  it('agrees with the API for every association', async () => {
    const { associations } = await (await get('/api/trust-graph/associations?limit=500')).json();
    expect((await list('?sort=members')).associations).toEqual(associations);
    for (const { domain, type, ...counts } of associations) {
      if (type !== 'association') continue;
      const answer = await fetchAssociation(encodeURIComponent(domain));
      expect(answer.counts).toMatchObject({
        all: counts.memberCount,
        confirmed: counts.stale ? null : counts.confirmedCount,
        claimed: counts.unreadableCount,
        unreturned: counts.unreturnedCount,
        joined: counts.joinedCount,
        left: counts.leftCount,
        unlisted: counts.claimedCount,
      });
    }
  });
});

describe('CSV export', () => {
  const rows = async (path: string): Promise<Record<string, string>[]> => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9.-]+\.csv"$/);
    return parseCsv(await response.text(), { columns: true });
  };

  it('contains all pages of the list, with the source', async () => {
    const associations = await rows('/associations.csv?min_members=15');
    expect(associations).toHaveLength((await list('?min_members=15')).matching);
    expect(associations[0]).toMatchObject({
      vouchwire_source: 'Vouchwire, http://127.0.0.1/associations?min_members=15',
      vouchwire_license: expect.stringContaining('MIT, github.com/JournalList/trust_txt_generator'),
      vouchwire_truncated: 'no',
      domain: 'journallist.net',
      member_addresses: '2365',
      member_sites: '2226',
      stale: 'no',
    });
    // The file of impress.press was read in January 2025, and no longer in 2026 (data/attempts-2026-q1.csv.gz).
    expect((await rows('/associations.csv')).find(({ domain }) => domain === 'impress.press')).toMatchObject({
      stale: 'yes',
      member_addresses: '179',
      confirmed_addresses: '',
      member_sites: '173',
      member_sites_with_file: '',
      member_sites_confirming: '',
      unreturned: '',
      no_file_read: '',
    });
  });

  it('has the members of a filter, with the line that would confirm each', async () => {
    // Anyone can state that they belong to a list, which is no reason to add them.
    expect(await rows('/associations/hostile-list.com.csv?show=unlisted')).toMatchObject([
      { domain: 'says-so.com', kind: 'unlisted', line: '1', last_seen: '2026-06-01T00:00:00Z', line_to_add: '' },
    ]);
    expect(await rows('/associations/hostile-list.com.csv?show=left')).toMatchObject([
      { domain: 'goes.com', kind: 'left', state: '', line: '2', last_seen: '2026-05-01T00:00:00Z', line_to_add: '' },
    ]);
    expect((await rows('/associations/hostile-list.com.csv')).map(({ line_to_add }) => line_to_add)).toEqual(['', '']);
    const { members: unconfirmed } = await fetchAssociation('texaspress.com', '?show=unconfirmed&size=5000');
    const exported = await rows('/associations/texaspress.com.csv?show=unconfirmed');
    expect(exported.map(({ domain, state, reason }) => [domain, state, reason])).toEqual(
      unconfirmed.map(({ domain, state, missing }) => [domain, state, missing?.reason]),
    );
    expect(new Set(exported.map(({ line_to_add }) => line_to_add))).toEqual(
      new Set(['belongto=https://texaspress.com/']),
    );
    expect(await rows('/associations/texaspress.com.csv?find=andrewscounty')).toMatchObject([
      { domain: 'andrewscountynews.com', state: 'confirmed', line_to_add: '' },
    ]);
    expect((await get('/associations/galvnews.com.csv')).status).toBe(404);
    const all = await rows('/associations/journallist.net.csv');
    expect(all).toHaveLength((await fetchAssociation('journallist.net')).counts.all);
    expect(all[0]).toMatchObject({
      vouchwire_source: 'Vouchwire, http://127.0.0.1/associations/journallist.net',
      vouchwire_truncated: 'no',
    });
  });

  it.each([
    '/associations.csv?page=2',
    '/associations/texaspress.com.csv?page=1',
    '/associations/texaspress.com.csv?size=50',
  ])('has no pages: %s', async (path) => {
    const rejected = await get(path);
    expect([rejected.status, problem.parse(await rejected.json()).code]).toEqual([400, 'unknown-parameter']);
  });

  it('has the last check of each file that it did not find', async () => {
    const { missed } = listLostFiles();
    const associations = await rows('/associations.csv');
    for (const row of associations.filter(({ domain }) => STARTER_ASSOCIATIONS.has(domain ?? '')))
      expect(row.missed_outcome !== '', row.domain).toBe(missed.has(row.domain ?? ''));
    expect(associations.find(({ domain }) => domain === 'texaspress.com')).toMatchObject({
      missed_outcome: 'unreachable',
      missed_checked_at: expect.stringMatching(/^2026-03-15T/),
    });
  });

  // data/statements-2025-01.csv names texaspress.com in the file of burnetbulletin.com, which was not found in March 2026.
  it('has the last check of the file of a member that confirmed the membership', async () => {
    expect(await rows('/associations/texaspress.com.csv?find=burnetbulletin')).toMatchObject([
      {
        state: 'confirmed',
        last_seen: expect.stringMatching(/^2026-02-12T/),
        file_read_at: '2025-01',
        file_checked_at: expect.stringMatching(/^2026-03-15T/),
        file_outcome: 'absent',
      },
    ]);
  });
});

describe('hostile lines of a file', () => {
  it('are preserved as text, and formulas are neutralized in the CSV of the list', async () => {
    const { members } = await fetchAssociation('hostile-list.com');
    expect(members.map(({ domain, joined, statement }) => [domain, joined, statement.value])).toEqual([
      ['comes.com', true, 'https://comes.com/'],
      ['stays.com', false, 'https://stays.com/?x=<script>'],
    ]);
    const csv = await (await get('/lists/list.csv?associations=hostile-list.com')).text();
    expect(parseCsv(csv, { columns: true })).toMatchObject([
      { domain: 'comes.com', association_name: `'=HYPERLINK("https://evil.example","x")` },
      { domain: 'stays.com' },
    ]);
    expect((await fetchAssociation('hostile-list.com', '?show=left')).members.map(({ domain }) => domain)).toEqual([
      'goes.com',
    ]);
    expect(await (await get('/associations/hostile-list.com.md?show=left')).text()).toContain(
      '- left: goes.com: hostile-list.com listed it on 1 May 2026. Its file read on 1 June 2026 does not. Line 2 of the previous file of hostile-list.com: `member=goes.com`\n',
    );
    expect((await fetchAssociation('hostile-list.com', '?show=unlisted')).members).toMatchObject([
      { domain: 'says-so.com', kind: 'unlisted', statement: { publisher: 'says-so.com', attribute: 'belongto' } },
    ]);
  });
});
