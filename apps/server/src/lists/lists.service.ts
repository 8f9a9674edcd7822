import {
  dossierPath,
  type LeftOutSite,
  type LIST_STATES,
  type ListChange,
  type ListChangesResponse,
  type ListedSite,
  type ListParams,
  type ListReason,
  type ListResponse,
  listPath,
  UNKNOWN_PLACE,
} from '@vouchwire/api-contract';
import { releaseVersion } from '@vouchwire/api-contract/schemas';
import { getOrganization, getSentenceName } from '@vouchwire/domain-lookup';
import { LRUCache } from 'lru-cache';
import { parseRegion } from '../crawl/home-pages/parse-region.ts';
import type { SiteStateRepository } from '../crawl/site-states/site-state-repository.ts';
import { createBeforeRecordsError, parseDay } from '../domains/changes/parse-day.ts';
import type { ReleaseFiles } from '../exports/releases/release-files.ts';
import { listAnchorDomains } from '../graph/projection/ranking.ts';
import { getSitePlace } from '../graph/site-directory.ts';
import { getAssociations } from '../graph/store/find-identity.ts';
import type { OpenGraph } from '../graph/store/graph-manager.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import { toVersionFields } from '../graph/store/version-fields.ts';
import { createFieldError } from '../platform/errors/app-error.ts';
import { MESSAGES } from '../platform/messages/generated/list-texts.ts';
import { getEndOfUtcDay, getUtcToday, parseUtcDay } from '../platform/time/utc-day.ts';
import type { TimelineRepository } from '../policy-files/history/timeline-repository.ts';
import { readDaySnapshot } from './day-snapshot.ts';
import { diffSelections, type SelectionChange } from './diff-selections.ts';
import { createGraphSnapshot, type ListedSiteState, type ListSnapshot } from './list-snapshot.ts';
import { readReleaseSnapshot } from './release-snapshot.ts';
import { type PlaceFilter, type SelectedReason, type SelectionOptions, selectList } from './select-list.ts';

/** Maximum number of lists in memory. Programs load the same few lists repeatedly, in several formats. */
const MAX_CACHED_LISTS = 16;

interface ListsDependencies {
  readonly graph: GraphReader;
  readonly timelines: TimelineRepository;
  readonly siteStates: SiteStateRepository;
  readonly releases: ReleaseFiles;
  /** Returns scheme, host and port of links. */
  readonly origin: () => string;
  readonly license: string;
}

export type ListAnswer = ListResponse | ListChangesResponse;

/** Composes lists of the sites that associations list, for programs that act on them. */
export class ListsService {
  readonly #dependencies: ListsDependencies;
  /** Equal requests share one computation. */
  readonly #cache = new LRUCache<string, Promise<ListAnswer>>({ max: MAX_CACHED_LISTS });

  constructor(dependencies: ListsDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError `invalid-input`, `not-a-date`, `date-in-future`, `date-before-records`, `graph-unavailable` */
  find(params: ListParams): Promise<ListAnswer> {
    return this.#dependencies.graph.use(async (graph) => {
      const { store, manifest } = graph;
      const [newest = null] = await this.#dependencies.releases.list();
      // A dispute changes what is stated about a site, after 14 days at the start of a day.
      const disputes = store.disputes.size === 0 ? '' : `${[...store.disputes].join(' ')} ${getUtcToday()}`;
      const key = JSON.stringify([
        params,
        manifest.graphVersion,
        newest?.version,
        this.#dependencies.origin(),
        disputes,
      ]);
      const cached = this.#cache.get(key);
      if (cached) return cached;
      const answer = this.#compose(graph, params, newest?.version ?? null);
      this.#cache.set(key, answer);
      answer.catch(() => this.#cache.delete(key));
      return await answer;
    });
  }

  /** Returns the recognized associations, which a list has by default. */
  listAssociations(): Promise<{ readonly domain: string; readonly name: string | null }[]> {
    return this.#dependencies.graph.use((graph) =>
      graph.store
        .findIdentities(createGraphSnapshot(graph).recognized)
        .sort((a, b) => b.memberSites - a.memberSites)
        .map((node) => ({ domain: node.domain, name: getSentenceName(node) })),
    );
  }

  async #compose(graph: OpenGraph, params: ListParams, release: string | null): Promise<ListAnswer> {
    const { store } = graph;
    const { origin, license } = this.#dependencies;
    const current = createGraphSnapshot(graph);
    const chosen = params.associations === '' ? null : getAssociations(graph, params.associations.split(','));
    const options = (snapshot: ListSnapshot): SelectionOptions => ({
      associations: chosen ?? snapshot.recognized,
      state: params.state === '' ? 'listed' : (params.state as (typeof LIST_STATES)[number]),
      isOwnedIncluded: params.owned === 'yes',
      places: createPlaceFilter(graph, params),
    });
    const now = selectList(current, options(current));
    const toReason = createReasonFormat(graph);
    const describe = (domain: string, reasons: readonly SelectedReason[]): ListedSite => {
      const node = store.findIdentity(domain);
      const movedTo = node?.siteState === 'same' ? node.leadsTo : null;
      return {
        domain,
        aliases: [node?.display, movedTo].filter((alias) => alias != null),
        ...getSitePlace(domain, node),
        reasons: reasons.map(toReason),
        evidence_url: origin() + dossierPath(domain),
      };
    };
    const fields = {
      url: origin() + listPath(params, 'list.json'),
      associations: [...now.associations],
      counts: {
        sites: new Set([...now.sites.keys()].map(getOrganization)).size,
        addresses: now.sites.size,
        associations: new Set([...now.sites.values()].flat().map(({ listing }) => listing.source)).size,
        with_path: [...now.sites.keys()].filter((domain) => !isHost(domain)).length,
        left_out: now.leftOut.size,
        unknown_place: now.unknownPlace,
      },
      left_out: [...now.leftOut].map(([domain, site]) => toLeftOutSite(domain, site)),
      release,
      license,
      does_not_say: MESSAGES.doesNotSay,
      ...toVersionFields(graph),
    };
    if (params.since === '')
      return { ...fields, sites: [...now.sites].map(([domain, reasons]) => describe(domain, reasons)) };

    const earlier = await this.#readEarlier(graph, params, chosen ?? []);
    const toChange = ({ domain, before, now: reasons }: SelectionChange): ListChange => {
      const site = now.leftOut.get(domain);
      return {
        ...describe(domain, reasons),
        reasons_before: before.map(toReason),
        left_out: site ? toLeftOutSite(domain, site) : null,
      };
    };
    const { added, removed, changed } = diffSelections(selectList(earlier, options(earlier)), now);
    return {
      ...fields,
      since: params.since,
      added: added.map(toChange),
      removed: removed.map(toChange),
      changed: changed.map(toChange),
    };
  }

  /** Reads the statements of a release, or else those at the end of a day. */
  async #readEarlier(
    graph: OpenGraph,
    { since, owned }: ListParams,
    associations: readonly string[],
  ): Promise<ListSnapshot> {
    const { releases, timelines, siteStates } = this.#dependencies;
    const anchors = listAnchorDomains(graph.ranking);
    const isRelease = (await releases.list()).some(({ version }) => version === since);
    if (isRelease) return readReleaseSnapshot(releases.getFolder(since), associations, anchors);
    if (parseUtcDay(since) === null && releaseVersion.safeParse(since).success)
      throw createFieldError(
        'since',
        `There is no release ${since}. GET /api/releases lists all releases, or give a day`,
      );
    const day = parseDay('since', since) ?? getUtcToday();
    const first = await timelines.findFirstDay();
    if (first === null || day < first) throw createBeforeRecordsError('since', day, first);
    return readDaySnapshot(getEndOfUtcDay(day), {
      timelines,
      siteStates,
      store: graph.store,
      anchors,
      associations,
      isOwnedIncluded: owned === 'yes',
    });
  }
}

/** Whether an identity is a whole host, and not a page or a DID. */
export const isHost = (domain: string): boolean => !domain.includes('/') && !domain.includes(':');

function createPlaceFilter({ store }: OpenGraph, { country, region }: ListParams): PlaceFilter {
  const countries = parsePlaces(country);
  const regions = parsePlaces(region);
  for (const one of countries)
    if (!/^[a-z]{2}$/i.test(one))
      throw createFieldError(
        'country',
        `“${one.slice(0, 40)}” is not a country code. Use ISO 3166-1 alpha-2, such as US`,
      );
  const only = countries.length === 1 ? (countries[0]?.toUpperCase() ?? '') : '';
  for (const one of regions)
    if (parseRegion(one, only) === null)
      throw createFieldError(
        'region',
        `“${one.slice(0, 40)}” is not a state, province or region${only && ` of ${only}`}. Use its name, or in the USA its postal code`,
      );
  const isIncluded = {
    country: country.split(',').includes(UNKNOWN_PLACE),
    region: region.split(',').includes(UNKNOWN_PLACE),
  };
  return (domain) => {
    const place = getSitePlace(domain, store.findIdentity(domain));
    const unknown: (keyof typeof isIncluded)[] = [];
    if (country !== '') {
      if (place.country === null) unknown.push('country');
      else if (!countries.some((one) => one.toUpperCase() === place.country))
        return { isMatch: false, isUnknown: false };
    }
    if (region !== '') {
      const wanted = regions.map((one) => parseRegion(one, place.country ?? '')?.toLowerCase());
      // A region can be compared only within its country.
      if (place.country === null || place.region === null) unknown.push('region');
      else if (!wanted.includes(place.region.toLowerCase())) return { isMatch: false, isUnknown: false };
    }
    return { isMatch: unknown.every((parameter) => isIncluded[parameter]), isUnknown: unknown.length > 0 };
  };
}

const parsePlaces = (text: string): string[] =>
  text.split(',').filter((value) => value !== '' && value !== UNKNOWN_PLACE);

function createReasonFormat({ store }: OpenGraph): (reason: SelectedReason) => ListReason {
  const names = new Map<string, string | null>();
  const getName = (domain: string): string | null => {
    const known = names.get(domain);
    if (known !== undefined) return known;
    const node = store.findIdentity(domain);
    const name = node && getSentenceName(node);
    names.set(domain, name);
    return name;
  };
  return ({ listing, control }) => ({
    association: listing.source,
    association_name: getName(listing.source),
    file: listing.fileUrl,
    line: listing.line,
    first_seen: listing.firstSeen,
    last_seen: listing.lastSeen,
    missed: listing.missed,
    state: listing.state,
    confirmation: listing.confirmation ?? null,
    through_owner: control && {
      domain: control.source,
      listed: listing.target,
      file: control.fileUrl,
      line: control.line,
      first_seen: control.firstSeen,
      last_seen: control.lastSeen,
    },
  });
}

const toLeftOutSite = (domain: string, { state, since, leadsTo }: ListedSiteState): LeftOutSite => ({
  domain,
  site_state: state,
  since,
  leads_to: leadsTo,
});
