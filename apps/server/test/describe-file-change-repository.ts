import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Records } from '../src/platform/records/schema.ts';
import {
  FileChangeRepository,
  type FileEvent,
  type FileEventCursor,
} from '../src/policy-files/history/file-change-repository.ts';
import type { Observation, Outcome } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { recordObservation } from '../src/policy-files/observations/record-observation.ts';
import { ListReviewRepository } from '../src/policy-files/review/list-review-repository.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

type FileEventPage = Awaited<ReturnType<FileChangeRepository['listEvents']>>;

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 4, day, hour)).toISOString();
const createObservation = (
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
const createNames = (count: number) => Array.from({ length: count }, (_, index) => `m${index}.com`);

/** Contract tests for queries about changes, for every record store. */
export function describeChangedFiles(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`changed files on ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let observations: ObservationRepository;
    let changed: FileChangeRepository;

    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      observations = new ObservationRepository(records);
      changed = new FileChangeRepository(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    it('tells moments from the newest on, a page at a time, each once, and none of a file that never was', async () => {
      await observations.record([
        createObservation('a.com', at(1), ['x.com']),
        createObservation('b.com', at(1), ['x.com']),
        createObservation('b.com', at(2), [], 'absent'),
        createObservation('never.com', at(2), [], 'absent'),
        createObservation('c.com', at(3), []),
        createObservation('a.com', at(3), ['y.com']),
      ]);
      const events: FileEvent[] = [];
      let after: FileEventCursor | null = null;
      do {
        const page: FileEventPage = await changed.listEvents({ after, since: null, limit: 2 });
        events.push(...page.events);
        after = page.next;
      } while (after !== null);
      const order = events.map((moment) => `${moment.at} ${moment.publisher}`);
      expect(order.toSorted()).toEqual(
        [`${at(1)} a.com`, `${at(1)} b.com`, `${at(2)} b.com`, `${at(3)} a.com`, `${at(3)} c.com`].toSorted(),
      );
      expect(events.map((moment) => moment.at)).toEqual(
        events
          .map((moment) => moment.at)
          .toSorted()
          .reverse(),
      );
      expect((await changed.listEvents({ after: null, since: at(3), limit: 9 })).events.length).toBe(2);
      expect([await changed.findPreviousDate(at(3)), await changed.findNextDate(at(2, 1))]).toEqual([
        '2026-05-02T00:00:00Z',
        '2026-05-03T00:00:00Z',
      ]);
      expect([await changed.findPreviousDate(at(1)), await changed.findNextDate(at(4))]).toEqual([null, null]);
    });

    it('finds a file that is gone behind thousands of hosts that never had one, and tells nothing twice', async () => {
      await observations.record([
        createObservation('had.com', at(1), ['x.com']),
        createObservation('had.com', at(2), [], 'absent'),
        ...Array.from({ length: 2_500 }, (_, index) =>
          createObservation(`none-${index}.com`, at(3, index % 20), [], 'absent'),
        ),
        createObservation('new.com', at(4), ['x.com']),
      ]);
      const events: FileEvent[] = [];
      let after: FileEventCursor | null = null;
      let pages = 0;
      do {
        const page: FileEventPage = await changed.listEvents({ after, since: null, limit: 60 });
        events.push(...page.events);
        after = page.next;
        pages += 1;
      } while (after !== null);
      expect(events.map((moment) => `${moment.at} ${moment.publisher}`)).toEqual([
        `${at(4)} new.com`,
        `${at(2)} had.com`,
        `${at(1)} had.com`,
      ]);
      expect(pages).toBeLessThan(4);
    });

    it('dates a list that was held by its decision', async () => {
      await recordObservation(observations, createObservation('held.com', at(1), createNames(20)));
      await recordObservation(observations, createObservation('held.com', at(2), createNames(80)));
      const countOn = async (when: string) =>
        (await changed.listTimelines(['held.com'])).get('held.com')?.getFileAt(when).file?.statements.length;
      expect([await countOn(at(1)), await countOn(at(5))]).toEqual([20, 20]);
      const reviews = new ListReviewRepository(records);
      const review = await reviews.find({ publisher: 'held.com' });
      await reviews.decide({ id: review?.id ?? 0 }, 'accepted', new Date(at(6)));
      expect([await countOn(at(5)), await countOn(at(6))]).toEqual([20, 80]);
      const timeline = (await changed.listTimelines(['held.com'])).get('held.com');
      expect(timeline?.instants).toEqual([at(1), at(2), at(6)]);
      expect(timeline?.firstRead).toBe(at(1));
      expect(
        (await changed.listEvents({ after: null, since: null, limit: 9 })).events.map((moment) => moment.at),
      ).toEqual([at(6), at(2), at(1)]);
    });

    it('finds who names an identity, or did so once, in any usual spelling', async () => {
      await observations.record([
        createObservation('once.com', at(1), ['https://www.Named.com/']),
        createObservation('once.com', at(2), ['other.com']),
        createObservation('still.com', at(2), ['http://named.com']),
        createObservation('page.com', at(2), ['https://named.com/City/']),
        createObservation('named.com', at(2), ['https://named.com/']),
      ]);
      expect(await changed.listPublishersNaming('named.com')).toEqual(['once.com', 'still.com']);
      expect(await changed.listPublishersNaming('named.com/City')).toEqual(['page.com']);
      expect(await changed.listPublishersNaming('did:plc:z72i7hdynmk6r24zsh6uhglw')).toEqual([]);
    });

    it('reads of many files only what names somebody, and of a long history the newest versions', async () => {
      await observations.record([
        createObservation('list.com', at(1), [...createNames(30), 'https://wanted.com/']),
        ...Array.from({ length: 60 }, (_, index) => createObservation('busy.com', at(1, index), [`v${index}.com`])),
      ]);
      const narrow = (await changed.listTimelinesNaming(['list.com', 'unseen.com'], ['wanted.com'])).get('list.com');
      expect(narrow?.getFileAt(at(1)).file?.statements).toEqual([
        { line: 31, attribute: 'member', value: 'https://wanted.com/' },
      ]);
      const busy = (await changed.listTimelines(['busy.com'])).get('busy.com');
      expect(busy?.getFileAt(at(9)).file?.statements[0]?.value).toBe('v59.com');
      expect([busy?.firstRead, busy?.firstLoaded]).toEqual([at(1, 0), at(1, 10)]);
    });
  });
}
