import type { ChangesParams, ChangesResponse, ChangesSummary, RelationshipChange } from '@vouchwire/api-contract';
import { CHANGES_PAGE, FEED_ENTRIES } from '@vouchwire/api-contract/schemas';
import { getSentenceName } from '@vouchwire/domain-lookup';
import { compareText, type Identity, identify } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor.ts';
import { takeTurn } from '../../platform/limiter/event-loop-turns.ts';
import type {
  FileChangeCursor,
  FileChangeEvent,
  TimelineOptions,
  TimelineRepository,
} from '../../policy-files/history/timeline-repository.ts';
import { findIdentity } from '../store/find-identity.ts';
import type { GraphManager } from '../store/graph-manager.ts';
import { type DatedFileChange, diffStatements, type StatementDiff, toFileChange } from './file-changes.ts';
import { type DatedChange, listPairChanges } from './pair-changes.ts';
import { type ChangeTime, StatementTimeline } from './statement-timeline.ts';
import { type CurrentGraph, toChangeResponse } from './to-change-response.ts';

/**
 * Maximum number of changes that are examined for one answer. Those of publishers that are not recognized are left out,
 * so an answer may need many.
 */
const EXAMINED_PER_PAGE = 500;
const MAX_EXAMINED = 20_000;
/** Maximum number of domains whose files are compared with that of one domain. */
const MAX_COUNTERPARTIES = 4_000;
/** Length of a month such as `2025-01`. */
const MONTH_LENGTH = 7;
/** Maximum number of cached results, because feeds are polled. */
const MAX_CACHED_RESULTS = 64;

/** Changes between a domain and one counterparty at one time. */
export interface ChangesWithCounterparty extends ChangeTime {
  readonly counterparty: string;
  readonly changes: readonly RelationshipChange[];
}

/** Changes around a domain, newest first, up to the maximum of a feed. */
export interface DomainChangeList {
  readonly domain: string;
  readonly name: string | null;
  readonly inGraph: boolean;
  /** True if the file names members. The feed is then about them. */
  readonly isAssociation: boolean;
  /** Changes of the domain's own file. */
  readonly files: readonly DatedFileChange[];
  readonly withCounterparties: readonly ChangesWithCounterparty[];
  /** Time of the newest observation in the graph, ISO 8601 UTC. */
  readonly asOf: string | null;
}

/** Lists changes and their dates, from bounded parts of the records: for pages by day, and for feeds. */
export class GraphChangesService {
  readonly #graphManager: GraphManager;
  readonly #timelines: TimelineRepository;
  /** Keys contain the parameters and the version of the records. */
  readonly #cache = new LRUCache<string, object, () => Promise<object>>({
    max: MAX_CACHED_RESULTS,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    ignoreFetchAbort: true,
  });

  constructor(graphManager: GraphManager, timelines: TimelineRepository) {
    this.#graphManager = graphManager;
    this.#timelines = timelines;
  }

  /**
   * Returns a page of the changes of one day or one month. Without `all`, only those of recognized publishers.
   * @throws AppError `invalid-input` for `after`, `graph-unavailable`
   */
  async listDayChanges({ day, after, all }: ChangesParams): Promise<ChangesResponse> {
    const { graphVersion } = this.#graphManager.manifest ?? {};
    const chosen = day ?? (await this.#getCached(`newest ${all} ${graphVersion}`, () => this.#findNewestDay(all))).day;
    if (chosen === null)
      return { day: null, earlier_day: null, later_day: null, all, summary: null, changes: [], next: null };
    const from = after === null ? null : decodeCursor(after, parseCursor);
    const key = `day ${chosen} ${all} ${graphVersion}`;
    const [begin, end] = getBounds(chosen);
    const frame = await this.#getCached(key, () => this.#describeDay(begin, end, all));
    const { changes, next } = await this.#getCached(`${key} ${from?.at} ${from?.publisher}`, async () => {
      const page = await this.#list('newest-first', { since: begin, until: end, after: from }, all, CHANGES_PAGE);
      const changes = await this.#loadFileChanges(page.events);
      return { changes: changes.map(({ at, published, ...change }) => change), next: page.next };
    });
    const isMonth = changes.length > 0 && changes.every(({ date }) => date === chosen.slice(0, MONTH_LENGTH));
    return {
      day: isMonth ? chosen.slice(0, MONTH_LENGTH) : chosen,
      ...frame,
      all,
      changes,
      next: next && encodeCursor([next.at, next.publisher]),
    };
  }

  async #findNewestDay(all: boolean): Promise<{ day: string | null }> {
    return { day: getDay(await this.#list('newest-first', {}, all, 1)) };
  }

  /** Returns the numbers of a day, and the nearest days with a change. */
  async #describeDay(
    begin: string,
    end: string,
    all: boolean,
  ): Promise<Pick<ChangesResponse, 'earlier_day' | 'later_day' | 'summary'>> {
    const { events, next } = await this.#list('newest-first', { since: begin, until: end }, all, MAX_EXAMINED);
    return {
      earlier_day: getDay(await this.#list('newest-first', { until: begin }, all, 1)),
      later_day: getDay(await this.#list('oldest-first', { since: end }, all, 1)),
      summary: next === null ? summarizeChanges(events) : null,
    };
  }

  /**
   * Returns the newest changes of recognized publishers, one per publisher and day, and the time of the graph. Other
   * publishers are left out, because anyone can publish a file and change it every hour. Their changes are on the page
   * of the day and in the feed of the domain.
   */
  async listLatest(): Promise<{ changes: DatedFileChange[]; asOf: string | null }> {
    const { changes } = await this.#getCached(`latest ${this.#graphManager.manifest?.graphVersion}`, () =>
      this.#listLatestRecognized(),
    );
    return { changes, asOf: this.#graphManager.manifest?.asOf ?? null };
  }

  /**
   * Returns facts of the graph about a domain in any spelling. Cheap.
   * @throws AppError `not-a-domain`, `graph-unavailable`
   */
  describeDomain(input: string): Promise<Pick<DomainChangeList, 'domain' | 'name' | 'inGraph' | 'isAssociation'>> {
    return this.#graphManager.use((graph) => {
      const { identity, node } = findIdentity(graph, input);
      return {
        domain: node?.domain ?? identity.domain,
        name: node && getSentenceName(node),
        inGraph: node !== null,
        isAssociation: node?.type === 'association',
      };
    });
  }

  /** Returns a key that differs whenever records or graph have changed. */
  async getVersionKey(): Promise<string> {
    return `${await this.#timelines.getVersion()} ${this.#graphManager.manifest?.graphVersion ?? 'none'}`;
  }

  /** @throws AppError `not-a-domain`, `graph-unavailable` */
  async listDomainChanges(input: string): Promise<DomainChangeList> {
    const lookup = await this.#graphManager.use((graph) => {
      const { identity, node } = findIdentity(graph, input);
      const domain = node?.domain ?? identity.domain;
      const identified = identify(domain);
      return {
        identity: identified.ok ? identified.identity : identity,
        node,
        graphVersion: graph.manifest.graphVersion,
        asOf: graph.manifest.asOf,
      };
    });
    const { identity, node, asOf } = lookup;
    const changes = await this.#getCached(`around ${identity.domain} ${lookup.graphVersion}`, () =>
      this.#loadDomainChanges(identity),
    );
    return {
      domain: identity.domain,
      name: node && getSentenceName(node),
      inGraph: node !== null,
      isAssociation: node?.type === 'association',
      ...changes,
      asOf,
    };
  }

  /**
   * Lists changes. Without `all`, leaves out publishers that are not recognized.
   * @returns `next`: the last examined change if there may be more
   */
  async #list(
    order: 'newest-first' | 'oldest-first',
    range: { since?: string; until?: string; after?: FileChangeCursor | null },
    all: boolean,
    limit: number,
  ): Promise<ChangeList> {
    const listed: FileChangeEvent[] = [];
    let after = range.after ?? null;
    for (let examined = 0; examined < MAX_EXAMINED; examined += EXAMINED_PER_PAGE) {
      const page = await this.#timelines.listChanges(order, { ...range, after, limit: EXAMINED_PER_PAGE });
      const recognized = all ? null : await this.#filterRecognized(page.map(({ publisher }) => publisher));
      for (const [index, event] of page.entries()) {
        after = event;
        if (recognized && !recognized.has(event.publisher)) continue;
        listed.push(event);
        const isEnd = page.length < EXAMINED_PER_PAGE && index === page.length - 1;
        if (listed.length === limit) return { events: listed, next: isEnd ? null : after };
      }
      if (page.length < EXAMINED_PER_PAGE) return { events: listed, next: null };
    }
    return { events: listed, next: after };
  }

  async #listLatestRecognized(): Promise<{ changes: DatedFileChange[] }> {
    const latest = new Map<string, FileChangeEvent>();
    for (let after: FileChangeCursor | null = null; latest.size < FEED_ENTRIES; ) {
      const page: ChangeList = await this.#list('newest-first', { after }, false, EXAMINED_PER_PAGE);
      for (const event of page.events) {
        const key = `${event.publisher} ${event.at.slice(0, 10)}`;
        if (!latest.has(key)) latest.set(key, event);
      }
      after = page.next;
      if (after === null || page.events.length < EXAMINED_PER_PAGE) break;
    }
    return { changes: await this.#loadFileChanges([...latest.values()].slice(0, FEED_ENTRIES)) };
  }

  /** Returns the recognized ones of these publishers. */
  #filterRecognized(publishers: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#graphManager.use(({ store }) => {
      const nodes = store.findIdentities([...new Set(publishers)]);
      return new Set(nodes.filter(({ recognized }) => recognized).map(({ domain }) => domain));
    });
  }

  async #loadFileChanges(events: readonly FileChangeEvent[]): Promise<DatedFileChange[]> {
    const instants = events.map(({ at }) => at).sort();
    const timelines = await this.#loadTimelines(
      events.map(({ publisher }) => publisher),
      { since: instants[0], until: instants.at(-1) },
    );
    const diffs: StatementDiff[] = [];
    for (const { publisher, at } of events) {
      const timeline = timelines.get(publisher);
      const diff = timeline && diffStatements(timeline, at);
      if (diff) diffs.push(diff);
      // The file of a hub takes tens of milliseconds.
      await takeTurn();
    }
    return this.#attachCounterparties(diffs);
  }

  async #attachCounterparties(diffs: readonly StatementDiff[]): Promise<DatedFileChange[]> {
    const hosts = diffs.flatMap(({ shown }) => shown.map(({ stated }) => stated.target.host));
    const naming = [...new Set(diffs.map(({ change }) => change.publisher))];
    const timelines = await this.#loadTimelines(hosts, { naming });
    return this.#useGraph((graph) => diffs.map((diff) => toFileChange(diff, timelines, graph)));
  }

  async #loadDomainChanges(identity: Identity): Promise<Pick<DomainChangeList, 'files' | 'withCounterparties'>> {
    const { domain, host } = identity;
    const hostTimeline = (await this.#loadTimelines([host])).get(host);
    // The file of a host confirms statements about paths on it, but its own statements are not those of a path.
    const own = domain === host ? hostTimeline : undefined;
    const others = new Set([
      ...(await this.#timelines.listPublishersNaming(identity, MAX_COUNTERPARTIES)),
      ...(own?.file.statements ?? []).flatMap(({ named }) => named ?? []),
    ]);
    others.delete(host);
    const hosts = [...others].slice(0, MAX_COUNTERPARTIES);
    const timelines = await this.#loadTimelines(hosts, { naming: [host || domain] });
    const dated = hosts.flatMap((counterparty) =>
      listPairChanges(identity, hostTimeline, counterparty, timelines.get(counterparty))
        // The statements in the first observation of the domain's own file are one entry, because there may be
        // thousands.
        .filter(({ change, isFirstRead }) => !(isFirstRead && change.source === domain))
        .map((change) => ({ counterparty, ...change })),
    );
    const diffs = own ? own.file.files.flatMap(({ began_at }) => diffStatements(own, began_at) ?? []) : [];
    return {
      files: await this.#attachCounterparties(diffs.slice(-FEED_ENTRIES).reverse()),
      withCounterparties: await this.#useGraph((graph) => groupByCounterparty(dated, graph)),
    };
  }

  async #useGraph<T>(use: (graph: CurrentGraph) => T): Promise<T> {
    const version = await this.#timelines.getVersion();
    return this.#graphManager.use(({ store, manifest }) =>
      use({ store, behindSince: manifest.recordsVersion < version ? (manifest.asOf ?? '') : null }),
    );
  }

  async #loadTimelines(
    publishers: readonly string[],
    options?: TimelineOptions,
  ): Promise<Map<string, StatementTimeline>> {
    const timelines = await this.#timelines.list([...new Set(publishers)], options);
    return new Map([...timelines].map(([publisher, timeline]) => [publisher, new StatementTimeline(timeline)]));
  }

  /** Returns the cached result for the same records and graph. Concurrent callers share one load. */
  async #getCached<T extends object>(cacheKey: string, load: () => Promise<T>): Promise<T> {
    const key = `${await this.getVersionKey()} ${cacheKey}`;
    return (await this.#cache.forceFetch(key, { context: load })) as T;
  }
}

/** A part of a list of changes. */
interface ChangeList {
  readonly events: FileChangeEvent[];
  /** Null on the last page. */
  readonly next: FileChangeCursor | null;
}

/**
 * Returns the day or the month of the first change. If the maximum was examined without a shown change, returns the day
 * that was examined last.
 */
function getDay({ events: [first], next }: ChangeList): string | null {
  return (first?.date ?? next?.at)?.slice(0, 10) ?? null;
}

/** Counts the changes of a day. First files are counted separately, because the age of their statements is unknown. */
function summarizeChanges(events: readonly FileChangeEvent[]): ChangesSummary {
  const firstReads = events.filter(({ isFirstRead }) => isFirstRead);
  const changed = events.filter(({ isFirstRead }) => !isFirstRead);
  const countPublishers = (list: readonly FileChangeEvent[]) => new Set(list.map(({ publisher }) => publisher)).size;
  const countAdded = (list: readonly FileChangeEvent[]) => list.reduce((sum, { added }) => sum + added, 0);
  return {
    publishers: countPublishers(changed),
    added: countAdded(changed),
    removed: changed.reduce((sum, { removed }) => sum + removed, 0),
    first_files: countPublishers(firstReads),
    first_entries: countAdded(firstReads),
  };
}

const KIND_ORDER = { added: 0, removed: 1, changed: 2 } as const;

/**
 * Groups changes into one entry per counterparty and time, newest first, up to the maximum of a feed. Additions come
 * before removals at the same time.
 */
function groupByCounterparty(
  dated: readonly (DatedChange & { counterparty: string })[],
  graph: CurrentGraph,
): ChangesWithCounterparty[] {
  const sorted = dated.toSorted(
    (a, b) =>
      compareText(b.at, a.at) ||
      KIND_ORDER[a.change.kind] - KIND_ORDER[b.change.kind] ||
      compareText(a.counterparty, b.counterparty),
  );
  const groups = Map.groupBy(sorted, ({ at, counterparty }) => `${at} ${counterparty}`);
  return [...groups.values()].slice(0, FEED_ENTRIES).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { at, date, published, counterparty } = first;
    const changes = group.map(({ change, isFirstRead }) => toChangeResponse(change, { isFirstRead }, graph));
    return [{ at, date, published, counterparty, changes }];
  });
}

/** Returns the first instant of a day or a month, and that of the next one. */
function getBounds(period: string): [begin: string, end: string] {
  const begin = new Date(period);
  const end = new Date(period);
  if (period.length === MONTH_LENGTH) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCDate(end.getUTCDate() + 1);
  return [begin.toISOString(), end.toISOString()];
}

function parseCursor([at, publisher]: readonly unknown[]): FileChangeCursor | null {
  return typeof at === 'string' && typeof publisher === 'string' ? { at, publisher } : null;
}
