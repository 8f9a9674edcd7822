import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Records } from '../src/platform/records/schema.ts';
import { listEffectiveFiles } from '../src/policy-files/effective-file/effective-file-repository.ts';
import { importStatements } from '../src/policy-files/import/import-statements.ts';
import type { Observation, ReviewState } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { type ListReview, ListReviewRepository } from '../src/policy-files/review/list-review-repository.ts';
import { recordObservation } from './observed-histories.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const NOON = '2026-05-20T12:00:00.000Z';

/** Members `from` to `to - 1`. */
const members = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `https://member-${from + at}.com/`);

/** Contract tests of the review of large changes, for every record store. */
export function describeListReviews(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`review of lists on ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let observations: ObservationRepository;
    let reviews: ListReviewRepository;

    // One store for all of them, and other publishers for each.
    let tests = 0;
    let league: string;
    let other: string;

    beforeAll(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      observations = new ObservationRepository(records);
      reviews = new ListReviewRepository(records);
    });
    beforeEach(() => {
      tests += 1;
      league = `league-${tests}.com`;
      other = `other-${tests}.com`;
    });
    afterAll(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    const list = (day: number, values: readonly string[], change: Partial<Observation> = {}): Observation => {
      const at = `2026-04-${String(day).padStart(2, '0')}T00:00:00.000Z`;
      return {
        publisher: league,
        source: 'crawl',
        outcome: 'found',
        cause: null,
        fileUrl: `https://${league}/trust.txt`,
        observedAt: at,
        lastSeenAt: at,
        statements: values.map((value, index) => ({ line: index + 1, attribute: 'member', value })),
        ...change,
      };
    };
    const failed = (day: number, outcome: Observation['outcome']): Observation =>
      list(day, [], { outcome, cause: outcome === 'absent' ? 'http-404' : 'timeout', fileUrl: null });

    const look = (seen: Observation) => recordObservation(observations, seen);
    /** Number of members in the effective file. Null if there is none. */
    const standing = async (publisher = league) =>
      (await listEffectiveFiles(observations, [publisher]))[0]?.file?.statements.length ?? null;
    const ofLeague = async (states: readonly ReviewState[]) =>
      (await collect(reviews.listByState(states))).filter(({ publisher }) => publisher === league);
    const waiting = () => ofLeague(['held']);
    const all = () => ofLeague(['held', 'accepted', 'rejected', 'superseded']);
    const decide = (decision: 'accepted' | 'rejected') =>
      reviews.decide({ publisher: league }, decision, new Date(NOON));

    it.each([
      ['10 of 100', 100, 10, 'new'],
      ['11 of 100', 100, 11, 'held'],
      ['20 of 400, which is 5 %', 400, 20, 'new'],
      ['21 of 400', 400, 21, 'held'],
      ['10 of 2', 2, 10, 'new'],
      ['11 of 2', 2, 11, 'held'],
    ])('%s more are %4$s', async (_what, before, more, expected) => {
      await look(list(1, members(0, before)));
      expect(await look(list(2, members(0, before + more)))).toBe(expected);
      expect(await standing()).toBe(expected === 'held' ? before : before + more);
    });

    it('counts what is named no more as it counts what is new, and both together', async () => {
      await look(list(1, members(0, 100)));
      expect(await look(list(2, members(11, 100)))).toBe('held');
      expect(await look(list(3, members(6, 106)))).toBe('held');
      expect(await standing()).toBe(100);
      expect(await look(list(4, members(5, 105)))).toBe('new');
      expect(await standing()).toBe(100);
      const [first, second] = await all();
      expect(first).toMatchObject({ added: 0, removed: 11, previous_count: 100, state: 'superseded' });
      expect(second).toMatchObject({ added: 6, removed: 6, previous_count: 100, state: 'superseded' });
    });

    it('takes another spelling, order or repetition for no change', async () => {
      await look(list(1, members(0, 100)));
      const respelled = members(0, 100).map((value) => value.replace('https://', 'HTTP://www.').replace(/\/$/, ''));
      expect(await look(list(2, [...respelled.reverse(), ...members(0, 100)]))).toBe('new');
      expect(await standing()).toBe(200);
    });

    it('never holds the first file, nor what a failure follows', async () => {
      expect(await look(failed(1, 'absent'))).toBe('new');
      expect(await look(list(2, members(0, 3_000)))).toBe('new');
      expect(await look(failed(3, 'unreachable'))).toBe('new');
      expect(await look(list(4, members(0, 3_000)))).toBe('again');
      expect(await waiting()).toEqual([]);
    });

    it('holds a list that comes back changed after it was gone: going away for an hour is no way round', async () => {
      await look(list(1, members(0, 50)));
      await look(failed(2, 'absent'));
      await look(failed(3, 'absent'));
      expect(await standing()).toBeNull();
      expect(await look(list(4, members(0, 100)))).toBe('held');
      expect(await standing()).toBeNull();
      await decide('accepted');
      expect(await standing()).toBe(100);
    });

    it('leaves what stands alone when the same list is seen again and again, whoever asks', async () => {
      await look(list(1, members(0, 50)));
      expect(await look(list(2, members(0, 100)))).toBe('held');
      const again = { ...list(2, members(0, 100)), source: 'check' };
      expect(await look({ ...again, observedAt: NOON, lastSeenAt: NOON })).toBe('again');
      expect(await look({ ...again, observedAt: NOON, lastSeenAt: NOON })).toBe('no-news');
      expect(await standing()).toBe(50);
      expect(await waiting()).toHaveLength(1);
      expect((await waiting())[0]).toMatchObject({ last_seen_at: NOON });
    });

    it('asks no more about a list once a later look sees one within the limit', async () => {
      await look(list(1, members(0, 50)));
      await look(list(2, members(0, 100)));
      expect(await look(list(3, members(0, 52)))).toBe('new');
      expect(await standing()).toBe(52);
      expect(await waiting()).toEqual([]);
      expect((await all())[0]).toMatchObject({ state: 'superseded', decided_at: list(3, []).observedAt });
    });

    it('counts an accepted list at once, and measures the next one by it', async () => {
      await look(list(1, members(0, 50)));
      await look(list(2, members(0, 100)));
      const version = await observations.getVersion();
      expect(await decide('accepted')).toMatchObject({
        kind: 'decided',
        review: { state: 'accepted', decided_at: NOON, publisher: league },
      });
      expect(await standing()).toBe(100);
      expect(await observations.listChangedPublishers(version)).toEqual([league]);
      expect(await look(list(3, members(0, 110)))).toBe('new');
      expect(await standing()).toBe(110);
    });

    it('says so when the same is decided twice, and changes nothing', async () => {
      await look(list(1, members(0, 50)));
      await look(list(2, members(0, 100)));
      await decide('accepted');
      const version = await observations.getVersion();
      expect(await reviews.decide({ publisher: league }, 'accepted', new Date())).toMatchObject({
        kind: 'already',
        review: { decided_at: NOON },
      });
      expect(await observations.getVersion()).toBe(version);
      // A decision can be taken back while the list is the newest that was seen.
      expect((await decide('rejected'))?.kind).toBe('decided');
      expect(await standing()).toBe(50);
    });

    it('decides nothing that a later look has made idle', async () => {
      await look(list(1, members(0, 50)));
      await look(list(2, members(0, 100)));
      await look(list(3, members(0, 51)));
      expect((await decide('accepted'))?.kind).toBe('overtaken');
      expect(await standing()).toBe(51);
      expect(await reviews.decide({ id: 999_999 }, 'accepted', new Date())).toBeNull();
      expect(await reviews.decide({ publisher: other }, 'accepted', new Date())).toBeNull();
    });

    it('keeps a rejected list rejected when it is seen again, also after something else was seen', async () => {
      await look(list(1, members(0, 50)));
      await look(list(2, members(0, 100)));
      await decide('rejected');
      expect(await look(list(3, members(0, 100)))).toBe('again');
      await look(failed(4, 'unreachable'));
      expect(await look(list(5, members(0, 100)))).toBe('again');
      expect(await look(list(6, members(0, 51)))).toBe('new');
      expect(await look(list(7, members(0, 100)))).toBe('held');
      expect(await waiting()).toEqual([]);
      expect(await standing()).toBe(51);
      // Another list is another question.
      expect(await look(list(8, members(0, 101)))).toBe('held');
      expect(await waiting()).toHaveLength(1);
    });

    it('holds no file against what was held before it, and a file of its own against each publisher', async () => {
      await look(list(1, members(0, 50)));
      await look(list(2, members(0, 100)));
      // Similar to the held list, different from the effective one.
      expect(await look(list(3, members(0, 101)))).toBe('held');
      expect(await look({ ...list(3, members(0, 100)), publisher: other })).toBe('new');
      expect(await standing(other)).toBe(100);
      expect(await waiting()).toMatchObject([{ publisher: league, added: 51, removed: 0, previous_count: 50 }]);
    });

    it('takes a held list as a sign of life: what stands is neither stale nor gone because of it', async () => {
      await look(list(1, members(0, 50)));
      await look(list(2, members(0, 100)));
      await look(list(28, members(0, 100)));
      await look(failed(29, 'unreachable'));
      const [file] = await listEffectiveFiles(observations, [league]);
      expect(file).toMatchObject({ stale: false });
      await look({ ...failed(30, 'unreachable'), observedAt: NOON, lastSeenAt: NOON });
      expect((await listEffectiveFiles(observations, [league]))[0]).toMatchObject({ stale: true });

      const recordOther = (seen: Observation) => look({ ...seen, publisher: other });
      await recordOther(list(1, members(0, 50)));
      await recordOther(failed(2, 'absent'));
      await recordOther(list(3, members(0, 100)));
      await recordOther(failed(4, 'absent'));
      expect(await standing(other)).toBe(50);
    });

    it('shows the lines that were added and removed, with their place in either file', async () => {
      await look(list(1, members(0, 50)));
      await look(list(2, ['https://new.com/', ...members(12, 50)]));
      const shown = await reviews.findWithLines({ publisher: league });
      expect(shown?.review).toMatchObject({ added: 1, removed: 12, previous_count: 50, state: 'held' });
      const at = list(1, []).observedAt.replace('.000Z', 'Z');
      expect(shown?.before).toEqual({ observed_at: at, last_seen_at: at });
      expect(shown?.diff.added).toEqual([{ line: 1, attribute: 'member', value: 'https://new.com/' }]);
      expect(shown?.diff.removed).toEqual(list(1, members(0, 12)).statements);
      expect(shown?.diff).toMatchObject({ unchanged: 38, respelled: 0 });
      expect(await reviews.findWithLines({ publisher: other })).toBeNull();
    });

    it('takes imported lists as they stand, unless they are to be held likewise', async () => {
      const csv = async (name: string, rows: readonly string[]) => {
        const file = path.join(folder.path, name);
        await writeFile(file, ['publisher,attribute,value,observed_at', ...rows].join('\n'));
        return file;
      };
      const rows = (day: string, values: readonly string[]) =>
        values.map((value) => `${league},member,${value},${day}`);
      const first = await csv('first.csv', rows('2026-01-01', members(0, 50)));
      const grown = await csv('grown.csv', [
        ...rows('2026-03-01', members(0, 80)),
        ...rows('2026-02-01', members(0, 55)),
      ]);
      expect(await importStatements(observations, first)).not.toHaveProperty('held');
      expect(await importStatements(observations, grown, { largeChanges: 'held' })).toMatchObject({
        observations: 2,
        new_observations: 2,
        held: 1,
      });
      expect(await standing()).toBe(55);
      expect(await importStatements(observations, grown, { largeChanges: 'held' })).toMatchObject({
        new_observations: 0,
        held: 0,
      });
      const larger = await csv('larger.csv', rows('2026-04-01', members(0, 200)));
      expect(await importStatements(observations, larger)).toMatchObject({ new_observations: 1 });
      expect(await standing()).toBe(200);
      expect(await waiting()).toEqual([]);
      // An older file does not change the effective one, and needs no review.
      const late = await csv('late.csv', rows('2025-06-01', members(0, 1)));
      expect(await importStatements(observations, late, { largeChanges: 'held' })).toMatchObject({ held: 0 });
      expect(await standing()).toBe(200);
    });
  });
}

async function collect(reviews: AsyncIterable<ListReview>): Promise<ListReview[]> {
  const collected: ListReview[] = [];
  for await (const review of reviews) collected.push(review);
  return collected;
}
