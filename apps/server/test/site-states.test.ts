import type { SitePicture } from '@vouchwire/trust-graph';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { type SiteReview, SiteReviewRepository } from '../src/crawl/site-states/site-review-repository.ts';
import { SiteStateRepository } from '../src/crawl/site-states/site-state-repository.ts';
import type { Records } from '../src/platform/records/schema.ts';
import {
  bumpPublisherVersions,
  ObservationRepository,
} from '../src/policy-files/observations/observation-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { createObservedFile } from './projected-records.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const HOST = 'harbor-tribune.com';
/** An anchor of this project. */
const LIST = 'journallist.net';

const at = (date: string): string => new Date(`${date}T06:00:00Z`).toISOString();

const PAGE: Omit<SitePicture, 'firstAt' | 'lastAt'> = {
  page: 'read',
  endsOn: HOST,
  organizationNames: ['Harbor Tribune'],
  organizationIds: [],
  certificateOrganization: null,
  owners: [],
  registration: null,
  languages: ['en'],
  offeredLanguages: [],
  purpose: 'articles',
  contactDomains: [],
  accounts: [],
  linkedDomains: [],
  file: null,
};
const CASINO: Partial<SitePicture> = { organizationNames: ['Lucky Bonus'], purpose: 'gambling' };
const REGISTERED: Partial<SitePicture> = {
  registration: { createdAt: at('2026-01-20'), registrar: null, statuses: [], readAt: at('2026-02-01') },
};

describe.each(chooseImplementations(RECORD_STORES))('site states in %s', (_, open) => {
  let folder: TemporaryDirectory;
  let records: Records;
  let observations: ObservationRepository;
  let states: SiteStateRepository;
  beforeEach(async () => {
    folder = await createTemporaryDirectory();
    records = await open(folder.path);
    observations = new ObservationRepository(records);
    states = new SiteStateRepository(records);
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  /** A scheduled visit: its picture, and a new version of the publisher. */
  const visit = (first: string, last: string, changes: Partial<SitePicture> = {}, host = HOST) =>
    observations.runInTransaction(async (transaction) => {
      await transaction
        .insertInto('site_picture')
        .values({ host, first_at: at(first), last_at: at(last), picture: JSON.stringify({ ...PAGE, ...changes }) })
        .execute();
      await bumpPublisherVersions(transaction, [host], at(last));
    });
  const record = (publisher: string, date: string, lines: Record<string, readonly string[]>) =>
    observations.record([createObservedFile(publisher, at(date), lines)]);
  const findCurrent = async () => (await states.listCurrent([HOST])).get(HOST);
  const listStates = async () =>
    (await states.listHistory(HOST)).map(({ state, since }) => [state, since.slice(0, 10)]);

  it('derives states with each visit, and gives a changed site a new version', async () => {
    await visit('2025-02-01', '2026-01-10');
    expect(await findCurrent()).toMatchObject({ state: 'same', since: at('2025-02-01'), evidence: [] });
    const version = await observations.getVersion();
    await visit('2026-02-01', '2026-02-08', CASINO);
    expect(await listStates()).toEqual([
      ['same', '2025-02-01'],
      ['changed', '2026-02-01'],
    ]);
    expect(await observations.listChangedPublishers(version)).toEqual([HOST]);
    expect((await states.listCurrent(null)).get(HOST)?.evidence.map(({ kind }) => kind)).toEqual([
      'organization',
      'purpose',
    ]);
    expect(
      (await states.listPeriods({ limit: 5, after: null })).map(({ host, period }) => [host, period.state]),
    ).toEqual([[HOST, 'changed']]);
    expect(await states.listPeriods({ limit: 5, after: { since: at('2026-02-01'), host: HOST } })).toEqual([]);
  });

  it('applies the first reading of the entry in the list of an anchor, its drop, and a new naming', async () => {
    await record('other.com', '2025-01-05', { member: [HOST] });
    await record(LIST, '2025-01-10', { member: [HOST, 'a.com'] });
    await visit('2026-02-01', '2026-02-08', REGISTERED);
    const current = await findCurrent();
    expect(current?.state).toBe('re-registered');
    expect(current?.evidence[0]).toMatchObject({ before: LIST, beforeAt: at('2025-01-10'), after: at('2026-01-20') });
    const version = await observations.getVersion();
    await record(LIST, '2026-03-01', { member: ['a.com'] });
    expect(await findCurrent()).toMatchObject({ state: 'same', since: at('2026-03-01') });
    expect(await observations.listChangedPublishers(version)).toEqual([HOST, LIST]);
    await record(LIST, '2026-03-08', { member: [HOST, 'a.com'] });
    expect((await findCurrent())?.state).toBe('same');
  });

  it('ignores lists that no anchor recognizes', async () => {
    await record('other.com', '2025-01-05', { member: [HOST] });
    await visit('2026-02-01', '2026-02-08', REGISTERED);
    expect((await findCurrent())?.state).toBe('same');
    await record(LIST, '2026-03-01', { member: ['other.com'] });
    await visit('2026-03-08', '2026-03-08', REGISTERED);
    expect((await findCurrent())?.evidence[0]?.before).toBe('other.com');
  });

  it('applies owners that both sides confirm, as of their dates', async () => {
    await record('chain.com', '2026-02-10', { control: [HOST] });
    await record(HOST, '2026-02-01', { controlledby: ['chain.com'] });
    await visit('2025-02-01', '2026-01-10');
    const lead = { endsOn: 'chain.com', organizationNames: ['Chain'] };
    await visit('2026-02-02', '2026-02-09', lead);
    expect((await findCurrent())?.state).toBe('leads-elsewhere');
    await visit('2026-02-16', '2026-02-16', { ...lead, languages: ['fr'] });
    expect(await findCurrent()).toMatchObject({ state: 'same', leadsTo: 'chain.com', isMove: true });
  });

  it('applies links in both directions with a known site only', async () => {
    await visit('2025-02-01', '2026-01-10');
    await visit('2025-02-01', '2026-02-10', { endsOn: 'sister.com', linkedDomains: [HOST] }, 'sister.com');
    const other = { ...CASINO, purpose: 'articles', ...REGISTERED, linkedDomains: ['sister.com'] } as const;
    await visit('2026-02-01', '2026-02-08', other);
    expect((await findCurrent())?.state).toBe('changed');
    await record(LIST, '2025-01-10', { member: ['sister.com'] });
    await visit('2026-02-15', '2026-02-15', other);
    expect((await findCurrent())?.state).toBe('same');
  });

  it('returns how often a site was read', async () => {
    expect(await states.findReadings(HOST)).toEqual({ count: 'none', last_read_at: null, failing_since: null });
    await visit('2026-01-01', '2026-01-01', { page: 'wall' });
    expect(await states.findReadings(HOST)).toEqual({
      count: 'none',
      last_read_at: null,
      failing_since: at('2026-01-01'),
    });
    await visit('2026-02-12', '2026-02-12');
    expect(await states.findReadings(HOST)).toEqual({
      count: 'one',
      last_read_at: at('2026-02-12'),
      failing_since: null,
    });
    await visit('2026-02-19', '2026-02-26', { page: 'failed' });
    expect((await states.findReadings(HOST)).failing_since).toBe(at('2026-02-19'));
    expect(await findCurrent()).toMatchObject({ state: 'not-known' });
  });

  it('derives all states again', async () => {
    await visit('2025-02-01', '2026-01-10');
    await records.db.updateTable('site_state').set({ state: 'parked' }).execute();
    await observations.refreshSiteStates();
    expect(await listStates()).toEqual([['same', '2025-02-01']]);
  });

  it('applies reviews of the newest picture, which can be changed later', async () => {
    const reviews = new SiteReviewRepository(records);
    const list = async (all: boolean) => {
      const found: SiteReview[] = [];
      for await (const review of reviews.list(all)) found.push(review);
      return found.map(({ host, period, decision }) => [host, period.state, decision?.decision ?? null]);
    };
    await visit('2025-02-01', '2026-01-10');
    expect(await reviews.decide(HOST, 'accepted', null, new Date(at('2026-01-11')))).toBeNull();
    await visit('2026-02-01', '2026-02-08', CASINO);
    expect(await list(false)).toEqual([[HOST, 'changed', null]]);
    expect(await reviews.find(HOST)).toMatchObject({
      before: { organizationNames: ['Harbor Tribune'] },
      now: { organizationNames: ['Lucky Bonus'] },
    });
    expect((await reviews.decide(HOST, 'rejected', 'other', new Date(at('2026-02-09'))))?.kind).toBe('decided');
    expect(await list(false)).toEqual([]);
    expect((await findCurrent())?.state).toBe('changed');
    expect((await reviews.decide(HOST, 'accepted', null, new Date(at('2026-02-10'))))?.kind).toBe('decided');
    expect(await findCurrent()).toMatchObject({ state: 'same', since: at('2026-02-10') });
    expect((await reviews.decide(HOST, 'accepted', null, new Date(at('2026-02-11'))))?.kind).toBe('already');
    expect(await list(true)).toEqual([[HOST, 'changed', 'accepted']]);
    await reviews.decide(HOST, 'rejected', null, new Date(at('2026-02-12')));
    expect((await findCurrent())?.state).toBe('changed');
  });
});
