import {
  associationPath,
  type ChangesParams,
  type ChangesResponse,
  changesPath,
  dossierPath,
  type FollowScope,
  feedPath,
  isMonthDate,
  type SiteChangesResponse,
  type SiteStateChange,
} from '@vouchwire/api-contract';
import { FEED_ENTRIES } from '@vouchwire/api-contract/schemas';
import { compareText, NO_ANSWER_MS, suspendsTrust } from '@vouchwire/trust-graph';
import type { DatedFileChange } from '../../graph/changes/file-changes.ts';
import type {
  ChangesWithCounterparty,
  DomainChangeList,
  GraphChangesService,
} from '../../graph/changes/graph-changes.service.ts';
import type { SiteChangesService } from '../../graph/changes/site-changes.service.ts';
import type { ChangeTime } from '../../graph/changes/statement-timeline.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { MESSAGES } from '../../platform/messages/generated/feeds.ts';
import type { Feed, FeedEntry, Subject } from './feed.ts';
import {
  formatChangeText,
  formatChangeTitle,
  formatFileText,
  formatFileTitle,
  formatStateText,
  formatStateTitle,
} from './feed-text.ts';

const FEED_AUTHOR = 'Vouchwire';
/** Maximum number of rows of the table of states. */
const MAX_LISTED_STATES = 10_000;
/** Maximum number of states for a feed of all sites: more than its entries, because each has its own date in it. */
const MAX_FEED_STATES = 1_000;

/** Builds feeds of changes: of all publishers, of all sites, of one domain, and of the members of an association. */
export class FeedsService {
  readonly #changes: GraphChangesService;
  readonly #siteChanges: SiteChangesService;

  constructor(changes: GraphChangesService, siteChanges: SiteChangesService) {
    this.#changes = changes;
    this.#siteChanges = siteChanges;
  }

  /**
   * Returns a page of one day's changes.
   * @throws AppError `invalid-input`
   */
  listDayChanges(params: ChangesParams): Promise<ChangesResponse> {
    return this.#changes.listDayChanges(params);
  }

  /**
   * Returns a page of the states of sites.
   * @throws AppError `invalid-input`, `graph-unavailable`
   */
  listSiteChanges(params: ChangesParams): Promise<SiteChangesResponse> {
    return this.#siteChanges.listPage(params);
  }

  /**
   * Returns the states of all sites, up to a maximum.
   * @throws AppError `graph-unavailable`
   */
  async listAllSiteChanges(all: boolean): Promise<{ changes: readonly SiteStateChange[]; isTruncated: boolean }> {
    const { changes, next } = await this.#siteChanges.list(all, MAX_LISTED_STATES);
    return { changes, isTruncated: next !== null };
  }

  /** @throws AppError `graph-unavailable` */
  async buildSiteFeed(all: boolean, origin: string): Promise<Feed> {
    const { changes } = await this.#siteChanges.list(all, MAX_FEED_STATES);
    return createFeed({
      origin,
      page: changesPath({ kind: 'site', all }),
      title: MESSAGES.title.sites,
      description: MESSAGES.description.sites,
      entries: selectNewest(changes.flatMap((change) => createStateEntries(change, origin))),
      asOf: this.#siteChanges.asOf,
    });
  }

  /** @param origin scheme and host of all URLs in the feed */
  async buildAllFeed(origin: string): Promise<Feed> {
    const { changes, asOf } = await this.#changes.listLatest();
    const entries = changes.map((change) => createFileEntry(change, origin));
    return createFeed({
      origin,
      page: changesPath(),
      title: MESSAGES.title.all,
      description: MESSAGES.description.all,
      entries,
      asOf,
    });
  }

  /** @throws AppError `not-a-domain`, `not-found` for an unknown domain, `graph-unavailable` */
  async buildDomainFeed(input: string, origin: string): Promise<Feed> {
    const domainChanges = await this.#getDomainChanges(input);
    const { domain, name, files, withCounterparties: withOthers, asOf } = domainChanges;
    const states = await this.#siteChanges.listOf(domain);
    return createFeed({
      origin,
      page: dossierPath(domain),
      title: MESSAGES.title.domain({ name: name ?? domain }),
      description: MESSAGES.description.domain({ domain }),
      entries: selectNewest([
        ...files.map((change) => createFileEntry(change, origin)),
        ...withOthers.map((change) => createPairEntry(domain, change, origin)),
        ...states.flatMap((change) => createStateEntries(change, origin)),
      ]),
      asOf,
    });
  }

  /** @throws AppError `not-a-domain`, `not-found` for a domain that is not an association, `graph-unavailable` */
  async buildAssociationFeed(input: string, origin: string): Promise<Feed> {
    const domainChanges = await this.#getDomainChanges(input);
    const { domain, name, isAssociation, files, withCounterparties: withOthers, asOf } = domainChanges;
    if (!isAssociation) throw new AppError('not-found', `${domain} is not an association`);
    const memberChanges = withOthers.flatMap((change) => {
      const changes = change.changes.filter(
        ({ source, relationship }) => source === domain && relationship === 'MEMBER',
      );
      return changes.length > 0 ? [{ ...change, changes }] : [];
    });
    return createFeed({
      origin,
      page: associationPath(domain),
      title: MESSAGES.title.association({ name: name ?? domain }),
      description: MESSAGES.description.association({ domain }),
      entries: selectNewest([
        ...files.map((change) => createFileEntry(change, origin)),
        ...memberChanges.map((change) => createPairEntry(domain, change, origin)),
      ]),
      asOf,
    });
  }

  /**
   * Resolves a subject by its domain in any spelling.
   * @throws AppError `not-a-domain`, `graph-unavailable`, `entity-not-found`, `not-an-association`
   */
  async findSubject(input: string, scope: FollowScope) {
    const { domain, name, inGraph, isAssociation } = await this.#changes.describeDomain(input);
    if (!inGraph)
      throw new AppError('entity-not-found', `We have no record of ${domain}, so there is nothing to follow yet`);
    if (scope === 'association' && !isAssociation)
      throw new AppError('not-an-association', `${domain} is not an association`);
    return { domain, name, scope };
  }

  /** Returns a key that differs whenever there may be new entries. */
  getVersionKey(): Promise<string> {
    return this.#changes.getVersionKey();
  }

  /**
   * Lists the entries of a subject's feed that its followers hear of. Empty if the subject is no longer known. A mail
   * names the day of each change, so those of which only the month is known are left out.
   * @throws AppError `graph-unavailable`
   */
  async listEntries({ domain, scope }: Subject, origin: string): Promise<readonly FeedEntry[]> {
    try {
      const feed =
        scope === 'domain' ? this.buildDomainFeed(domain, origin) : this.buildAssociationFeed(domain, origin);
      return (await feed).entries.filter(({ date }) => !isMonthDate(date));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return [];
      throw error;
    }
  }

  async #getDomainChanges(input: string): Promise<DomainChangeList> {
    const domainChanges = await this.#changes.listDomainChanges(input);
    if (!domainChanges.inGraph) throw new AppError('not-found', `We have no record of ${domainChanges.domain}`);
    return domainChanges;
  }
}

function createFeed({
  origin,
  page,
  entries,
  asOf,
  ...text
}: Pick<Feed, 'title' | 'description'> & {
  origin: string;
  page: string;
  entries: readonly FeedEntry[];
  asOf: string | null;
}): Feed {
  const sorted = entries.toSorted((a, b) => compareText(b.published, a.published));
  return {
    ...text,
    id: createTagUri(origin, page),
    page: origin + page,
    self: { atom: origin + feedPath(page, 'atom'), json: origin + feedPath(page, 'json') },
    author: FEED_AUTHOR,
    updated: sorted[0]?.published ?? (asOf === null || isMonthDate(asOf) ? new Date().toISOString() : asOf),
    entries: sorted,
  };
}

/** Creates one entry for all changes of a file at one time. It is the same in every feed. */
function createFileEntry(change: DatedFileChange, origin: string): FeedEntry {
  const { publisher, file_url } = change;
  const key = `/changes/${getKeyTime(change)}/${encodeURIComponent(publisher)}`;
  return {
    key,
    id: createTagUri(origin, key),
    title: formatFileTitle(change),
    text: formatFileText(change),
    page: origin + dossierPath(publisher),
    file: parseWebUrl(file_url),
    date: change.date,
    published: change.published,
  };
}

/** Creates one entry for all changes between two domains at one time. It is the same in the feeds of both. */
function createPairEntry(domain: string, change: ChangesWithCounterparty, origin: string): FeedEntry {
  const { counterparty, changes } = change;
  const pair = [domain, counterparty].sort().map(encodeURIComponent).join('/');
  const [first] = changes;
  if (!first) throw new RangeError(`nothing changed between ${domain} and ${counterparty}`);
  const key = `/changes/${getKeyTime(change)}/${pair}`;
  return {
    key,
    id: createTagUri(origin, key),
    title: formatChangeTitle(first, change.date),
    text: changes.map((one) => formatChangeText(one, change.date)).join('\n\n'),
    page: origin + dossierPath(first.source === domain ? first.target : first.source),
    file: parseWebUrl(first.statement.trust_file_url),
    date: change.date,
    published: change.published,
  };
}

/** Creates an entry for the start of a state, and one for the end of a state in which listings did not count. */
function createStateEntries(change: SiteStateChange, origin: string): FeedEntry[] {
  const { domain, site_state, until } = change;
  const { state, since } = site_state;
  if (since === null) return [];
  const detected = state === 'no-answer' ? new Date(Date.parse(since) + NO_ANSWER_MS).toISOString() : since;
  const create = (key: string, date: string): FeedEntry => ({
    key,
    id: createTagUri(origin, key),
    title: formatStateTitle(change),
    text: formatStateText(change),
    page: origin + dossierPath(domain),
    file: null,
    date,
    published: date,
  });
  const key = `/changes/${since}/${encodeURIComponent(domain)}/site`;
  return [create(key, detected), ...(until !== null && suspendsTrust(state) ? [create(`${key}/end`, until)] : [])];
}

/** Returns the part of a permanent key. It never has a day if only the month is known. */
const getKeyTime = ({ at, date }: ChangeTime): string => (isMonthDate(date) ? date : at);

/** Creates a permanent id that is independent of URLs (RFC 4151). The year is that of the id format. */
function createTagUri(origin: string, path: string): string {
  return `tag:${new URL(origin).hostname.replace(/[[\]]/g, '')},2026:${path}`;
}

/** Selects the newest changes. An import of old ones does not displace them. */
const selectNewest = (entries: readonly FeedEntry[]): FeedEntry[] =>
  entries.toSorted((a, b) => compareText(b.date, a.date)).slice(0, FEED_ENTRIES);

/** A URL in an untrusted file becomes a link only if it is http or https. */
function parseWebUrl(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
