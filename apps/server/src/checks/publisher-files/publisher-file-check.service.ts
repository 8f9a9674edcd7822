import { type CheckPublisherFilesResponse, type CheckTrustTxtResponse, LIMITS } from '@vouchwire/api-contract';
import type { Identity } from '@vouchwire/trust-graph';
import { classifyRobotsFailure, fetchRobotsRules, type RobotsFailure } from '../../crawl/fetch-robots-rules.ts';
import { ConnectionPool } from '../../platform/safe-fetch/connection-pool.ts';
import type { FetchResult, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { listHostForms } from '../../policy-files/fetch/find-policy-file.ts';
import { isOtherOwner } from '../../policy-files/fetch/is-other-owner.ts';
import { ROBOTS_AGENT, type RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { createSiteTime, fetchPublisherFiles } from '../../publisher-files/fetch-publisher-files.ts';
import { createFailedAttempt, type FileAttempt, type PlaceState } from '../../publisher-files/file-attempt.ts';
import { FILE_PLACES } from '../../publisher-files/file-places.ts';
import type { FileReading } from '../../publisher-files/file-reading.ts';
import { listPolicyStatements } from '../../publisher-files/list-policy-statements.ts';
import { PublisherFileReader } from '../../publisher-files/publisher-file-reader.ts';
import type { RecordedFile } from '../../publisher-files/publisher-file-repository.ts';
import { type TrustTxtStatements, toPublisherFiles } from '../../publisher-files/to-publisher-files.ts';
import { CachedCheck, type OwnResponse } from '../cached-check.ts';
import type { PolicyCheckService } from '../check-trust-txt/policy-check.service.ts';
import { parseDomainToCheck } from '../parse-domain-to-check.ts';
import { listFileFindings } from './list-file-findings.ts';

interface PublisherFileCheckDependencies {
  readonly fetcher: SafeFetcher;
  readonly checks: PolicyCheckService;
  readonly cacheTtlMs: number;
}

type PublisherFileCheck = OwnResponse<CheckPublisherFilesResponse>;

/** A form of the host that responded, with the rules of its robots.txt. */
interface ReachableHost {
  readonly robots: RobotsFile;
  readonly response: FetchResult;
}

/** A host whose robots.txt could not be read, with the outcome of the request for it. */
type FailedHost = RobotsFailure & { readonly url: string };

const MAX_CACHED_RESPONSES = 64;
const MAX_CONCURRENT_REQUESTS = 16;
/** Deadline for all requests to the site, in ms. */
const REQUESTS_DEADLINE_MS = 20_000;
const PAGE_TIMEOUT_MS = 8_000;
const MAX_PAGE_BYTES = 1024 * 1024;
const NEW_STATE = {
  dueAt: null,
  outcome: null,
  hasVersion: false,
  url: null,
  requestedUrl: null,
  etag: null,
  lastModified: null,
};
const NEW_STATES: readonly PlaceState[] = FILE_PLACES.map((place) => ({ ...place, ...NEW_STATE }));

/** Reads the other files of any site on request. Records nothing, because a visitor chose the site. */
export class PublisherFileCheckService extends CachedCheck<PublisherFileCheck> {
  readonly #dependencies: PublisherFileCheckDependencies;
  readonly #reader = new PublisherFileReader();

  constructor(dependencies: PublisherFileCheckDependencies) {
    super({
      maxEntries: MAX_CACHED_RESPONSES,
      cacheTtlMs: dependencies.cacheTtlMs,
      concurrency: MAX_CONCURRENT_REQUESTS,
      subject: 'checks',
    });
    this.#dependencies = dependencies;
  }

  /** @throws AppError `not-a-domain`, `forbidden-target`, `too-many-checks`, `records-unavailable` */
  async check(input: string): Promise<CheckPublisherFilesResponse> {
    const identity = parseDomainToCheck(input);
    return this.run(identity.host, (closing) => this.#check(identity, closing));
  }

  async #check(identity: Identity, closing: AbortSignal): Promise<PublisherFileCheck> {
    const started = Date.now();
    const at = new Date(started).toISOString();
    // Sequential, so that the site does not receive concurrent requests for one visitor.
    const trustTxt = await this.#dependencies.checks.check(identity.host);
    const { attempts, notCheckedCause } = await this.#fetchFiles(identity, closing);
    const files = attempts.flatMap((attempt) =>
      attempt.kind === 'read' ? [toFile(attempt, attempt.reading, at)] : [],
    );
    const statements = toTrustTxtStatements(trustTxt, identity.host);
    const publisherFiles = toPublisherFiles(identity.host, files, statements, notCheckedCause);
    return {
      domain: identity.domain,
      display: identity.display,
      ...publisherFiles,
      diagnostics: listFileFindings(identity.host, publisherFiles),
      checked_at: at,
      elapsed_ms: Date.now() - started,
    };
  }

  async #fetchFiles(
    identity: Identity,
    closing: AbortSignal,
  ): Promise<{ readonly attempts: readonly FileAttempt[]; readonly notCheckedCause: string | null }> {
    const { fetcher } = this.#dependencies;
    using connections = new ConnectionPool();
    const signal = AbortSignal.any([AbortSignal.timeout(REQUESTS_DEADLINE_MS), closing]);
    const reached = await this.#fetchRobots(identity, connections, signal);
    if ('cause' in reached) {
      // The rules of the host are unknown, so no other file may be requested (RFC 9309, section 2.3.1.4).
      const { outcome, cause, url, wall } = reached;
      const robotsPlaces = FILE_PLACES.filter(({ place }) => place === 'robots-txt');
      return {
        attempts: robotsPlaces.map((place) => createFailedAttempt(place, outcome, cause, url, wall)),
        notCheckedCause: 'robots-txt-unreachable',
      };
    }
    const { robots, response } = reached;
    const homePage = robots.disallows('/', ROBOTS_AGENT)
      ? null
      : await fetcher.fetch(new URL('/', robots.url), {
          accept: 'text/html, application/xhtml+xml;q=0.9',
          connections,
          signal,
          limits: { totalMs: PAGE_TIMEOUT_MS, maxBytes: MAX_PAGE_BYTES, maxTransferBytes: MAX_PAGE_BYTES },
          // The page of another owner gives no information about this one, and its robots.txt was not read.
          stopBefore: (target) => isOtherOwner(identity.registrableDomain, identity.host, target),
        });
    const site = { identity, robots, responses: { robotsTxt: response, homePage, adsTxt: null } };
    const threadTime = createSiteTime();
    const maxRequests = LIMITS.PUBLISHER_FILE_REQUESTS;
    const context = { fetcher, reader: this.#reader, connections, signal, threadTime, maxRequests };
    const attempts = await fetchPublisherFiles(site, NEW_STATES, context);
    return { attempts, notCheckedCause: threadTime.isUsedUp ? 'time-limit' : null };
  }

  /** Fetches the rules of the bare host, or of its `www.` form if the bare host has no server. */
  async #fetchRobots(
    { host }: Identity,
    connections: ConnectionPool,
    signal: AbortSignal,
  ): Promise<ReachableHost | FailedHost> {
    let failure: FetchResult | null = null;
    for (const form of listHostForms(host)) {
      const rules = await fetchRobotsRules(
        { scheme: 'https', host: form },
        this.#dependencies.fetcher,
        connections,
        signal,
      );
      if (rules.kind === 'rules') return { robots: rules.robots, response: rules.result };
      failure ??= rules.result;
      if (rules.result.ok || !['dns', 'connect'].includes(rules.result.cause)) break;
    }
    return { ...classifyRobotsFailure(failure), url: `https://${host}/robots.txt` };
  }
}

const toFile = ({ format, place }: FileAttempt, reading: FileReading, at: string): RecordedFile => ({
  format,
  place,
  outcome: reading.outcome,
  cause: reading.cause,
  wall: reading.wall,
  url: reading.url,
  checkedAt: at,
  firstSeenAt: reading.outcome === 'found' ? at : null,
  lastSeenAt: reading.outcome === 'found' ? at : null,
  problems: reading.problems,
  problemCount: reading.problemCount,
  statements: reading.statements,
});

function toTrustTxtStatements(
  { content, outcome, final_url, checked_at }: CheckTrustTxtResponse,
  host: string,
): TrustTxtStatements | null {
  if (outcome !== 'found' || content === null || final_url === null) return null;
  return { statements: listPolicyStatements(content, final_url, host), readAt: checked_at };
}
