import {
  BADGE_SIZE,
  type DomainHistoryResponse,
  type DossierFile,
  type DossierParams,
  type DossierResponse,
  getHeadlineReadAt,
  getNextPage,
  type Headline,
  type HomePageReadings,
  NO_STATEMENT_FILTER,
  type PublisherFiles,
} from '@vouchwire/api-contract';
import { MAX_DOSSIER_OBSERVATIONS } from '@vouchwire/api-contract/schemas';
import { estimateSize, getSentenceName, type HeadlineSummary, readHeadline } from '@vouchwire/domain-lookup';
import { identify } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';
import type { CheckSocialService } from '../../checks/accounts/check-social.service.ts';
import type { PolicyCheckService } from '../../checks/check-trust-txt/policy-check.service.ts';
import { listFileFindings } from '../../checks/publisher-files/list-file-findings.ts';
import type { HomePageRepository, StoredSiteProfile } from '../../crawl/home-pages/home-page-repository.ts';
import type { SiteStateRepository } from '../../crawl/site-states/site-state-repository.ts';
import { findIdentity } from '../../graph/store/find-identity.ts';
import type { GraphManager } from '../../graph/store/graph-manager.ts';
import type { TrustGraphStore } from '../../graph/store/trust-graph-store.ts';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainHistoryService } from '../../policy-files/history/domain-history.service.ts';
import type { EffectiveFileService, EffectivePolicyFile } from '../../policy-files/history/effective-file.service.ts';
import type { MembershipDiffRepository } from '../../policy-files/history/membership-diff-repository.ts';
import type { TimelineRepository } from '../../policy-files/history/timeline-repository.ts';
import type { ObservationRepository } from '../../policy-files/observations/observation-repository.ts';
import type { PublisherFilesService } from '../../publisher-files/publisher-files.service.ts';
import { computeBadgeWidth } from '../badge/badge-svg.ts';
import { type Badge, createBadge, formatBadgeText } from '../badge/badge-text.ts';
import { type DossierEvidence, readDossierEvidence } from './dossier-evidence.ts';
import { type DossierSitemaps, renderDossierSitemaps } from './dossier-sitemap.ts';
import { listMissingEvidence, type RecordedAttempt, type RecordedEvidence } from './list-missing-evidence.ts';

/** Maximum number of publishers that are searched for associations that listed an identity. */
const MAX_FORMER_LISTS = 500;

interface DossierDependencies {
  readonly graph: GraphManager;
  readonly files: EffectiveFileService;
  readonly history: DomainHistoryService;
  readonly checks: PolicyCheckService;
  readonly social: CheckSocialService;
  readonly homePages: Pick<HomePageRepository, 'findProfile'>;
  readonly publisherFiles: PublisherFilesService;
  readonly siteStates: Pick<SiteStateRepository, 'findReadings'>;
  readonly timelines: TimelineRepository;
  readonly members: MembershipDiffRepository;
  readonly observations: ObservationRepository;
}

/** The recorded data for the page of a domain. */
interface RecordedDossierData extends RecordedEvidence {
  readonly file: EffectivePolicyFile | null;
  /** True if `lastAttempt` counts: it is a scheduled attempt, or it found a file. */
  readonly isCounted: boolean;
  /** Version of the records. */
  readonly version: number;
  /** Null if they were not checked, or too long ago. */
  readonly accounts: DossierResponse['accounts'];
  /** Null if its home page was not read. */
  readonly homePage: StoredSiteProfile | null;
  readonly homePageReadings: HomePageReadings;
  /** Null if none of its other files was requested. */
  readonly publisherFiles: PublisherFiles | null;
}

/**
 * Collects the data for the page of a domain from graph and records. Never sends a request to a site. While the records
 * are unreachable, returns only the data of the graph and the start of the outage.
 */
export class DossierService {
  readonly #dependencies: DossierDependencies;
  readonly #headlines = createResponseCache<HeadlineSummary>(estimateSize);
  /** Keys contain the version of the graph and the origin. */
  readonly #sitemaps = new LRUCache<string, DossierSitemaps, { store: TrustGraphStore; origin: string }>({
    max: 1,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { store, origin } }) =>
      renderDossierSitemaps(origin, store.listIndexedDomains()),
  });

  constructor(dependencies: DossierDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError `not-a-domain`, `graph-unavailable` */
  async find(input: string, { page, line, filter = NO_STATEMENT_FILTER }: DossierParams): Promise<DossierResponse> {
    const { graph, checks } = this.#dependencies;
    const evidence = await graph.use((open) => readDossierEvidence(open, findIdentity(open, input), { page, filter }));
    const { host } = evidence;
    const { recorded, unavailableSince } = await this.#loadRecorded(host, line);
    const file = recorded?.file ?? null;
    const history = recorded?.history ?? null;
    const lastAttempt = recorded?.lastAttempt ?? null;
    const check = checks.findRecentCheck(host);
    const isCounted = recorded?.isCounted === true || evidence.headline.own_file.outcome !== null;
    const recentCheck = check === null || isCounted ? null : { outcome: check.outcome, checked_at: check.checked_at };
    const accounts = recorded?.accounts ?? null;
    return {
      domain: evidence.domain,
      display: evidence.display,
      ...evidence.siteName,
      home_page: evidence.domain === host ? toHomePageResponse(recorded?.homePage ?? null) : null,
      type: evidence.type,
      in_trust_graph: evidence.inGraph,
      headline: applyLastAttempt(evidence.headline, lastAttempt),
      headline_read_at: getHeadlineReadAt(evidence, evidence.listsReadAt),
      look_alike: evidence.look_alike,
      via_owner: evidence.via_owner,
      badge: toBadgeResponse(createBadge(evidence), new Date()),
      named_by: evidence.namedBy,
      names: evidence.names,
      formerly_listed_by: recorded ? await this.#listFormerLists(evidence.domain) : [],
      sites_not_shown: evidence.sitesNotShown,
      page,
      pages: evidence.pages,
      next: getNextPage(page, evidence.pages),
      filter,
      roles: evidence.roles,
      states: evidence.states,
      local_graph: evidence.localGraph,
      site_state: evidence.headline.site_state,
      moved_to: evidence.headline.moved_to,
      home_page_readings: recorded && selectReadings(evidence, recorded),
      trust_signal: evidence.trustSignal,
      trust_signal_as_listed: evidence.trustAsListed,
      indexed: evidence.indexed,
      trust_basis: evidence.trustBasis,
      file: file && addLineStates(file, evidence),
      accounts: accounts && {
        message: accounts.message,
        message_parts: accounts.message_parts,
        accounts: accounts.accounts,
        total: accounts.total,
        checked_at: accounts.checked_at,
      },
      history: {
        total: history?.total ?? 0,
        observations: (history?.observations ?? []).map((observation) => ({
          id: observation.id,
          outcome: observation.outcome,
          cause: observation.cause,
          source: observation.source,
          observed_at: observation.observed_at,
          last_seen_at: observation.last_seen_at,
          attempts: observation.attempts,
          statements: observation.statements,
          added: observation.difference?.added ?? null,
          removed: observation.difference?.removed ?? null,
          respelled: observation.difference?.respelled ?? null,
          relationships_added: observation.difference?.relationships_added ?? null,
          relationships_removed: observation.difference?.relationships_removed ?? null,
          review: observation.review && {
            state: observation.review.state,
            added: observation.review.added,
            removed: observation.review.removed,
          },
        })),
      },
      contradictions: {
        statements: evidence.contradicted.statements,
        statements_total: evidence.contradicted.total,
        site_contradictions: (history?.site_contradictions ?? []).filter(({ resolved_at }) => resolved_at === null),
      },
      publisher_files: evidence.domain === host ? (recorded?.publisherFiles ?? null) : null,
      control_claims: evidence.controlClaims,
      not_checked: listMissingEvidence({
        recorded,
        recentCheck,
        unanswered: evidence.unanswered,
        withoutLine: evidence.withoutLine,
      }),
      unanswered: evidence.unanswered,
      last_checked: lastAttempt?.at ?? null,
      recent_check: recentCheck,
      next_check_at: check?.next_check_at ?? null,
      nearest: evidence.nearest,
      related_domains: evidence.related_domains,
      suggested_associations: evidence.wouldList,
      lists_read_at: evidence.listsReadAt,
      graph_version: evidence.graphVersion,
      as_of: evidence.asOf,
      records_version: recorded?.version ?? null,
      records_unavailable_since: unavailableSince,
    };
  }

  /**
   * Returns a key that differs whenever the page of a domain may differ. It contains the versions of graph and records,
   * the last checks of the file and of the accounts, the disputed headlines, and the day.
   */
  async getCacheKey(input: string): Promise<string> {
    const { graph, checks } = this.#dependencies;
    const identified = identify(input);
    const nextCheckAt = identified.ok ? checks.findRecentCheck(identified.identity.host)?.next_check_at : null;
    return [
      graph.graphVersion,
      await this.#getRecordsKey(identified.ok ? identified.identity.host : null),
      nextCheckAt,
      graph.disputesKey,
    ].join(' ');
  }

  /**
   * Returns the headline of a domain. An unknown domain is not an error. Cached per generation, because badges
   * on popular pages request it often.
   * @throws AppError `not-a-domain`, `graph-unavailable`
   */
  getHeadline(input: string): Promise<HeadlineSummary> {
    return this.#dependencies.graph.use((graph) => {
      const key = `${graph.manifest.graphVersion} ${this.#dependencies.graph.disputesKey} ${input}`;
      const cached = this.#headlines.get(key);
      if (cached) return cached;
      const headline = readHeadline(graph.store, findIdentity(graph, input));
      this.#headlines.set(key, headline);
      return headline;
    });
  }

  /**
   * Renders the sitemaps once for each version of the graph.
   * @throws AppError `graph-unavailable`
   */
  getSitemaps(origin: string): Promise<DossierSitemaps> {
    return this.#dependencies.graph.use(({ store, manifest }) =>
      this.#sitemaps.forceFetch(`${manifest.graphVersion} ${origin}`, { context: { store, origin } }),
    );
  }

  async #loadRecorded(
    host: string,
    line: number,
  ): Promise<{ recorded: RecordedDossierData | null; unavailableSince: string | null }> {
    const { files, social, observations, homePages, publisherFiles, siteStates } = this.#dependencies;
    try {
      const { file, stale, lastAttempt: countedAttempt } = await files.get(host, line);
      const history = await this.#findHistory(host);
      const newest = history?.observations[0];
      const lastAttempt = countedAttempt ?? (newest ? { outcome: newest.outcome, at: newest.last_seen_at } : null);
      const version = await observations.getVersion();
      const accounts = social.findLast(host);
      const homePage = await homePages.findProfile(host);
      const homePageReadings = await siteStates.findReadings(host);
      const otherFiles = await publisherFiles.find(host);
      return {
        recorded: {
          file,
          stale,
          history,
          lastAttempt,
          isCounted: countedAttempt !== null,
          version,
          accounts,
          homePage,
          homePageReadings,
          publisherFiles: withFindings(host, otherFiles),
        },
        unavailableSince: null,
      };
    } catch (error) {
      return { recorded: null, unavailableSince: this.#getUnavailableSince(error) };
    }
  }

  /** Lists the recognized associations with a current file that listed an identity in their previous file only. */
  async #listFormerLists(domain: string): Promise<DossierResponse['formerly_listed_by']> {
    const { graph, timelines, members } = this.#dependencies;
    const identified = identify(domain);
    if (!identified.ok) return [];
    const publishers = await timelines.listPublishersNaming(identified.identity, MAX_FORMER_LISTS);
    const nodes = await graph.use(({ store }) => store.findIdentities(publishers));
    const lists = nodes.filter(({ type, recognized, fileStale }) => type === 'association' && recognized && !fileStale);
    const former = await Promise.all(
      lists.map(async (list) => {
        const diff = await members.find(list.host);
        const line = diff?.left.find((one) => one.domain === domain);
        return line && list.fileReadAt !== null
          ? [
              {
                domain: list.domain,
                name: getSentenceName(list),
                last_listed: line.statement.last_seen,
                read_at: list.fileReadAt,
              },
            ]
          : [];
      }),
    );
    return former.flat();
  }

  /**
   * Returns a different key while the records are unavailable, so that a page without them is not cached after the
   * outage.
   */
  async #getRecordsKey(host: string | null): Promise<string> {
    const { observations, social, publisherFiles } = this.#dependencies;
    try {
      const accounts = host === null ? null : social.findLast(host);
      const filesCheckedAt = host === null ? null : await publisherFiles.findLastCheck(host);
      return `${await observations.getVersion()} ${accounts?.checked_at} ${filesCheckedAt}`;
    } catch (error) {
      return `unread since ${this.#getUnavailableSince(error)}`;
    }
  }

  /** @throws the error if it is not an outage */
  #getUnavailableSince(error: unknown): string {
    if (!(error instanceof AppError) || error.code !== 'records-unavailable') throw error;
    return this.#dependencies.observations.getUnreachableSince();
  }

  async #findHistory(host: string): Promise<DomainHistoryResponse | null> {
    // A DID without a host publishes no file.
    if (host === '') return null;
    try {
      return await this.#dependencies.history.getPage(host, MAX_DOSSIER_OBSERVATIONS, null);
    } catch (error) {
      if (error instanceof AppError && error.code === 'never-observed') return null;
      throw error;
    }
  }
}

const withFindings = (host: string, files: PublisherFiles | null): PublisherFiles | null =>
  files && { ...files, diagnostics: listFileFindings(host, files) };

const toHomePageResponse = (profile: StoredSiteProfile | null): DossierResponse['home_page'] =>
  profile && {
    page_url: profile.pageUrl,
    read_at: profile.readAt,
    name: profile.name,
    name_markup: profile.nameSource,
    name_read_at: profile.nameReadAt,
    logo_url: profile.logoUrl,
    country: profile.country,
    region: profile.region,
    language: profile.language,
  };

/**
 * Returns the readings of a site whose state is not known. Earlier versions read home pages without recording the
 * tenant. Then it is not true that none was read.
 */
function selectReadings(
  { domain, host, inGraph, headline }: DossierEvidence,
  { homePage, homePageReadings }: RecordedDossierData,
): DossierResponse['home_page_readings'] {
  const { state, disputed_at } = headline.site_state;
  if (!inGraph || domain !== host || state !== 'not-known' || disputed_at !== null) return null;
  return homePageReadings.count === 'none' && homePage !== null ? null : homePageReadings;
}

/** The text has no age, because the copy of it on another site stays. */
const toBadgeResponse = (badge: Badge, now: Date): DossierResponse['badge'] => ({
  text: formatBadgeText(badge),
  width: computeBadgeWidth(badge, now),
  height: BADGE_SIZE.height,
});

/** Adds the last attempt to the headline if the graph has no data about the site's file. */
function applyLastAttempt(headline: Headline, lastAttempt: RecordedAttempt | null): Headline {
  const { own_file } = headline;
  if (lastAttempt === null || own_file.outcome !== null) return headline;
  const { outcome, at } = lastAttempt;
  const read_at = outcome === 'found' ? at : own_file.read_at;
  return { ...headline, own_file: { ...own_file, outcome, checked_at: at, read_at } };
}

/** Adds the state of its statement to each line. */
const addLineStates = (file: EffectivePolicyFile, { stateOfLine }: DossierEvidence): DossierFile => ({
  ...file,
  lines: file.lines.map((line) => ({
    ...line,
    state: line.attribute === null ? null : stateOfLine(line.attribute, line.text.slice(line.text.indexOf('=') + 1)),
  })),
});
