import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChangedFiles, type Moment, type MomentPlace } from '../src/features/policy-files/history/changed-files.ts';
import type { Observation, Outcome } from '../src/features/policy-files/observation.ts';
import { ObservationRecords } from '../src/features/policy-files/observation-records.ts';
import { recordLook } from '../src/features/policy-files/record-look.ts';
import { ListReviews } from '../src/features/policy-files/review/list-reviews.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

type MomentPage = Awaited<ReturnType<ChangedFiles['moments']>>;

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 4, day, hour)).toISOString();
const look = (
  publisher: string,
  when: string,
  members: readonly string[],
  outcome: Outcome = 'found',
): Observation => ({
  publisher,
  source: 'crawl',
  outcome,
  cause: null,
  fileUrl: null,
  observedAt: when,
  lastSeenAt: when,
  statements: members.map((value, index) => ({ line: index + 1, attribute: 'member', value })),
});
const many = (count: number) => Array.from({ length: count }, (_, index) => `m${index}.com`);

/** What questions about changes must tell on every record store. */
export function describeChangedFiles(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`changed files on ${name}`, () => {
    let folder: TemporaryFolder;
    let records: Records;
    let observations: ObservationRecords;
    let changed: ChangedFiles;

    beforeEach(async () => {
      folder = await temporaryFolder();
      records = await open(folder.path);
      observations = new ObservationRecords(records);
      changed = new ChangedFiles(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    it('tells moments from the newest on, a page at a time, each once, and none of a file that never was', async () => {
      await observations.record([
        look('a.com', at(1), ['x.com']),
        look('b.com', at(1), ['x.com']),
        look('b.com', at(2), [], 'absent'),
        look('never.com', at(2), [], 'absent'),
        look('c.com', at(3), []),
        look('a.com', at(3), ['y.com']),
      ]);
      const told: Moment[] = [];
      let after: MomentPlace | null = null;
      do {
        const page: MomentPage = await changed.moments({ after, since: null, limit: 2 });
        told.push(...page.moments);
        after = page.next;
      } while (after !== null);
      const order = told.map((moment) => `${moment.at} ${moment.publisher}`);
      expect(order.toSorted()).toEqual(
        [`${at(1)} a.com`, `${at(1)} b.com`, `${at(2)} b.com`, `${at(3)} a.com`, `${at(3)} c.com`].toSorted(),
      );
      expect(told.map((moment) => moment.at)).toEqual(
        told
          .map((moment) => moment.at)
          .toSorted()
          .reverse(),
      );
      expect((await changed.moments({ after: null, since: at(3), limit: 9 })).moments.length).toBe(2);
      expect([await changed.seenBefore(at(3)), await changed.seenFrom(at(2, 1))]).toEqual([at(2), at(3)]);
      expect([await changed.seenBefore(at(1)), await changed.seenFrom(at(4))]).toEqual([null, null]);
    });

    it('finds a file that is gone behind thousands of hosts that never had one, and tells nothing twice', async () => {
      await observations.record([
        look('had.com', at(1), ['x.com']),
        look('had.com', at(2), [], 'absent'),
        ...Array.from({ length: 2_500 }, (_, index) => look(`none-${index}.com`, at(3, index % 20), [], 'absent')),
        look('new.com', at(4), ['x.com']),
      ]);
      const told: Moment[] = [];
      let after: MomentPlace | null = null;
      let pages = 0;
      do {
        const page: MomentPage = await changed.moments({ after, since: null, limit: 60 });
        told.push(...page.moments);
        after = page.next;
        pages += 1;
      } while (after !== null);
      expect(told.map((moment) => `${moment.at} ${moment.publisher}`)).toEqual([
        `${at(4)} new.com`,
        `${at(2)} had.com`,
        `${at(1)} had.com`,
      ]);
      expect(pages).toBeLessThan(4);
    });

    it('dates a list that was held by its decision', async () => {
      await recordLook(observations, look('held.com', at(1), many(20)));
      await recordLook(observations, look('held.com', at(2), many(80)));
      const countOn = async (when: string) =>
        (await changed.timelines(['held.com'])).get('held.com')?.on(when).file?.statements.length;
      expect([await countOn(at(1)), await countOn(at(5))]).toEqual([20, 20]);
      const reviews = new ListReviews(records);
      const review = await reviews.find({ publisher: 'held.com' });
      await reviews.decide({ id: review?.id ?? 0 }, 'accepted', new Date(at(6)));
      expect([await countOn(at(5)), await countOn(at(6))]).toEqual([20, 80]);
      const timeline = (await changed.timelines(['held.com'])).get('held.com');
      expect(timeline?.instants).toEqual([at(1), at(2), at(6)]);
      expect(timeline?.firstRead).toBe(at(1));
      expect(
        (await changed.moments({ after: null, since: null, limit: 9 })).moments.map((moment) => moment.at),
      ).toEqual([at(6), at(2), at(1)]);
    });

    it('finds who names an identity, or did so once, in any usual spelling', async () => {
      await observations.record([
        look('once.com', at(1), ['https://www.Named.com/']),
        look('once.com', at(2), ['other.com']),
        look('still.com', at(2), ['http://named.com']),
        look('page.com', at(2), ['https://named.com/City/']),
        look('named.com', at(2), ['https://named.com/']),
      ]);
      expect(await changed.everNaming('named.com')).toEqual(['once.com', 'still.com']);
      expect(await changed.everNaming('named.com/City')).toEqual(['page.com']);
      expect(await changed.everNaming('did:plc:z72i7hdynmk6r24zsh6uhglw')).toEqual([]);
    });

    it('reads of many files only what names somebody, and of a long history the newest versions', async () => {
      await observations.record([
        look('list.com', at(1), [...many(30), 'https://wanted.com/']),
        ...Array.from({ length: 60 }, (_, index) => look('busy.com', at(1, index), [`v${index}.com`])),
      ]);
      const narrow = (await changed.timelinesNaming(['list.com', 'unseen.com'], ['wanted.com'])).get('list.com');
      expect(narrow?.on(at(1)).file?.statements).toEqual([
        { line: 31, attribute: 'member', value: 'https://wanted.com/' },
      ]);
      const busy = (await changed.timelines(['busy.com'])).get('busy.com');
      expect(busy?.on(at(9)).file?.statements[0]?.value).toBe('v59.com');
      expect([busy?.firstRead, busy?.begins]).toEqual([at(1, 0), at(1, 10)]);
    });
  });
}
