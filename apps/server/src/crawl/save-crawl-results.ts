import { GONE_CONFIRMATION_MS } from '../policy-files/effective-file/resolve-effective-file.ts';
import type { Outcome } from '../policy-files/observations/observation.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import {
  type RecordResult,
  recordInTransaction,
  recordNotModified,
} from '../policy-files/observations/record-observation.ts';
import { type DatedFileAttempts, savePublisherFiles } from '../publisher-files/publisher-file-repository.ts';
import { type DatedCheckResult, saveContradictions } from './contradictions/save-contradictions.ts';
import type { CrawlResult } from './crawl-result.ts';
import { type CrawlHostUpdate, type EnqueueResult, enqueueHosts, type NamedHost, releaseLease } from './frontier.ts';
import { type DatedHomePageAttempt, saveHomePages } from './home-pages/home-page-repository.ts';
import { nextCrawlDelay } from './next-crawl-delay.ts';

/** Result of saving a visit. */
export interface SavedCrawlResult {
  readonly host: string;
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly recorded: RecordResult;
  readonly elapsedMs: number;
  readonly nextVisitAt: string;
}

const FAILED_OUTCOMES: ReadonlySet<Outcome> = new Set<Outcome>(['blocked', 'unreachable']);

/**
 * Saves visits in one transaction: observations, named hosts, and the next due times. A killed crawler has therefore
 * saved a visit either completely or not at all. A visit whose lease expired is left out.
 */
export async function saveCrawlResults(
  records: ObservationRepository,
  visits: readonly CrawlResult[],
  now: Date,
  random: () => number,
): Promise<{ saved: SavedCrawlResult[] } & EnqueueResult> {
  return records.runInTransaction(async (transaction) => {
    const saved: SavedCrawlResult[] = [];
    const namedHosts: NamedHost[] = [];
    const siteChecks: DatedCheckResult[] = [];
    const homePages: DatedHomePageAttempt[] = [];
    const files: DatedFileAttempts[] = [];
    for (const visit of visits) {
      const { leased, startedAt, observation } = visit;
      const { host } = leased;
      // This must be the first write, because a crawler without the lease must not write at all.
      if (!(await releaseLease(transaction, leased))) continue;

      const recorded = observation
        ? await recordInTransaction(transaction, observation)
        : ((await recordNotModified(transaction, host, startedAt)) ?? 'no-news');
      const update = computeHostUpdate(visit, recorded, now, random());
      await transaction.updateTable('crawl_host').set(update).where('host', '=', host).execute();
      namedHosts.push(...visit.namedHosts);
      siteChecks.push({ publisher: host, result: visit.siteCheck, at: startedAt });
      if (visit.siteCheck.homePage) homePages.push({ host, attempt: visit.siteCheck.homePage, at: startedAt });
      files.push({ host, attempts: visit.files, at: startedAt });
      saved.push({
        host,
        outcome: visit.outcome,
        cause: visit.cause,
        recorded,
        elapsedMs: visit.elapsedMs,
        nextVisitAt: update.due_at,
      });
    }
    await saveContradictions(transaction, siteChecks);
    await saveHomePages(transaction, homePages);
    await savePublisherFiles(transaction, files);
    return { saved, ...(await enqueueHosts(transaction, namedHosts, now)) };
  });
}

function computeHostUpdate(visit: CrawlResult, recorded: RecordResult, now: Date, random: number): CrawlHostUpdate {
  const { leased, outcome, known } = visit;
  const hasChanged = recorded === 'new' || recorded === 'held';
  const failures = FAILED_OUTCOMES.has(outcome) ? leased.failures + 1 : 0;
  const unchanged = hasChanged || outcome !== leased.outcome ? 0 : leased.unchanged + 1;
  const isGone =
    outcome === 'absent' &&
    leased.outcome === 'absent' &&
    leased.visited_at !== null &&
    now.getTime() - Date.parse(leased.visited_at) >= GONE_CONFIRMATION_MS;
  const hasFile = outcome === 'found' || (leased.file_url !== null && !isGone);
  const delayMs = nextCrawlDelay(
    { outcome, hasChanged, hasFile, failures, unchanged, retryAfterMs: visit.retryAfterMs },
    random,
  );
  return {
    due_at: new Date(now.getTime() + delayMs).toISOString(),
    visited_at: visit.startedAt,
    outcome,
    cause: visit.cause,
    failures,
    unchanged,
    file_url: known?.fileUrl ?? (hasFile ? leased.file_url : null),
    etag: known?.etag ?? null,
    last_modified: known?.lastModified ?? null,
  };
}
