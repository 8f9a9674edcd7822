import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_PAGE_FACTS } from '../src/crawl/home-pages/extract-page-facts.ts';
import type { VisitedPicture } from '../src/crawl/site-pictures/compare-pictures.ts';
import {
  MAX_PICTURES_PER_HOST,
  SitePictureRepository,
  saveSitePictures,
} from '../src/crawl/site-pictures/site-picture-repository.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const HOST = 'galvnews.com';
const getDay = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString();

const NOTHING: VisitedPicture = {
  page: 'failed',
  endsOn: null,
  ...NO_PAGE_FACTS,
  certificateOrganization: null,
  registration: null,
  contactDomains: [],
  file: null,
};
const PAPER: VisitedPicture = {
  ...NOTHING,
  page: 'read',
  endsOn: HOST,
  organizationNames: ['Galveston Daily News'],
  languages: ['en'],
  purpose: 'articles',
  accounts: ['https://x.com/galvnews'],
  linkedDomains: ['texas.gov'],
  file: { hash: 'a', statements: ['belongto=https://texaspress.com/'] },
};
const REGISTRATION = { createdAt: '1996-02-14T05:00:00.000Z', registrar: null, statuses: [], readAt: getDay(1) };
const CASINO: VisitedPicture = { ...PAPER, organizationNames: ['Slot 88'], languages: ['id'], purpose: 'gambling' };
const WALL: VisitedPicture = { ...NOTHING, page: 'wall' };
const NO_ADDRESS: VisitedPicture = { ...NOTHING, page: 'no-address' };

/** Runs on each record store: what consecutive visits showed. */
export function describeSitePictures(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`site pictures in ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    /** Saves one visit a day from 1 January. */
    const saveDays = (pictures: readonly VisitedPicture[], from = 1) =>
      new ObservationRepository(records).runInTransaction(async (transaction) => {
        for (const [index, picture] of pictures.entries())
          await saveSitePictures(transaction, [{ host: HOST, picture, at: getDay(from + index) }]);
      });
    const list = () => new SitePictureRepository(records).list(HOST);
    const listPeriods = async () =>
      (await list()).map(({ firstAt, lastAt, page, organizationNames }) => [
        Number(firstAt.slice(8, 10)),
        Number(lastAt.slice(8, 10)),
        page,
        ...organizationNames,
      ]);
    const paper = [1, 1, 'read', 'Galveston Daily News'];

    it('are one while nothing else is shown, also without facts that were there before', async () => {
      await saveDays([
        PAPER,
        PAPER,
        { ...PAPER, linkedDomains: ['example.org'], registration: REGISTRATION },
        { ...PAPER, organizationNames: [], purpose: null, file: null, languages: [] },
        { ...PAPER, accounts: ['https://x.com/galvnews', 'https://t.me/galvnews'] },
        { ...PAPER, file: { hash: 'b', statements: ['belongto=https://texaspress.com/', 'vendor=https://a.com/'] } },
      ]);
      const [picture, ...others] = await list();
      expect(others).toEqual([]);
      expect(picture).toEqual({
        ...PAPER,
        registration: REGISTRATION,
        firstAt: getDay(1),
        lastAt: getDay(6),
        file: { hash: 'b', statements: ['belongto=https://texaspress.com/', 'vendor=https://a.com/'] },
      });
    });

    it('show another page for no time until no visit of eight days refuted it', async () => {
      await saveDays([PAPER, CASINO, CASINO, CASINO, CASINO]);
      expect(await listPeriods()).toEqual([paper, [2, 2, 'read', 'Slot 88']]);
      await saveDays([CASINO], 10);
      expect(await listPeriods()).toEqual([paper, [2, 10, 'read', 'Slot 88']]);
    });

    it('need a visit a day later on the first days of another page, at most once in 30 days', async () => {
      const visits: readonly (readonly [day: number, picture: VisitedPicture, isEarly: boolean])[] = [
        [1, PAPER, false],
        [2, CASINO, true],
        [3, CASINO, true],
        [10, CASINO, false],
        [17, PAPER, false],
        [24, CASINO, false],
        [60, PAPER, true],
      ];
      for (const [day, picture, isEarly] of visits) {
        const unconfirmed = await new ObservationRepository(records).runInTransaction((transaction) =>
          saveSitePictures(transaction, [{ host: HOST, picture, at: getDay(day) }]),
        );
        expect([...unconfirmed], `day ${day}`).toEqual(isEarly ? [HOST] : []);
      }
    });

    it.each<[string, Partial<VisitedPicture>]>([
      ['another end', { endsOn: 'other.com' }],
      ['another name', { organizationNames: ['Galveston Daily News', 'GDN'] }],
      ['an identifier', { organizationIds: ['lei:5493001KJTIIGC8Y1R12'] }],
      ['an owner', { owners: ['owner.com'] }],
      ['another language', { languages: ['es'] }],
      ['another purpose', { purpose: 'parked' }],
      ['a contact', { contactDomains: [HOST] }],
      ['a certificate of an organization', { certificateOrganization: 'Galveston Newspapers Inc.' }],
      ['other accounts', { accounts: ['https://x.com/slot88'] }],
      ['another file', { file: { hash: 'c', statements: ['member=https://a.com/'] } }],
      ['another registration', { registration: { ...REGISTRATION, createdAt: getDay(1) } }],
    ])('are two with %s', async (_name, change) => {
      await saveDays([
        { ...PAPER, registration: REGISTRATION },
        { ...PAPER, ...change },
      ]);
      expect((await list()).map(({ firstAt, lastAt }) => [firstAt, lastAt])).toEqual([
        [getDay(1), getDay(1)],
        [getDay(2), getDay(2)],
      ]);
    });

    it('continue after refusals and failures, which remain only at the end', async () => {
      await saveDays([PAPER, WALL, { ...NOTHING }, WALL, PAPER]);
      expect(await listPeriods()).toEqual([[1, 5, 'read', 'Galveston Daily News']]);
      await saveDays([WALL, WALL], 6);
      expect(await listPeriods()).toEqual([
        [1, 5, 'read', 'Galveston Daily News'],
        [6, 7, 'wall'],
      ]);
      await saveDays([CASINO], 8);
      expect((await listPeriods()).at(-1)).toEqual([8, 8, 'read', 'Slot 88']);
    });

    it('are not continued by a page over http, which says nothing between two equal pages', async () => {
      const forgeable = { ...NOTHING, page: 'read', endsOn: HOST, isForgeable: true } as const;
      await saveDays([PAPER, forgeable, forgeable]);
      expect(await listPeriods()).toEqual([paper, [2, 3, 'read']]);
      await saveDays([PAPER], 4);
      expect(await listPeriods()).toEqual([[1, 4, 'read', 'Galveston Daily News']]);
      await saveDays([{ ...forgeable, purpose: 'parked' }, PAPER], 5);
      expect(await listPeriods()).toHaveLength(3);
    });

    it('show a time without an address, and each change of a site that flaps', async () => {
      await saveDays([PAPER, NO_ADDRESS, NO_ADDRESS, PAPER, CASINO, PAPER]);
      expect(await listPeriods()).toEqual([
        paper,
        [2, 3, 'no-address'],
        [4, 4, 'read', 'Galveston Daily News'],
        [5, 5, 'read', 'Slot 88'],
        [6, 6, 'read', 'Galveston Daily News'],
      ]);
    });

    it('are a limited number, of which the first, the newest and those that were reviewed remain', async () => {
      const flapping = Array.from({ length: MAX_PICTURES_PER_HOST }, (_, at) => (at % 2 === 0 ? PAPER : CASINO));
      await saveDays(flapping);
      await records.db
        .insertInto('site_review')
        .values({ host: HOST, decided_at: getDay(2), decision: 'accepted', picture_at: getDay(2), reason: null })
        .execute();
      await saveDays(
        [PAPER, CASINO, PAPER].reverse().flatMap((picture) => [picture, NO_ADDRESS]),
        100,
      );
      const pictures = await list();
      expect(pictures).toHaveLength(MAX_PICTURES_PER_HOST);
      const days = pictures.map(({ firstAt }) => firstAt);
      expect(days.slice(0, 3)).toEqual([getDay(1), getDay(2), getDay(7)]);
      expect(days.at(-1)).toBe(getDay(105));
    });

    it('are saved once if a visit is saved again', async () => {
      await saveDays([PAPER]);
      await saveDays([CASINO]);
      expect(await listPeriods()).toEqual([paper]);
    });
  });
}
