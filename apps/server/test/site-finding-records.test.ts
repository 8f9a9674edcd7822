import { identify } from '@vouchwire/trust-graph';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordFindings } from '../src/features/policy-files/crawl/findings/record-findings.ts';
import type { SiteFinding, SiteRule } from '../src/features/policy-files/crawl/findings/site-finding.ts';
import { StandingLines } from '../src/features/policy-files/crawl/findings/standing-lines.ts';
import { ObservationRecords } from '../src/features/policy-files/observation-records.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
});

const day = (date: number) => `2026-11-${date}T12:00:00.000Z`;
const finding = (rule: SiteRule, line: number, text: string): SiteFinding => ({
  rule,
  quotes: [
    { url: 'https://a.com/trust.txt', line, text },
    { url: 'https://a.com/ads.txt', line: 400, text: 'OWNERDOMAIN=c.com' },
  ],
});

describe.each([
  ['SQLite', openSqliteRecords],
  ['PostgreSQL', async () => openPostgresRecords(await postgres.createDatabase())],
] as const)('findings of sites on %s', (name, open) => {
  let folder: TemporaryFolder;
  let records: Records;
  let observations: ObservationRecords;
  beforeEach(async () => {
    folder = await temporaryFolder();
    records = await open(folder.path);
    observations = new ObservationRecords(records);
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const look = (at: string, findings: readonly SiteFinding[], ...checked: SiteRule[]) =>
    observations.transaction((transaction) =>
      recordFindings(transaction, [{ publisher: 'a.com', look: { findings, checked: new Set(checked) }, at }]),
    );
  const kept = async () => {
    const rows = await records.db.selectFrom('site_finding').selectAll().orderBy('id').execute();
    return rows.map(({ rule, quotes, first_seen_at, last_seen_at, gone_at }) => [
      `${rule} ${(JSON.parse(quotes) as SiteFinding['quotes'])[0]?.line}`,
      ...[first_seen_at, last_seen_at, gone_at].map((at) => at?.slice(8, 10) ?? null),
    ]);
  };

  it('stand until they are looked for and not found; what returns is another', async () => {
    const owner = finding('ads-txt-owner', 3, 'controlledby=https://b.com/');
    const parked = finding('parked', 1, '302');
    await look(day(11), [owner, parked], 'ads-txt-owner', 'parked');
    // The same words on another line are the same finding; what could not be looked into stands.
    await look(day(12), [finding('ads-txt-owner', 7, 'controlledby=https://b.com/')], 'ads-txt-owner');
    expect(await kept()).toEqual([
      ['ads-txt-owner 7', '11', '12', null],
      ['parked 1', '11', '11', null],
    ]);
    // Found, though not all of it could be read.
    await look(day(13), [finding('ads-txt-owner', 7, 'controlledby=https://b.com/')], 'parked');
    await look(day(14), [finding('ads-txt-owner', 2, 'controlledby=https://d.com/')], 'ads-txt-owner', 'parked');
    await look(day(15), [owner, owner], 'ads-txt-owner', 'parked');
    expect(await kept()).toEqual([
      ['ads-txt-owner 7', '11', '13', '14'],
      ['parked 1', '11', '11', '13'],
      ['ads-txt-owner 2', '14', '14', '15'],
      ['ads-txt-owner 3', '15', '15', null],
    ]);
  });

  it('who says that they control a host is found by an index, whatever the number of lines', async () => {
    const seen = (publisher: string, ...values: string[]) => ({
      publisher,
      source: 'test',
      outcome: 'found' as const,
      cause: null,
      fileUrl: `https://${publisher}/trust.txt`,
      observedAt: day(11),
      lastSeenAt: day(11),
      statements: values.map((value, at) => ({ line: at + 1, attribute: 'control', value })),
    });
    const many = Array.from({ length: 3_000 }, (_, at) => `https://site-${at}.com/`);
    await observations.record([
      seen('hub.com', ...many),
      seen('news.owner.co.uk', 'HTTPS://www.Site-7.com'),
      // Another host, another page, and the site's own file.
      ...[seen('x.com', 'https://my.site-7.com/', 'https://site-7.com/a'), seen('site-7.com', 'site-7.com')],
    ]);
    const site = identify('site-7.com');
    if (!site.ok) throw new Error(site.message);
    expect(await new StandingLines(records).controlClaims(site.identity)).toEqual([
      { domain: 'hub.com', quote: { url: 'https://hub.com/trust.txt', line: 8, text: 'control=https://site-7.com/' } },
      {
        domain: 'owner.co.uk',
        quote: { url: 'https://news.owner.co.uk/trust.txt', line: 1, text: 'control=HTTPS://www.Site-7.com' },
      },
    ]);

    await sql`analyze`.execute(records.db);
    const question = sql`select observation_id from statement
      where attribute = 'control' and lower(substr(value, 1, 200)) in ('https://site-7.com/', 'site-7.com')`;
    const plan = await (name === 'SQLite' ? sql`explain query plan ${question}` : sql`explain ${question}`).execute(
      records.db,
    );
    // One holds these lines alone, the other those of the other relations, too: which is cheaper is the database's to say.
    expect(JSON.stringify(plan.rows)).toMatch(/statement_(?:control|relation)/);
  });
});
