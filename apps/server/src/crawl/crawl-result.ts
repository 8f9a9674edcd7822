import { toObservation } from '../policy-files/fetch/to-observation.ts';
import type { Observation, Outcome } from '../policy-files/observations/observation.ts';
import type { FileAttempt } from '../publisher-files/file-attempt.ts';
import type { SiteVisitEvidence } from './contradictions/site-contradiction-detector.ts';
import { extractHosts } from './extract-hosts.ts';
import type { LeasedHost, NamedHost } from './frontier.ts';
import type { RegistrationAttempt } from './registrations/registration-repository.ts';
import type { VisitedPicture } from './site-pictures/compare-pictures.ts';
import type { HostVisit, KnownFile } from './visit-host.ts';

/**
 * A finished visit in the form that is saved. It does not contain the pages, because many results may wait to be saved.
 */
export interface CrawlResult {
  readonly leased: LeasedHost;
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly outcome: Outcome;
  readonly cause: string | null;
  /** Null if the server reported no change. */
  readonly observation: Observation | null;
  readonly known: KnownFile | null;
  readonly retryAfterMs: number | null;
  readonly namedHosts: readonly NamedHost[];
  /** Contradictions between the host's file and other pages of its site, and its home page. */
  readonly siteCheck: SiteVisitEvidence;
  /** Requests for the publisher's other files. */
  readonly files: readonly FileAttempt[];
  /** True if a recognized association lists the host. */
  readonly isListed: boolean;
  /** What the visit shows about the tenant of the address. Null if it did not request the home page. */
  readonly picture: VisitedPicture | null;
  /** Null if the visit did not request it. */
  readonly registration: RegistrationAttempt | null;
}

export function toCrawlResult(
  leased: LeasedHost,
  visit: HostVisit,
  siteCheck: SiteVisitEvidence,
  { files, isListed, picture, registration }: Pick<CrawlResult, 'files' | 'isListed' | 'picture' | 'registration'>,
): CrawlResult {
  const { lookup: search, startedAt, retryAfterMs, known } = visit;
  const wasSecure = leased.file_url?.startsWith('https:') ?? false;
  const observation = visit.isUnchanged ? null : toObservation(search, wasSecure, 'crawl');
  const outcome = observation?.outcome ?? 'found';
  return {
    leased,
    startedAt,
    elapsedMs: search.elapsedMs,
    outcome,
    cause: observation?.cause ?? null,
    observation,
    known: outcome === 'found' ? known : null,
    retryAfterMs,
    namedHosts: listNamedHosts(visit, observation),
    siteCheck,
    files,
    isListed,
    picture,
    registration,
  };
}

function listNamedHosts({ lookup, identity }: HostVisit, observation: Observation | null): NamedHost[] {
  if (observation?.outcome === 'found') return extractHosts(identity.host, observation.statements);
  // A file of another site is recorded when that site is visited.
  const other = lookup.attempts.find(({ leadsTo }) => leadsTo)?.leadsTo;
  return other ? [{ host: other.host, namedBy: identity.registrableDomain }] : [];
}
