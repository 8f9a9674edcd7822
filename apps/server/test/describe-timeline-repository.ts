import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseSize } from '../../../dev-world/sample-cases.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { listEffectiveFiles } from '../src/policy-files/effective-file/effective-file-repository.ts';
import { resolveEffectiveFile } from '../src/policy-files/effective-file/resolve-effective-file.ts';
import { historyAt } from '../src/policy-files/history/history-at.ts';
import { type FileChangeEvent, TimelineRepository } from '../src/policy-files/history/timeline-repository.ts';
import type { Observation, Outcome } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { ListReviewRepository } from '../src/policy-files/review/list-review-repository.ts';
import { listFullHistories, recordObservation } from './observed-histories.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

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

/** What the records say about statements over time, without the ids of rows. */
async function dumpTimelines({ db }: Records) {
  const files = await db.selectFrom('effective_file').selectAll().orderBy('publisher').orderBy('began_at').execute();
  const statements = await db
    .selectFrom('statement_period')
    .selectAll()
    .orderBy('publisher')
    .orderBy('valid_from')
    .orderBy('ordinal')
    .execute();
  return { files, statements };
}

type Step = { readonly publisher: string; readonly day: number } & (
  | { readonly kind: 'file'; readonly lines: readonly string[] }
  | { readonly kind: 'absent' | 'unreachable' | 'accepted' | 'rejected' }
);

const step: fc.Arbitrary<Step> = fc.record({
  publisher: fc.constantFrom('a.com', 'b.com'),
  day: fc.integer({ min: 1, max: 60 }),
  kind: fc.constantFrom('file', 'file', 'file', 'absent', 'unreachable', 'accepted', 'rejected'),
  lines: fc.oneof(
    fc.array(fc.constantFrom('x.com', 'www.X.com', 'y.com', 'y.com/p', 'z.com', 'a.com', 'no host', ''), {
      maxLength: 5,
    }),
    // Enough for a review by a person.
    fc.constant(createNames(12)),
  ),
});

/** Contract tests for timelines, for every record store. */
export function describeTimelines(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`timelines on ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let observations: ObservationRepository;
    let timelines: TimelineRepository;

    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      observations = new ObservationRepository(records);
      timelines = new TimelineRepository(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    it('do not depend on the order of recording, and show the current file', {
      tags: 'sampled',
      timeout: 120_000,
    }, async () => {
      const reviews = new ListReviewRepository(records);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          for (const table of [
            'list_review',
            'observation',
            'effective_file',
            'statement_period',
            'publisher_site',
          ] as const)
            await records.db.deleteFrom(table).execute();
          for (const one of steps) {
            if (one.kind === 'accepted' || one.kind === 'rejected') {
              const review = await reviews.find({ publisher: one.publisher });
              if (review) await reviews.decide({ id: review.id }, one.kind, new Date(at(one.day, 1)));
              continue;
            }
            const outcome = one.kind === 'file' ? 'found' : one.kind;
            const observation = createObservation(
              one.publisher,
              at(one.day),
              one.kind === 'file' ? one.lines : [],
              outcome,
            );
            await recordObservation(observations, { ...observation, cause: outcome === 'absent' ? 'http-404' : null });
          }
          const recorded = await dumpTimelines(records);
          await records.db.deleteFrom('effective_file').execute();
          await records.db.deleteFrom('statement_period').execute();
          await observations.fillTimelines();
          expect(recorded).toEqual(await dumpTimelines(records));

          const current = await listEffectiveFiles(observations, ['a.com', 'b.com']);
          for (const { publisher, file, stale } of current) {
            const timeline = (await timelines.list([publisher])).get(publisher);
            const last = timeline?.files.at(-1);
            expect([publisher, last?.stale ?? 0]).toEqual([publisher, Number(stale)]);
            const values = (lines: readonly { readonly value: string }[] | undefined) =>
              new Set(lines?.map(({ value }) => value.toLowerCase().replace('www.', '')).filter(Boolean));
            expect(values(last && timeline?.listLines(last))).toEqual(values(file?.statements));
            const [history] = await listFullHistories(observations, [publisher]);
            // A file that is gone ended before the attempt that showed it.
            let endedAt = null as string | null;
            for (const one of Array.from({ length: 122 }, (_, index) => at(1, index * 12 + 1)).toReversed()) {
              const then = history && resolveEffectiveFile(historyAt(history, one));
              endedAt = then?.endedAt ?? (endedAt !== null && endedAt <= one ? endedAt : null);
              const index = endedAt === null ? then?.file?.index : undefined;
              const shown = timeline?.findFile(one);
              expect([one, shown?.observation_id ?? null]).toEqual([
                one,
                (index === undefined ? null : history?.observations[index]?.id) ?? null,
              ]);
            }
          }
        }),
        { numRuns: chooseSize(200, 12) },
      );
    });

    it('contain when each statement began, moved and ended, and when it was first read', async () => {
      await observations.record([
        { ...createObservation('a.com', '2025-01-31T00:00:00.000Z', ['x.com', 'y.com']), precision: 'month' },
        createObservation('a.com', at(2), ['new.com', 'https://www.X.com/']),
        createObservation('a.com', at(3), ['y.com', 'https://www.X.com/']),
      ]);
      const timeline = (await timelines.list(['a.com'])).get('a.com');
      const start = '2025-01-31T00:00:00.000Z';
      expect(
        timeline?.statements.map((one) => [
          one.value,
          one.line,
          one.valid_from,
          one.began_at,
          one.ended_at,
          one.first_seen,
        ]),
      ).toEqual([
        ['x.com', 1, start, start, null, '2025-01'],
        ['new.com', 1, at(2), at(2), at(3), '2026-05-02T00:00:00Z'],
        ['y.com', 1, at(3), at(3), null, '2025-01'],
        ['y.com', 2, start, start, at(2), '2025-01'],
        ['https://www.X.com/', 2, at(2), start, null, '2025-01'],
      ]);
      expect(timeline?.files).toMatchObject([
        { relationships_added: 2, relationships_removed: 0, respelled: 0, unchanged: 0 },
        { relationships_added: 1, relationships_removed: 1, respelled: 1, unchanged: 0 },
        { relationships_added: 1, relationships_removed: 1, respelled: 0, unchanged: 1 },
      ]);
    });

    it('list changes from the newest on, a page at a time, each once, and none of a file that never was', async () => {
      await observations.record([
        createObservation('a.com', at(1), ['x.com']),
        createObservation('b.com', at(1), ['x.com']),
        createObservation('b.com', at(2), [], 'absent'),
        createObservation('b.com', at(3), [], 'absent'),
        createObservation('never.com', at(2), [], 'absent'),
        createObservation('c.com', at(3), []),
        createObservation('a.com', at(3), ['y.com']),
        createObservation('a.com', at(4), ['http://www.Y.com/']),
      ]);
      const events: FileChangeEvent[] = [];
      for (;;) {
        const page = await timelines.listChanges('newest-first', { after: events.at(-1) ?? null, limit: 2 });
        events.push(...page);
        if (page.length < 2) break;
      }
      expect(events.map((event) => [event.at, event.publisher, event.added, event.removed, event.isFirstRead])).toEqual(
        [
          [at(3), 'a.com', 1, 1, false],
          [at(2), 'b.com', 0, 1, false],
          [at(1), 'a.com', 1, 0, true],
          [at(1), 'b.com', 1, 0, true],
        ],
      );
      const listAt = async (order: 'newest-first' | 'oldest-first', range: { since?: string; until?: string }) =>
        (await timelines.listChanges(order, { ...range, limit: 1 })).map((event) => event.at);
      expect(await listAt('newest-first', { until: at(3) })).toEqual([at(2)]);
      expect(await listAt('oldest-first', { since: at(2, 1) })).toEqual([at(3)]);
      expect(await listAt('oldest-first', { since: at(4) })).toEqual([]);
    });

    it('date a list that was held by its decision', async () => {
      await recordObservation(observations, createObservation('held.com', at(1), createNames(20)));
      await recordObservation(observations, createObservation('held.com', at(2), createNames(80)));
      const listFiles = async () =>
        (await timelines.list(['held.com'])).get('held.com')?.files.map((file) => [file.began_at, file.lines_added]);
      expect(await listFiles()).toEqual([[at(1), 20]]);
      const reviews = new ListReviewRepository(records);
      const review = await reviews.find({ publisher: 'held.com' });
      await reviews.decide({ id: review?.id ?? 0 }, 'accepted', new Date(at(6)));
      expect(await listFiles()).toEqual([
        [at(1), 20],
        [at(6), 60],
      ]);
    });

    it('find who names an identity, or did so once, in any usual spelling', async () => {
      await observations.record([
        createObservation('once.com', at(1), ['https://www.Named.com/']),
        createObservation('once.com', at(2), ['other.com']),
        createObservation('still.com', at(2), ['http://named.com']),
        createObservation('page.com', at(2), ['https://named.com/City/']),
        createObservation('named.com', at(2), ['https://named.com/']),
      ]);
      const named = { host: 'named.com', domain: 'named.com' };
      expect(await timelines.listPublishersNaming(named, 9)).toEqual(['once.com', 'page.com', 'still.com']);
      expect(await timelines.listPublishersNaming(named, 1)).toEqual(['once.com']);
      const did = 'did:plc:z72i7hdynmk6r24zsh6uhglw';
      expect(await timelines.listPublishersNaming({ host: '', domain: did }, 9)).toEqual([]);
    });

    it('load only the lines that name a host, or were effective in a range', async () => {
      await observations.record([
        createObservation('list.com', at(1), [...createNames(30), 'https://wanted.com/']),
        createObservation('list.com', at(2), ['m0.com']),
      ]);
      const listValues = async (options: Parameters<TimelineRepository['list']>[1]) =>
        (await timelines.list(['list.com', 'unseen.com'], options))
          .get('list.com')
          ?.statements.map(({ value }) => value);
      expect(await listValues({ naming: ['wanted.com'] })).toEqual(['https://wanted.com/']);
      expect(await listValues({ since: at(3) })).toEqual(['m0.com']);
      expect((await listValues({ until: at(1) }))?.length).toBe(31);
    });
  });
}
