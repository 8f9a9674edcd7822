import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { saveContradictions } from '../src/crawl/contradictions/save-contradictions.ts';
import type { SiteContradiction, SiteRule } from '../src/crawl/contradictions/site-contradiction.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const day = (date: number) => `2026-11-${date}T12:00:00.000Z`;
const contradiction = (rule: SiteRule, line: number, text: string): SiteContradiction => ({
  rule,
  quotes: [
    { url: 'https://a.com/trust.txt', line, text },
    { url: 'https://a.com/ads.txt', line: 400, text: 'OWNERDOMAIN=c.com' },
  ],
});

describe.each(chooseImplementations(RECORD_STORES))('contradictions of sites on %s', (_name, open) => {
  let folder: TemporaryDirectory;
  let records: Records;
  let observations: ObservationRepository;
  beforeEach(async () => {
    folder = await createTemporaryDirectory();
    records = await open(folder.path);
    observations = new ObservationRepository(records);
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const look = (at: string, contradictions: readonly SiteContradiction[], ...checked: SiteRule[]) =>
    observations.runInTransaction((transaction) =>
      saveContradictions(transaction, [
        { publisher: 'a.com', result: { contradictions, checkedRules: new Set(checked) }, at },
      ]),
    );
  const loadHeadlines = async () => {
    const rows = await records.db.selectFrom('site_contradiction').selectAll().orderBy('id').execute();
    return rows.map(({ rule, quotes, first_seen_at, last_seen_at, resolved_at }) => [
      `${rule} ${(JSON.parse(quotes) as SiteContradiction['quotes'])[0]?.line}`,
      ...[first_seen_at, last_seen_at, resolved_at].map((at) => at?.slice(8, 10) ?? null),
    ]);
  };

  it('are resolved when a check no longer finds them, and are new if they return', async () => {
    const owner = contradiction('ads-txt-owner', 3, 'controlledby=https://b.com/');
    const parked = contradiction('parked', 1, '302');
    await look(day(11), [owner, parked], 'ads-txt-owner', 'parked');
    // The same text on another line is the same contradiction; inconclusive contradictions remain current.
    await look(day(12), [contradiction('ads-txt-owner', 7, 'controlledby=https://b.com/')], 'ads-txt-owner');
    expect(await loadHeadlines()).toEqual([
      ['ads-txt-owner 7', '11', '12', null],
      ['parked 1', '11', '11', null],
    ]);
    // Found, though not all of it could be read.
    await look(day(13), [contradiction('ads-txt-owner', 7, 'controlledby=https://b.com/')], 'parked');
    await look(day(14), [contradiction('ads-txt-owner', 2, 'controlledby=https://d.com/')], 'ads-txt-owner', 'parked');
    await look(day(15), [owner, owner], 'ads-txt-owner', 'parked');
    expect(await loadHeadlines()).toEqual([
      ['ads-txt-owner 7', '11', '13', '14'],
      ['parked 1', '11', '11', '13'],
      ['ads-txt-owner 2', '14', '14', '15'],
      ['ads-txt-owner 3', '15', '15', null],
    ]);
  });
});
