import type { SitePicture, SiteStatePeriod } from '@vouchwire/trust-graph';
import { beforeAll, describe, expect, it } from 'vitest';
import { START } from '../../../../dev-world/simulated-world/generate-simulated-world.ts';
import type {
  Front,
  Policy,
  SimulatedPage,
  SimulatedSite,
  Span,
} from '../../../../dev-world/simulated-world/simulated-site.ts';
import {
  INDONESIAN,
  renderCasinoPage,
  renderNewsPage,
  renderParkedPage,
} from '../../../../dev-world/simulated-world/tenant-pages.ts';
import { getHost } from '../../../../dev-world/site.ts';
import { HomePageRepository } from '../../src/crawl/home-pages/home-page-repository.ts';
import { SitePictureRepository } from '../../src/crawl/site-pictures/site-picture-repository.ts';
import { SiteStateRepository } from '../../src/crawl/site-states/site-state-repository.ts';
import { openMigratedSqlite } from '../migrated-records.ts';
import { runSimulation, type SavedVisit } from './run-simulation.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;
const CHANGE_DAY = 40;
/** Day on which the association lists one more site, soon after a visit to it. */
const LISTED_DAY = 40;
/** Long enough before the last day that an address without a server is a state of its own. */
const GONE_DAY = 15;
const OPEN: Front = { kind: 'open' };
const FILE: Policy = { kind: 'file', version: 1 };
const ASSOCIATION = getHost('association');
const day = (number: number): number => START + number * DAY_MS + 1_800_000;
const toSpans = <Value>(first: Value, changes: readonly (readonly [number, Value])[] = []): Span<Value>[] => [
  { from: START, value: first },
  ...changes.map(([from, value]) => ({ from: day(from), value })),
];

interface History {
  readonly name: string;
  readonly page?: SimulatedPage;
  readonly pages?: readonly (readonly [number, SimulatedPage])[];
  readonly fronts?: readonly (readonly [number, Front])[];
  readonly policies?: readonly (readonly [number, Policy])[];
  readonly first?: Policy;
  readonly hasEtag?: boolean;
  readonly securityTxt?: string;
  /** Further lines of the file. */
  readonly lines?: readonly string[];
  readonly registrations?: readonly (readonly [number, string])[];
}

const NEWS = { html: renderNewsPage({ name: 'The Harbor Daily', sameAs: ['https://www.wikidata.org/wiki/Q1'] }) };
const REGISTERED = '1996-02-14T05:00:00Z';
const REGISTERED_LATER = '2021-04-09T10:00:00Z';
const createSite = ({
  name,
  page = NEWS,
  pages,
  fronts,
  policies,
  first = FILE,
  hasEtag = true,
  securityTxt,
  lines = [],
  registrations,
}: History): SimulatedSite => ({
  ...{ host: getHost(name), notFound: 'status-404', location: 'both', hasEtag, hasWww: true },
  lines: [`belongto=https://${ASSOCIATION}/`, ...lines],
  policies: toSpans(first, policies),
  fronts: toSpans(OPEN, fronts),
  pages: toSpans(page, pages),
  registrations: toSpans(REGISTERED, registrations),
  ...(securityTxt === undefined ? {} : { documents: { '/.well-known/security.txt': toSpans(securityTxt) } }),
});
const REMOVED: Policy = { kind: 'removed' };

/** Sites that alternate between two pages, each shown for a number of days. */
const FLAPPING: readonly { readonly name: string; readonly days: number; readonly other: SimulatedPage }[] = [
  { name: 'flaps-daily', days: 1, other: { html: renderCasinoPage('Harbor Bet') } },
  { name: 'flaps-weekly', days: 7, other: { html: renderCasinoPage('Harbor Bet') } },
  { name: 'flaps-to-parking', days: 2, other: { html: renderParkedPage(getHost('flaps-to-parking')) } },
];
const HISTORIES: readonly History[] = [
  { name: 'steady' },
  { name: 'without-file', first: REMOVED },
  { name: 'taken', first: REMOVED, pages: [[CHANGE_DAY, { html: renderCasinoPage('Harbor Bet') }]] },
  {
    name: 'parked',
    pages: [[CHANGE_DAY, { html: renderParkedPage(getHost('parked')) }]],
    policies: [[CHANGE_DAY, REMOVED]],
  },
  { name: 'leads', fronts: [[CHANGE_DAY, { kind: 'moved', to: getHost('elsewhere') }]] },
  {
    name: 're-registered',
    first: REMOVED,
    pages: [[CHANGE_DAY, { html: renderCasinoPage('Harbor Bet') }]],
    registrations: [[CHANGE_DAY, REGISTERED_LATER]],
  },
  { name: 'elsewhere', page: { html: renderNewsPage({ name: 'Elsewhere' }) } },
  {
    name: 'walled',
    fronts: [
      [CHANGE_DAY, { kind: 'wall', wall: 'consent-redirect' }],
      [CHANGE_DAY + 20, OPEN],
    ],
  },
  {
    name: 'taken-behind-wall',
    first: REMOVED,
    pages: [[CHANGE_DAY, { html: renderCasinoPage('Harbor Bet') }]],
    fronts: [
      [CHANGE_DAY, { kind: 'wall', wall: 'consent-redirect' }],
      [CHANGE_DAY + 30, OPEN],
    ],
  },
  {
    name: 'parked-without-https',
    pages: [[CHANGE_DAY, { html: renderParkedPage(getHost('parked-without-https')) }]],
    first: REMOVED,
    fronts: [[CHANGE_DAY, { kind: 'http-only' }]],
  },
  {
    name: 'forged',
    policies: [[CHANGE_DAY, { kind: 'file', version: 2 }]],
    pages: [
      [
        CHANGE_DAY,
        {
          html: renderNewsPage({
            name: 'Another Daily',
            language: 'id',
            text: INDONESIAN,
            sameAs: ['https://www.wikidata.org/wiki/Q2'],
            parent: getHost('elsewhere'),
            accounts: ['https://x.com/another'],
          }),
        },
      ],
    ],
    fronts: [[CHANGE_DAY, { kind: 'http-only' }]],
  },
  {
    name: 'renamed',
    pages: [
      [CHANGE_DAY, { html: renderNewsPage({ name: 'Coastline Post', sameAs: ['https://www.wikidata.org/wiki/Q1'] }) }],
    ],
  },
  {
    name: 'returned',
    first: REMOVED,
    pages: [
      [CHANGE_DAY, { html: renderCasinoPage('Harbor Bet') }],
      [CHANGE_DAY + 20, NEWS],
    ],
  },
  {
    name: 'with-contact',
    securityTxt: 'Contact: mailto:security@harbor-daily.example.org\nContact: mailto:harbor@gmail.com\n',
  },
  { name: 'lapsed', fronts: [[CHANGE_DAY, { kind: 'failure', failure: 'dns' }]] },
  { name: 'dead', fronts: [[GONE_DAY, { kind: 'failure', failure: 'dns' }]] },
  {
    name: 'unparked',
    pages: [
      [CHANGE_DAY, { html: renderParkedPage(getHost('unparked')) }],
      [CHANGE_DAY + 16, NEWS],
    ],
  },
  {
    name: 'owned',
    lines: [`controlledby=https://${getHost('owner')}/`],
    pages: [[CHANGE_DAY, { redirect: `https://${getHost('owner')}/` }]],
    policies: [[CHANGE_DAY, REMOVED]],
  },
  {
    name: 'owner',
    page: { html: renderNewsPage({ name: 'Coastal Media' }) },
    lines: [`control=https://${getHost('owned')}/`],
  },
  ...FLAPPING.map(({ name, days, other }) => ({
    name,
    pages: Array.from({ length: DAYS }, (_, number) => [number, number % (2 * days) < days ? NEWS : other] as const),
  })),
  { name: 'closed', fronts: [[0, { kind: 'robots', as: 'disallowed' }]] },
];

describe('pictures of listed sites', () => {
  const pictures = new Map<string, SitePicture[]>();
  const histories = new Map<string, SiteStatePeriod[]>();
  let states: ReadonlyMap<string, SiteStatePeriod> = new Map();
  let forgedName: string | null | undefined;
  let visits: readonly SavedVisit[] = [];
  let requests: readonly URL[] = [];

  beforeAll(async () => {
    const members = HISTORIES.map(({ name }) => `member=https://${getHost(name)}/`);
    const association: SimulatedSite = {
      ...createSite({ name: 'association', policies: [[LISTED_DAY, { kind: 'file', version: 2 }]] }),
      lines: members,
      linesByVersion: { 2: [...members, `member=https://${getHost('listed-later')}/`] },
    };
    const unlisted = createSite({ name: 'unlisted', first: REMOVED });
    const listedLater = createSite({
      name: 'listed-later',
      first: REMOVED,
      fronts: [
        [0, { kind: 'wall', wall: 'consent-redirect' }],
        [LISTED_DAY - 1, OPEN],
      ],
      pages: [[LISTED_DAY - 1, { html: renderNewsPage({ name: 'The Harbor Evening' }) }]],
    });
    const sites = [association, unlisted, listedLater, ...HISTORIES.map(createSite)];
    await runSimulation(
      { seed: 43, days: DAYS, sites, ownFailures: [] },
      {
        open: openMigratedSqlite,
        anchors: [ASSOCIATION],
        inspect: async (records, result) => {
          expect(result.violations).toEqual([]);
          visits = result.visits;
          requests = result.requests;
          const repository = new SitePictureRepository(records);
          for (const { host } of sites) pictures.set(host, await repository.list(host));
          const stateRepository = new SiteStateRepository(records);
          states = await stateRepository.listCurrent(null);
          for (const { host } of sites) histories.set(host, await stateRepository.listHistory(host));
          forgedName = (await new HomePageRepository(records).findProfile(getHost('forged')))?.name;
        },
      },
    );
  });
  const list = (name: string): SitePicture[] => pictures.get(getHost(name)) ?? [];
  const atDay = (iso: string): number => (Date.parse(iso) - START) / DAY_MS;

  it('are one for a site that does not change, with or without a file, and are at most eight days old', () => {
    for (const name of ['steady', 'without-file']) {
      const [picture, ...others] = list(name);
      expect(others).toEqual([]);
      expect(picture).toMatchObject({
        page: 'read',
        endsOn: getHost(name),
        organizationNames: ['The Harbor Daily'],
        organizationIds: ['https://wikidata.org/wiki/Q1'],
        languages: ['en'],
        purpose: 'articles',
      });
      expect(atDay(picture?.firstAt ?? '')).toBeLessThan(1);
      expect(atDay(picture?.lastAt ?? '')).toBeGreaterThan(DAYS - 8);
    }
    expect(list('steady')[0]?.file?.statements).toEqual([`belongto=https://${ASSOCIATION}/`]);
    expect(list('without-file')[0]?.file).toBeNull();
  });

  it('begin soon after a site is listed, although its home page was refused for weeks', () => {
    const first = list('listed-later').find(({ organizationNames }) =>
      organizationNames.includes('The Harbor Evening'),
    );
    expect(atDay(first?.firstAt ?? '')).toBeGreaterThan(LISTED_DAY);
    expect(atDay(first?.firstAt ?? '')).toBeLessThan(LISTED_DAY + 9);
  });

  it('show a new tenant at two visits, the first one within nine days', () => {
    const [before, after, ...others] = list('taken');
    expect(others).toEqual([]);
    expect([before?.organizationNames, before?.languages, before?.purpose]).toEqual([
      ['The Harbor Daily'],
      ['en'],
      'articles',
    ]);
    expect([after?.organizationNames, after?.languages, after?.purpose]).toEqual([['Harbor Bet'], ['id'], 'gambling']);
    expect(atDay(before?.lastAt ?? '')).toBeLessThan(CHANGE_DAY + 1);
    expect(atDay(after?.firstAt ?? '')).toBeGreaterThan(CHANGE_DAY);
    expect(atDay(after?.firstAt ?? '')).toBeLessThan(CHANGE_DAY + 8);
    const state = states.get(getHost('taken'));
    const evidence = state?.evidence.map(({ afterAt }) => afterAt) ?? [];
    expect(atDay(after?.lastAt ?? '') - atDay(after?.firstAt ?? '')).toBeGreaterThan(1);
    expect(Math.max(...evidence.map(atDay))).toBeLessThan(CHANGE_DAY + 9);
  });

  it('show a parked page, where an address leads, and that it has no server', () => {
    const states = (name: string) => list(name).map(({ page, endsOn, purpose }) => [page, endsOn, purpose]);
    expect(states('parked')).toEqual([
      ['read', getHost('parked'), 'articles'],
      ['read', getHost('parked'), 'parked'],
    ]);
    expect(states('leads')).toEqual([
      ['read', getHost('leads'), 'articles'],
      ['read', getHost('elsewhere'), 'articles'],
    ]);
    expect(list('leads')[1]?.organizationNames).toEqual(['Elsewhere']);
    expect(states('lapsed')).toEqual([
      ['read', getHost('lapsed'), 'articles'],
      ['no-address', null, null],
    ]);
    const { lastAt = '' } = list('lapsed')[1] ?? {};
    expect(atDay(lastAt)).toBeGreaterThan(DAYS - 8);
  });

  it('do not change behind a wall that a redirect leads to, nor without permission to read', () => {
    expect(list('walled')).toHaveLength(1);
    expect(atDay(list('walled')[0]?.lastAt ?? '')).toBeGreaterThan(CHANGE_DAY + 20);
    expect(list('closed').map(({ page }) => page)).toEqual(['read', 'failed']);
  });

  it('show a tenant that a wall hid within eight days after the wall is gone', () => {
    const [, after, ...others] = list('taken-behind-wall').filter(({ page }) => page === 'read');
    expect(others).toEqual([]);
    expect(after?.purpose).toBe('gambling');
    expect(atDay(after?.firstAt ?? '')).toBeGreaterThan(CHANGE_DAY + 30);
    expect(atDay(after?.firstAt ?? '')).toBeLessThan(CHANGE_DAY + 38);
  });

  it('show the address and the purpose of a page that is read over http, and nothing that could be forged', () => {
    expect(list('parked-without-https').map(({ page, endsOn, purpose }) => [page, endsOn, purpose])).toEqual([
      ['read', getHost('parked-without-https'), 'articles'],
      ['read', getHost('parked-without-https'), 'parked'],
    ]);
    const [picture, forged, ...others] = list('forged');
    expect(others).toEqual([]);
    expect(picture).toMatchObject({
      organizationNames: ['The Harbor Daily'],
      organizationIds: ['https://wikidata.org/wiki/Q1'],
      owners: [],
      languages: ['en'],
      accounts: [],
    });
    // The page over http is no evidence that the one over https is still there.
    expect(picture?.lastAt.localeCompare(forged?.firstAt ?? '')).toBe(-1);
    expect(forged).toMatchObject({ isForgeable: true, organizationNames: [], organizationIds: [], languages: [] });
    expect(atDay(forged?.lastAt ?? '')).toBeGreaterThan(DAYS - 8);
    expect(forgedName).toBe('The Harbor Daily');
    const unencrypted = requests.filter(({ protocol, pathname }) => protocol === 'http:' && pathname === '/ads.txt');
    expect(unencrypted).toEqual([]);
  });

  it('contain the domains of the contacts in security.txt, except those of free mail', () => {
    expect(list('with-contact').at(-1)?.contactDomains).toEqual(['example.org']);
  });

  it('do not end the tenancy when a publisher has another name, and show the return of the earlier tenant', () => {
    expect(list('renamed').map(({ organizationNames }) => organizationNames)).toEqual([
      ['The Harbor Daily'],
      ['Coastline Post'],
    ]);
    const listStates = (name: string) => histories.get(getHost(name))?.map(({ state }) => state);
    expect(listStates('renamed')).not.toContain('changed');
    expect(listStates('returned')).toEqual(['same', 'changed', 'same']);
  });

  it.each(FLAPPING)('change nothing for a site that alternates between two pages: $name', ({ name }) => {
    expect(new Set(list(name).flatMap(({ purpose }) => purpose ?? [])).size).toBe(2);
    expect(histories.get(getHost(name))?.map(({ state }) => state)).toEqual(['same']);
  });

  it('give the state of each site', () => {
    const toState = (name: string) => {
      const { state, since, leadsTo } = states.get(getHost(name)) as SiteStatePeriod;
      return [state, atDay(since) > CHANGE_DAY && atDay(since) < CHANGE_DAY + 8, leadsTo];
    };
    expect(toState('taken')).toEqual(['changed', true, null]);
    expect(toState('taken-behind-wall')[0]).toBe('changed');
    for (const name of ['parked', 'parked-without-https']) expect(toState(name)).toEqual(['parked', true, null]);
    expect(toState('leads')).toEqual(['leads-elsewhere', true, getHost('elsewhere')]);
    // Fifty days without an address are too few.
    for (const name of ['steady', 'without-file', 'elsewhere', 'walled', 'lapsed', 'forged', 'renamed'])
      expect(toState(name)).toEqual(['same', false, null]);
    expect(states.get(getHost('closed'))?.state).toBe('not-known');
  });

  it('show for 60 days that no server answers', () => {
    const { state, since, evidence } = states.get(getHost('dead')) as SiteStatePeriod;
    expect(state).toBe('no-answer');
    expect(atDay(since)).toBeGreaterThan(GONE_DAY);
    expect(atDay(since)).toBeLessThan(GONE_DAY + 8);
    const [first, last] = evidence.map(({ afterAt }) => atDay(afterAt));
    expect((last ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(60);
  });

  it('end with the page that was there before, although its ETag is the same', () => {
    expect(list('unparked').map(({ purpose }) => purpose)).toEqual(['articles', 'parked', 'articles']);
    expect(states.get(getHost('unparked'))).toMatchObject({ state: 'same', leadsTo: null });
  });

  it('show a move to the owner that the site named, although its file is gone', () => {
    expect(states.get(getHost('owned'))).toMatchObject({ state: 'same', leadsTo: getHost('owner'), isMove: true });
  });

  it('show a new registration at the first visit that shows another change', () => {
    const createdAt = (name: string) => list(name).map(({ registration }) => registration?.createdAt);
    expect(createdAt('re-registered')).toEqual(
      [REGISTERED, REGISTERED_LATER].map((date) => new Date(date).toISOString()),
    );
    expect(createdAt('steady')).toEqual([new Date(REGISTERED).toISOString()]);
    expect(list('re-registered')[1]?.registration).toMatchObject({
      registrar: 'Registrar of the test world',
      statuses: ['client transfer prohibited'],
    });
    const queries = (name: string) =>
      requests.filter(({ pathname }) => pathname.endsWith(`/domain/${getHost(name)}`)).length;
    // The registry gets one request a second, and the sites are visited concurrently, so some visits do not send theirs.
    expect(queries('steady')).toBeGreaterThanOrEqual(2);
    expect(queries('steady')).toBeLessThanOrEqual(3);
    expect(queries('re-registered')).toBeLessThanOrEqual(4);
    expect(queries('unlisted')).toBe(0);
  });

  it('cost a page a week for a listed site, a page a month for another, and none against robots.txt', () => {
    const count = (name: string, path: string) =>
      requests.filter(({ hostname, pathname }) => hostname.replace(/^www\./, '') === getHost(name) && pathname === path)
        .length;
    expect(count('without-file', '/')).toBeGreaterThanOrEqual(11);
    expect(count('without-file', '/')).toBeLessThanOrEqual(15);
    // The first visit came before the list was read.
    expect(count('without-file', '/ads.txt')).toBe(count('without-file', '/') - 1);
    // Its page changed once, so eight daily visits could refute it.
    expect(count('leads', '/')).toBeLessThanOrEqual(15 + 8);
    expect(count('unlisted', '/')).toBeLessThanOrEqual(4);
    expect(list('unlisted')).toHaveLength(1);
    expect(count('closed', '/')).toBeLessThanOrEqual(1);
    const visitsOf = visits.filter(({ host }) => host === getHost('without-file')).length;
    expect(visitsOf).toBeLessThanOrEqual(15);
  });
});
