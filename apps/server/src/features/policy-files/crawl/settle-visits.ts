import { looksToRecord } from '../check/looks-to-record.ts';
import type { Observation, Outcome } from '../observation.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { type Recorded, recordLookIn, seenUnchanged } from '../record-look.ts';
import { type DatedLook, recordFindings } from './findings/record-findings.ts';
import type { SiteLook } from './findings/site-finding.ts';
import { type Added, addHosts, type HostAfterVisit, type LeasedHost, type NamedHost, settleLease } from './frontier.ts';
import { namedHosts } from './named-hosts.ts';
import { untilNextVisit } from './next-visit.ts';
import type { Visit } from './visit-host.ts';

/** A visit that has ended, with the turn that it was made in. */
export interface MadeVisit {
  readonly leased: LeasedHost;
  readonly visit: Visit;
  /** What contradicts the host's file elsewhere on its site. */
  readonly look: SiteLook;
}

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
    for (const { leased, visit, look } of visits) {
      const { host } = leased;
      const seen = seenAt(leased, visit);
      const turn = { ...asBefore(leased), due_at: now.toISOString(), visited_at: visit.startedAt };
      // Before anything else is written: who has lost the turn must not write at all.
      if (!(await settleLease(transaction, leased, turn))) continue;

      const recorded = seen.look
        ? await recordLookIn(transaction, seen.look)
        : ((await seenUnchanged(transaction, host, visit.startedAt)) ?? 'no-news');
      const after = hostAfter(leased, visit, seen, recorded, now);
      await transaction.updateTable('crawl_host').set(after).where('host', '=', host).execute();
      named.push(...namedBy(visit, seen));
      looks.push({ publisher: host, look, at: visit.startedAt });
      settled.push({
        host,
        outcome: seen.outcome,
        cause: seen.cause,
        recorded,
        elapsedMs: visit.search.elapsedMs,
        nextVisitAt: after.due_at,
      });
    }
    await recordFindings(transaction, looks);
    return { settled, ...(await addHosts(transaction, named, now)) };
  });
}

/** What a visit says of its host; `look` is null where the server said that nothing has changed. */
interface Seen {
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly look: Observation | null;
}

function seenAt(leased: LeasedHost, { search, unchanged }: Visit): Seen {
  if (unchanged) return { outcome: 'found', cause: null, look: null };
  const looks = looksToRecord(search, leased.file_url?.startsWith('https:') ?? false, 'crawl');
  // Another site's file is recorded when that site is visited, which it now will be.
  const look = looks.find(({ publisher }) => publisher === leased.host);
  if (!look) throw new RangeError(`a visit to ${leased.host} tells nothing of it`);
  return { outcome: look.outcome, cause: look.cause, look };
}

function namedBy({ search, identity }: Visit, { look }: Seen): NamedHost[] {
  if (look?.outcome === 'found') return namedHosts(identity.host, look.statements);
  const owner = search.chosen?.owner ?? identity.host;
  return owner === identity.host ? [] : [{ host: owner, namedBy: identity.registrableDomain }];
}

function asBefore(leased: LeasedHost): Omit<HostAfterVisit, 'due_at' | 'visited_at'> {
  const { outcome, failures, unchanged, file_url, etag, last_modified } = leased;
  return { outcome, cause: null, failures, unchanged, file_url, etag, last_modified };
}

function hostAfter(leased: LeasedHost, visit: Visit, seen: Seen, recorded: Recorded, now: Date): HostAfterVisit {
  const { outcome } = seen;
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
  const known = outcome === 'found' ? visit.known : null;
  return {
    due_at: new Date(now.getTime() + wait).toISOString(),
    visited_at: visit.startedAt,
    outcome,
    cause: seen.cause,
    failures,
    unchanged,
    file_url: known?.fileUrl ?? (hasFile ? leased.file_url : null),
    etag: known?.etag ?? null,
    last_modified: known?.lastModified ?? null,
  };
}
