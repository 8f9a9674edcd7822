import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Records } from '../src/platform/records/schema.ts';
import { getEndOfUtcDay } from '../src/platform/time/utc-day.ts';
import { listEffectiveFiles } from '../src/policy-files/effective-file/effective-file-repository.ts';
import {
  type EffectiveFileState,
  resolveEffectiveFile,
} from '../src/policy-files/effective-file/resolve-effective-file.ts';
import {
  FileHistoryRepository,
  type HistoryCursor,
  type HistoryEntry,
  type HistoryPage,
} from '../src/policy-files/history/file-history-repository.ts';
import { historyAt } from '../src/policy-files/history/history-at.ts';
import type { Observation, Outcome } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { ListReviewRepository } from '../src/policy-files/review/list-review-repository.ts';
import { listFullHistories, recordObservation } from './observed-histories.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 1);

/** One event of a publisher, some hours after the previous one. */
type Step = { readonly afterHours: number } & (
  | { readonly kind: 'look'; readonly outcome: Outcome; readonly members: number }
  | { readonly kind: 'decide'; readonly decision: 'accepted' | 'rejected' }
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      afterHours: fc.constantFrom(1, 2, 24, 200),
      outcome: fc.constantFrom<Outcome>('found', 'found', 'found', 'absent', 'unreachable'),
      members: fc.constantFrom(3, 4, 30),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      afterHours: fc.constantFrom(1, 24),
      decision: fc.constantFrom('accepted' as const, 'rejected' as const),
    }),
  },
);

const createObservation = (publisher: string, at: string, outcome: Outcome, members: number): Observation => ({
  publisher,
  source: 'crawl',
  outcome,
  cause: outcome === 'found' ? null : 'timeout',
  fileUrl: outcome === 'found' ? `https://${publisher}/trust.txt` : null,
  observedAt: at,
  lastSeenAt: at,
  statements:
    outcome === 'found'
      ? Array.from({ length: members }, (_, line) => ({ line: line + 1, attribute: 'member', value: `m${line}.com` }))
      : [],
});

/** What a reader is shown of a file. */
const toComparable = ({ publisher, file, previous, stale }: EffectiveFileState) => ({
  publisher,
  stale,
  file: file && { seen: [file.observedAt, file.lastSeenAt], statements: file.statements },
  previous: previous?.observedAt,
});

/** Contract tests for the history, for every record store. */
export function describeHistory(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`history on ${name}`, () => {
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

    it('shows of a date what was shown on that date', async () => {
      let publishers = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          publishers += 1;
          const publisher = `site-${publishers}.com`;
          const reviews = new ListReviewRepository(records);
          // At the instants of checks: between two observations of the same thing, the start of its effect is not
          // stored.
          const then: { at: string; file: EffectiveFileState | undefined }[] = [];
          let time = START_MS;
          for (const each of steps) {
            time += each.afterHours * HOUR_MS;
            const at = new Date(time).toISOString();
            if (each.kind === 'look') {
              await recordObservation(observations, createObservation(publisher, at, each.outcome, each.members));
              then.push({ at, file: (await listEffectiveFiles(observations, [publisher]))[0] });
            } else {
              const review = await reviews.find({ publisher });
              // A revoked acceptance is reported only with its latest date.
              if (review?.state === 'held' || review?.state === 'rejected')
                await reviews.decide({ id: review.id }, each.decision, new Date(at));
            }
          }
          const [history] = await listFullHistories(observations, [publisher]);
          for (const { at, file } of then) {
            const [asOf] = await listEffectiveFiles(observations, [publisher], at);
            expect(asOf && toComparable(asOf)).toEqual(file && toComparable(file));
            if (history && asOf) expect(resolveEffectiveFile(historyAt(history, at))).toEqual(asOf);
          }
        }),
        { numRuns: 15 },
      );
    }, 120_000);

    it('pages through everything that was seen, by two dates that are equal, too, and gives back each file as it came', async () => {
      const body = Buffer.from([0xef, 0xbb, 0xbf, 0x00, 0xff, 0x0a]);
      const at = '2026-02-01T00:00:00.000Z';
      const seen = [
        createObservation('a.com', '2026-01-01T00:00:00.000Z', 'found', 2),
        { ...createObservation('a.com', at, 'found', 5), body },
        createObservation('a.com', at, 'unreachable', 0),
        createObservation('a.com', at, 'found', 4),
        createObservation('a.com', '2026-03-01T00:00:00.000Z', 'found', 0),
        { ...createObservation('b.com', at, 'found', 1), body },
      ];
      await observations.record(seen);
      const history = new FileHistoryRepository(records);
      expect(await history.findSummary('c.com')).toBeNull();
      expect(await history.findSummary('a.com')).toMatchObject({ total: 5, stale: false });
      const entries: HistoryEntry[] = [];
      for (let after: HistoryCursor | null = null; ; ) {
        const page: HistoryPage = await history.getPage('a.com', 2, after);
        entries.push(...page.entries);
        after = page.next;
        if (!after) break;
      }
      expect(
        entries.map(({ statements, difference }) => [
          statements,
          difference?.period.lines_added,
          difference?.period.lines_removed,
        ]),
      ).toEqual([
        [0, 0, 4],
        [4, 2, 0],
        [null, undefined, undefined],
        // The other file of the same instant counts.
        [5, undefined, undefined],
        [2, undefined, undefined],
      ]);
      expect(entries.toSorted((a, b) => b.observedAt.localeCompare(a.observedAt) || b.id - a.id)).toEqual(entries);
      expect((await history.getPage('a.com', 5, null)).next).toBeNull();
      const hash = entries[3]?.bodyHash ?? '';
      for (const publisher of ['a.com', 'b.com'])
        expect(Buffer.from((await history.findBody(publisher, hash)) ?? []).equals(body)).toBe(true);
      expect(await history.findBody('c.com', hash)).toBeNull();
      expect(await records.db.selectFrom('policy_body').select('hash').execute()).toEqual([{ hash }]);
    });

    it('knows nothing of a publisher before it was first seen, and takes a day to its end', async () => {
      await observations.record([
        createObservation('a.com', '2026-03-31T18:00:00.000Z', 'found', 3),
        createObservation('a.com', '2026-05-01T18:00:00.000Z', 'found', 4),
        createObservation('b.com', '2026-04-10T00:00:00.000Z', 'found', 3),
      ]);
      const namedOn = async (day: string) => {
        const files = await listEffectiveFiles(observations, ['a.com', 'b.com'], getEndOfUtcDay(day));
        return files.map(({ publisher, file }) => [publisher, file?.statements.length]);
      };
      expect(await namedOn('2026-03-30')).toEqual([]);
      expect(await namedOn('2026-03-31')).toEqual([['a.com', 3]]);
      expect(await namedOn('2026-04-30')).toEqual([
        ['a.com', 3],
        ['b.com', 3],
      ]);
      expect(await namedOn('2026-05-01')).toEqual([
        ['a.com', 4],
        ['b.com', 3],
      ]);
    });
  });
}
