import { lookToRecord } from '../check/look-to-record.ts';
import type { Observation, Outcome } from '../observation.ts';
import type { SiteLook } from './findings/site-finding.ts';
import type { LeasedHost, NamedHost } from './frontier.ts';
import { namedHosts } from './named-hosts.ts';
import type { KnownFile, Visit } from './visit-host.ts';

/** A visit that has ended, as it will be written down: without the pages that were read, of which many may wait at once. */
export interface MadeVisit {
  readonly leased: LeasedHost;
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly outcome: Outcome;
  readonly cause: string | null;
  /** null where the server said that nothing has changed. */
  readonly seen: Observation | null;
  readonly known: KnownFile | null;
  readonly retryAfterMs: number | null;
  readonly named: readonly NamedHost[];
  /** What contradicts the host's file elsewhere on its site. */
  readonly look: SiteLook;
}

export function madeVisit(leased: LeasedHost, visit: Visit, look: SiteLook): MadeVisit {
  const { search, startedAt, retryAfterMs, known } = visit;
  const secureBefore = leased.file_url?.startsWith('https:') ?? false;
  const seen = visit.unchanged ? null : lookToRecord(search, secureBefore, 'crawl');
  const outcome = seen?.outcome ?? 'found';
  return {
    leased,
    startedAt,
    elapsedMs: search.elapsedMs,
    outcome,
    cause: seen?.cause ?? null,
    seen,
    known: outcome === 'found' ? known : null,
    retryAfterMs,
    named: namedBy(visit, seen),
    look,
  };
}

function namedBy({ search, identity }: Visit, seen: Observation | null): NamedHost[] {
  if (seen?.outcome === 'found') return namedHosts(identity.host, seen.statements);
  // Another site's file is recorded when that site is visited.
  const other = search.looks.find(({ leadsTo }) => leadsTo)?.leadsTo;
  return other ? [{ host: other.host, namedBy: identity.registrableDomain }] : [];
}
