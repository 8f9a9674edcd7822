import { LIMITS } from '@vouchwire/api-contract';
import type { ConnectionPool } from '../platform/safe-fetch/connection-pool.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { createSiteTime, fetchPublisherFiles } from '../publisher-files/fetch-publisher-files.ts';
import { createFailedAttempt, type FileAttempt, type PlaceState } from '../publisher-files/file-attempt.ts';
import { AI_PLACES, getPlaceKey } from '../publisher-files/file-places.ts';
import type { FileReader } from '../publisher-files/publisher-file-reader.ts';
import type { PublisherFileRepository } from '../publisher-files/publisher-file-repository.ts';
import type { FetchedSiteEvidence } from './contradictions/site-evidence.ts';
import { MAX_LISTED_REQUESTS, PUBLISHER_FILES_DEADLINE_MS } from './crawl-limits.ts';
import { classifyRobotsFailure } from './fetch-robots-rules.ts';
import { type HomePageState, NEW_HOME_PAGE } from './home-pages/home-page-attempt.ts';
import { type HomePageRepository, LISTED_READ_INTERVAL_MS } from './home-pages/home-page-repository.ts';
import type { HostVisit } from './visit-host.ts';

interface PublisherFileVisitorDependencies {
  readonly files: PublisherFileRepository;
  readonly homePages: HomePageRepository;
  readonly fetcher: SafeFetcher;
  readonly reader: FileReader;
}

/** Requests of a visit in addition to the host's trust.txt. */
interface DueRequests {
  readonly places: readonly PlaceState[];
  /** State of the home page if it is due. Null if it is not. */
  readonly homePage: HomePageState | null;
}

/**
 * Reads the other files of a host whose trust.txt was found, each about once a week. Of a listed site without a
 * trust.txt, reads only the places with statements about AI.
 */
export class PublisherFileVisitor {
  readonly #dependencies: PublisherFileVisitorDependencies;

  constructor(dependencies: PublisherFileVisitorDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @param isListed whether a recognized association lists the site
   * @param pictureAt last visit that has read the home page completely, so that a 304 refers to its content
   */
  async findDue(
    visit: HostVisit,
    { isListed, pictureAt }: { readonly isListed: boolean; readonly pictureAt: string | null },
  ): Promise<DueRequests> {
    const { files, homePages } = this.#dependencies;
    const { host } = visit.identity;
    const now = visit.startedAt;
    const state = (await homePages.findState(host)) ?? NEW_HOME_PAGE;
    const homePage = pictureAt === null ? { ...state, etag: null, lastModified: null } : state;
    const dueAt = isListed ? getListedDueAt(homePage, pictureAt) : homePage.dueAt;
    const isHomePageDue = dueAt === null || dueAt <= now;
    const wanted = hasFile(visit) ? null : isListed ? AI_PLACE_KEYS : NO_PLACES;
    const states = (await files.listStates(host)).filter((state) => wanted?.has(getPlaceKey(state)) ?? true);
    const isDue = ({ dueAt }: PlaceState) => dueAt === null || dueAt <= now;
    const pagePlaces = states.filter(({ place }) => place === 'home-page');
    const isPageDue = isHomePageDue || pagePlaces.some(isDue);
    // One response is parsed in all formats. A 304 confirms the last outcome only if that outcome is from a page.
    const isConditional = pagePlaces.every(({ outcome }) => outcome === 'found' || outcome === 'absent');
    return {
      places: states.filter((state) => (state.place === 'home-page' ? isPageDue : isDue(state))),
      homePage: isPageDue ? (isConditional ? homePage : { ...homePage, etag: null, lastModified: null }) : null,
    };
  }

  /** @param evidence the responses that the visit has already received */
  async visit(
    visit: HostVisit,
    places: readonly PlaceState[],
    { responses, requests }: Pick<FetchedSiteEvidence, 'responses' | 'requests'>,
    connections: ConnectionPool,
    signal: AbortSignal,
  ): Promise<FileAttempt[]> {
    const { identity, robots, robotsResponse, retryAfterMs } = visit;
    if (places.length === 0) return [];
    // Without the rules of robots.txt, nothing is requested. A busy server gets no further requests.
    if (robots === null) return listRobotsFailures(visit, places);
    if (retryAfterMs !== null) return [];
    const { fetcher, reader } = this.#dependencies;
    const deadline = AbortSignal.any([AbortSignal.timeout(PUBLISHER_FILES_DEADLINE_MS), signal]);
    const site = { identity, robots, responses: { ...responses, robotsTxt: robotsResponse } };
    const context = { fetcher, reader, connections, signal: deadline, threadTime: createSiteTime() };
    const maxRequests = hasFile(visit) ? LIMITS.PUBLISHER_FILE_REQUESTS : MAX_LISTED_REQUESTS - requests;
    return await fetchPublisherFiles(site, places, { ...context, maxRequests });
  }
}

/** A site that was listed since its last reading is due earlier. The last page may have been one of another site. */
function getListedDueAt(state: HomePageState, pictureAt: string | null): string | null {
  const { dueAt, failures } = state;
  const readAt = pictureAt ?? state.readAt;
  if (dueAt === null || readAt === null || failures > 0) return dueAt;
  const listedDueAt = new Date(Date.parse(readAt) + LISTED_READ_INTERVAL_MS).toISOString();
  return listedDueAt < dueAt ? listedDueAt : dueAt;
}

const NO_PLACES: ReadonlySet<string> = new Set();
const AI_PLACE_KEYS: ReadonlySet<string> = new Set(AI_PLACES.map(getPlaceKey));

/** Creates the attempts for a robots.txt that the visit could not read. */
function listRobotsFailures({ identity, lookup }: HostVisit, places: readonly PlaceState[]): FileAttempt[] {
  const { outcome, cause, wall } = classifyRobotsFailure(lookup.decisiveAttempt?.result ?? null);
  return places
    .filter(({ place }) => place === 'robots-txt')
    .map((state) => createFailedAttempt(state, outcome, cause, `https://${identity.host}/robots.txt`, wall));
}

function hasFile({ lookup, isUnchanged }: HostVisit): boolean {
  return isUnchanged || lookup.outcome === 'found';
}
