import type { Outcome } from '../observation.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { type Recorded, recordLookIn, seenUnchanged } from '../record-look.ts';
import { type DatedLook, recordFindings } from './findings/record-findings.ts';
import { type Added, addHosts, endTurn, type HostAfterVisit, type NamedHost } from './frontier.ts';
import type { MadeVisit } from './made-visit.ts';
import { untilNextVisit } from './next-visit.ts';

/** What a visit came to once it was written down. */
export interface SettledVisit {
  readonly host: string;
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly recorded: Recorded;
  readonly elapsedMs: number;
  readonly nextVisitAt: string;
}

/** A file that is gone is asked about again an hour later; seen gone twice, it is gone. */
const GONE_CONFIRMATION_MS = 3_600_000;
const GONE: ReadonlySet<Outcome> = new Set<Outcome>(['absent', 'not-a-policy-file']);
const FAILED: ReadonlySet<Outcome> = new Set<Outcome>(['blocked', 'unreachable']);

/**
 * Writes down visits: what was seen, who is named, and when each host is due again, all of it or nothing, so that a
 * crawler which is killed has either made a visit or not. A visit whose turn was over is left out.
 */
export async function settleVisits(
  records: ObservationRecords,
  visits: readonly MadeVisit[],
  now: Date,
): Promise<{ settled: SettledVisit[] } & Added> {
  return records.transaction(async (transaction) => {
    const settled: SettledVisit[] = [];
    const named: NamedHost[] = [];
    const looks: DatedLook[] = [];
    for (const visit of visits) {
      const { leased, startedAt, seen } = visit;
      const { host } = leased;
      // Before anything else is written: who has lost the turn must not write at all.
      if (!(await endTurn(transaction, leased))) continue;

      const recorded = seen
        ? await recordLookIn(transaction, seen)
        : ((await seenUnchanged(transaction, host, startedAt)) ?? 'no-news');
      const after = hostAfter(visit, recorded, now);
      await transaction.updateTable('crawl_host').set(after).where('host', '=', host).execute();
      named.push(...visit.named);
      looks.push({ publisher: host, look: visit.look, at: startedAt });
      settled.push({
        host,
        outcome: visit.outcome,
        cause: visit.cause,
        recorded,
        elapsedMs: visit.elapsedMs,
        nextVisitAt: after.due_at,
      });
    }
    await recordFindings(transaction, looks);
    return { settled, ...(await addHosts(transaction, named, now)) };
  });
}

function hostAfter(visit: MadeVisit, recorded: Recorded, now: Date): HostAfterVisit {
  const { leased, outcome, known } = visit;
  const changed = recorded === 'new' || recorded === 'held';
  const failures = FAILED.has(outcome) ? leased.failures + 1 : 0;
  const unchanged = changed || outcome !== leased.outcome ? 0 : leased.unchanged + 1;
  const gone =
    GONE.has(outcome) &&
    leased.outcome !== null &&
    GONE.has(leased.outcome) &&
    leased.visited_at !== null &&
    now.getTime() - Date.parse(leased.visited_at) >= GONE_CONFIRMATION_MS;
  const hasFile = outcome === 'found' || (leased.file_url !== null && !gone);
  const wait = untilNextVisit(
    { outcome, changed, hasFile, failures, unchanged, retryAfterMs: visit.retryAfterMs },
    Math.random(),
  );
  return {
    due_at: new Date(now.getTime() + wait).toISOString(),
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
