import {
  type EffectiveFileState,
  isAbsentAttempt,
  resolveEffectiveFile,
} from '../policy-files/effective-file/resolve-effective-file.ts';
import type { Outcome } from '../policy-files/observations/observation.ts';
import { queryHistories } from '../policy-files/observations/observation-queries.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import {
  type RecordResult,
  recordInTransaction,
  recordNotModified,
} from '../policy-files/observations/record-observation.ts';
import { savePublisherFiles } from '../publisher-files/publisher-file-repository.ts';
import { saveContradictions } from './contradictions/save-contradictions.ts';
import { FILE_RULES, type SiteRule } from './contradictions/site-contradiction.ts';
import type { CrawlResult } from './crawl-result.ts';
import { type CrawlHostUpdate, type EnqueueResult, enqueueHosts, releaseLease } from './frontier.ts';
import { saveHomePages, scheduleHomePage } from './home-pages/home-page-repository.ts';
import {
  getConfirmationDelayMs,
  getPictureConfirmationDelayMs,
  MAX_RETRY_AFTER_MS,
  nextCrawlDelay,
} from './next-crawl-delay.ts';
import { saveRegistrations } from './registrations/registration-repository.ts';
import { saveSitePictures } from './site-pictures/site-picture-repository.ts';

/** Result of saving a visit. */
export interface SavedCrawlResult {
  readonly host: string;
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly recorded: RecordResult;
  readonly elapsedMs: number;
  nextVisitAt: string;
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
    const recorded: { visit: CrawlResult; result: RecordResult }[] = [];
    for (const visit of visits) {
      const { leased, startedAt, observation } = visit;
      // This must be the first write, because a crawler without the lease must not write at all.
      if (!(await releaseLease(transaction, leased))) continue;
      const result = observation
        ? await recordInTransaction(transaction, observation)
        : ((await recordNotModified(transaction, leased.host, startedAt)) ?? 'no-news');
      recorded.push({ visit, result });
    }
    const failedHosts = recorded.flatMap(({ visit }) => (visit.outcome === 'found' ? [] : [visit.leased.host]));
    const histories = await queryHistories(transaction, failedHosts);
    const files = new Map(histories.map((history) => [history.publisher, resolveEffectiveFile(history)]));
    const unconfirmed = await savePublisherFiles(
      transaction,
      recorded.map(({ visit }) => ({ host: visit.leased.host, attempts: visit.files, at: visit.startedAt })),
    );
    const saved: SavedCrawlResult[] = [];
    for (const { visit, result } of recorded) {
      const { host } = visit.leased;
      const update = computeHostUpdate(visit, result, files.get(host) ?? null, now, random());
      // Each file of a publisher ends by the same rule, so an absent one is also confirmed a day later.
      const confirmedAt = now.getTime() + getConfirmationDelayMs(0, random());
      const dueAt = unconfirmed.has(host)
        ? Math.min(Date.parse(update.due_at), confirmedAt)
        : Date.parse(update.due_at);
      // A home page may have requested a longer delay than the policy file.
      const notBefore = update.not_before === null ? dueAt : Date.parse(update.not_before);
      update.due_at = new Date(Math.max(dueAt, notBefore)).toISOString();
      await transaction.updateTable('crawl_host').set(update).where('host', '=', host).execute();
      saved.push({
        host,
        outcome: visit.outcome,
        cause: visit.cause,
        recorded: result,
        elapsedMs: visit.elapsedMs,
        nextVisitAt: update.due_at,
      });
    }
    const kept = recorded.map(({ visit }) => ({ ...visit, host: visit.leased.host, at: visit.startedAt }));
    await saveContradictions(
      transaction,
      kept.map(({ host, siteCheck, at }) => ({
        publisher: host,
        result: {
          ...siteCheck,
          checkedRules: new Set([...siteCheck.checkedRules, ...listEndedRules(files.get(host))]),
        },
        at,
      })),
    );
    await saveHomePages(
      transaction,
      kept.flatMap(({ host, siteCheck: { homePage }, at, isListed }) =>
        homePage ? [{ host, attempt: homePage, at, isListed }] : [],
      ),
    );
    await saveRegistrations(
      transaction,
      kept.flatMap(({ registration }) => registration ?? []),
    );
    const changed = await saveSitePictures(
      transaction,
      kept.flatMap(({ host, picture, at }) => (picture ? [{ host, picture, at }] : [])),
    );
    for (const { host, isListed } of kept) {
      if (!isListed || !changed.has(host)) continue;
      const dueAt = new Date(now.getTime() + getPictureConfirmationDelayMs(random())).toISOString();
      await scheduleHomePage(transaction, host, dueAt);
      const result = saved.find((one) => one.host === host);
      if (result && dueAt < result.nextVisitAt) result.nextVisitAt = dueAt;
    }
    const namedHosts = kept.flatMap((visit) => visit.namedHosts);
    return { saved, ...(await enqueueHosts(transaction, namedHosts, now)) };
  });
}

/** Lists the rules whose contradictions end because the file that they compare is gone. */
const listEndedRules = (file: EffectiveFileState | undefined): readonly SiteRule[] => (file?.endedAt ? FILE_RULES : []);

/** @param file what the records show about the host's file, with this visit. Not used after a success. */
function computeHostUpdate(
  visit: CrawlResult,
  recorded: RecordResult,
  file: EffectiveFileState | null,
  now: Date,
  random: number,
): CrawlHostUpdate {
  const { leased, outcome, known } = visit;
  const hasChanged = recorded === 'new' || recorded === 'held';
  const failures = FAILED_OUTCOMES.has(outcome) ? leased.failures + 1 : 0;
  const unchanged = hasChanged || outcome !== leased.outcome ? 0 : leased.unchanged + 1;
  const hasFile = outcome === 'found' || (file?.file ?? null) !== null;
  const absentSince = isAbsentAttempt(visit) ? (file?.absentSince ?? null) : null;
  const absentForMs = absentSince === null ? null : now.getTime() - Date.parse(absentSince);
  const delayMs = nextCrawlDelay(
    {
      ...{ outcome, hasChanged, hasFile, absentForMs, failures, unchanged },
      retryAfterMs: visit.retryAfterMs,
      isListed: visit.isListed,
    },
    random,
  );
  const requestedMs = Math.max(visit.retryAfterMs ?? 0, getHomePageRetryAfterMs(visit));
  const notBefore = new Date(now.getTime() + Math.min(requestedMs, MAX_RETRY_AFTER_MS)).toISOString();
  return {
    due_at: new Date(now.getTime() + delayMs).toISOString(),
    not_before: requestedMs > 0 ? notBefore : null,
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

const getHomePageRetryAfterMs = ({ siteCheck: { homePage } }: CrawlResult): number =>
  homePage?.outcome === 'failed' ? (homePage.retryAfterMs ?? 0) : 0;
