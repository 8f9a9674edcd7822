import type {
  ChangesParams,
  ChangesResponse,
  ChangesSummary,
  FileChange,
  RelationshipChange,
} from '@vouchwire/api-contract';
import { CHANGES_PAGE, FEED_ENTRIES } from '@vouchwire/api-contract/schemas';
import { getSentenceName } from '@vouchwire/domain-lookup';
import { compareText, type Identity, identify } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor.ts';
import type { FileChangeRepository, FileEvent } from '../../policy-files/history/file-change-repository.ts';
import { findIdentity } from '../store/find-identity.ts';
import type { GraphManager } from '../store/graph-manager.ts';
import { diffStatements, listCounterparties, type StatementDiff, toFileChange } from './file-changes.ts';
import { getHost, listIdentityTexts } from './identity-texts.ts';
import { type DatedChange, listPairChanges } from './pair-changes.ts';
import { StatementTimeline } from './statement-timeline.ts';
import { toChangeResponse } from './to-change-response.ts';

/** Maximum number of events examined for one page. After many events without a change, the page ends early. */
const EVENTS_PER_PAGE = 60;
const MAX_PAGES_PER_RESPONSE = 5;
/**
 * Maximum number of pages for the feed of all changes. It is higher, because changes of publishers that are not
 * recognized are skipped without reading files.
 */
const MAX_PAGES_PER_FEED = 100;
/**
 * Maximum number of days in the list of days with changes, and maximum number of pages of events that are read to find
 * them.
 */
const MAX_CHANGE_DAYS = 60;
const MAX_PAGES_OF_DAYS = 40;
/**
 * Additional versions of a file before its events. They are needed if a version was held or rejected, so that an
 * earlier one was effective.
 */
const EXTRA_VERSIONS = 4;
/** Maximum number of domains whose files are compared with that of one domain. */
const MAX_COUNTERPARTIES = 4_000;
/** Length of a month such as `2025-01`. */
const MONTH_LENGTH = 7;
/** Maximum number of cached results, because feeds are polled. */
const MAX_CACHED_RESULTS = 64;

/** Changes between a domain and one counterparty at one time. */
export interface ChangesWithCounterparty {
  readonly at: string;
  readonly date: string;
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
  readonly files: readonly FileChange[];
  readonly withCounterparties: readonly ChangesWithCounterparty[];
  /** Time of the newest observation in the graph, ISO 8601 UTC. */
  readonly asOf: string | null;
}

/** Days with changes, newest first. A month if its sources are dated to the month. */
interface ChangeDays {
  readonly days: readonly string[];
  /** Numbers of changes of these days. The oldest day has none if it was not read completely. */
  readonly summaries: ReadonlyMap<string, ChangesSummary>;
  /** True if no older day has a change. */
  readonly isComplete: boolean;
}

/** Lists changes and their dates, from bounded parts of the records: for pages by day, and for feeds. */
export class GraphChangesService {
  readonly #graphManager: GraphManager;
  readonly #files: FileChangeRepository;
  /** Keys contain the parameters and the version of the records. */
  readonly #cache = new LRUCache<string, object, () => Promise<object>>({
    max: MAX_CACHED_RESULTS,
    fetchMethod: (_key, _stale, { context: load }) => load(),
    ignoreFetchAbort: true,
  });

  constructor(graphManager: GraphManager, files: FileChangeRepository) {
    this.#graphManager = graphManager;
    this.#files = files;
  }

  /**
   * Returns a page of the changes of one day or one month. Without `all`, only those of recognized publishers.
   * @throws AppError `invalid-input` for `after`, `graph-unavailable`
   */
  async listDayChanges({ day, after, all }: ChangesParams): Promise<ChangesResponse> {
    const { graphVersion } = this.#graphManager.manifest ?? {};
    const changeDays = await this.#getCached(`days ${all} ${graphVersion}`, () => this.#listChangeDays(all));
    const newest = changeDays.days[0] ?? (await this.#files.findPreviousDate('9999'));
    const chosen = day ?? newest?.slice(0, 10) ?? null;
    if (chosen === null)
      return { day: null, earlier_day: null, later_day: null, all, summary: null, changes: [], next: null };
    const [begin, end] = getBounds(chosen);
    const from = after === null ? { at: end, id: 0 } : decodeCursor(after, parseEventCursor);
    const page = await this.#getCached(`day ${chosen} ${all} ${graphVersion} ${from.at} ${from.id}`, () =>
      this.#listFileChanges(from, { since: begin, limit: CHANGES_PAGE, all }),
    );
    const [first] = page.changes;
    const isMonth = first !== undefined && page.changes.every(({ date }) => date === chosen.slice(0, MONTH_LENGTH));
    const shownDay = isMonth ? chosen.slice(0, MONTH_LENGTH) : chosen;
    return {
      day: shownDay,
      earlier_day: await this.#findEarlierDay(changeDays, begin),
      later_day: await this.#findLaterDay(changeDays, end),
      all,
      summary: changeDays.summaries.get(shownDay) ?? null,
      changes: page.changes.toSorted(compareChanges),
      next: page.next && encodeCursor([page.next.at, page.next.id]),
    };
  }

  /**
   * Returns the newest earlier day with a change. Beyond the listed days, returns the newest earlier day on which a
   * file was requested.
   */
  async #findEarlierDay({ days, isComplete }: ChangeDays, begin: string): Promise<string | null> {
    const earlier = days.find((day) => getBounds(day)[1] <= begin);
    return earlier ?? (isComplete ? null : ((await this.#files.findPreviousDate(begin))?.slice(0, 10) ?? null));
  }

  async #findLaterDay({ days, isComplete }: ChangeDays, end: string): Promise<string | null> {
    const oldest = days.at(-1);
    const isBeyondScan = !isComplete && (oldest === undefined || end <= getBounds(oldest)[0]);
    if (isBeyondScan) return (await this.#files.findNextDate(end))?.slice(0, 10) ?? null;
    return days.findLast((day) => getBounds(day)[0] >= end) ?? null;
  }

  /**
   * Returns the newest changes of recognized publishers, one per publisher and day, and the time of the graph. Other
   * publishers are left out, because anyone can publish a file and change it every hour. Their changes are on the page
   * of the day and in the feed of the domain.
   */
  async listLatest(): Promise<{ changes: FileChange[]; asOf: string | null }> {
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
    return `${await this.#files.getVersion()} ${this.#graphManager.manifest?.graphVersion ?? 'none'}`;
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
        others: node ? graph.store.listPredecessors(domain).map(({ source }) => source) : [],
        graphVersion: graph.manifest.graphVersion,
        asOf: graph.manifest.asOf,
      };
    });
    const { identity, node, asOf } = lookup;
    const changes = await this.#getCached(`around ${identity.domain} ${lookup.graphVersion}`, () =>
      this.#loadDomainChanges(identity, lookup.others),
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

  async #listFileChanges(
    from: Pick<FileEvent, 'at' | 'id'> | null,
    { since, limit, all }: { since: string; limit: number; all: boolean },
  ): Promise<{ changes: FileChange[]; next: Pick<FileEvent, 'at' | 'id'> | null }> {
    const diffs: StatementDiff[] = [];
    let next = from;
    for (let pageIndex = 0; pageIndex < MAX_PAGES_PER_RESPONSE; pageIndex += 1) {
      const page = await this.#files.listEvents({ after: next, since, limit: EVENTS_PER_PAGE });
      let last: FileEvent | undefined;
      for (const { event, change } of await this.#diffEvents(page.events, all)) {
        last = event;
        if (change) diffs.push(change);
        if (diffs.length === limit) break;
      }
      const isRead = last === page.events.at(-1);
      next = isRead || !last ? page.next : { at: last.at, id: last.id };
      if (diffs.length === limit || next === null) break;
    }
    return { changes: await this.#attachCounterparties(diffs), next };
  }

  /**
   * Computes the changes of each event. Without `all`, returns null for publishers that are not recognized, and does
   * not read their files.
   */
  async #diffEvents(
    events: readonly FileEvent[],
    all: boolean,
  ): Promise<{ event: FileEvent; change: StatementDiff | null }[]> {
    const recognized = all ? null : await this.#filterRecognized(events.map(({ publisher }) => publisher));
    const shown = events.filter(({ publisher }) => recognized === null || recognized.has(publisher));
    const timelines = await this.#loadTimelinesAround(shown);
    return events.map((event) => {
      const own = timelines.get(event.publisher);
      return { event, change: own ? diffStatements(event.publisher, own, event.at) : null };
    });
  }

  /** Lists the newest days with changes, newest first, from a bounded number of events. */
  async #listChangeDays(all: boolean): Promise<ChangeDays> {
    const diffs = new Map<string, StatementDiff[]>();
    let next: Pick<FileEvent, 'at' | 'id'> | null = null;
    for (let pageIndex = 0; pageIndex < MAX_PAGES_OF_DAYS && diffs.size < MAX_CHANGE_DAYS; pageIndex += 1) {
      const page = await this.#files.listEvents({ after: next, since: null, limit: EVENTS_PER_PAGE });
      for (const { change } of await this.#diffEvents(page.events, all)) {
        if (!change) continue;
        const day = change.date.slice(0, 10);
        diffs.set(day, [...(diffs.get(day) ?? []), change]);
      }
      next = page.next;
      if (next === null) break;
    }
    const days = [...diffs.keys()].toSorted().toReversed();
    const wholeDays = next === null ? days : days.slice(0, -1);
    const summaries = new Map(wholeDays.map((day) => [day, summarizeChanges(diffs.get(day) ?? [])]));
    return { days, summaries, isComplete: next === null };
  }

  async #listLatestRecognized(): Promise<{ changes: FileChange[] }> {
    const diffs: StatementDiff[] = [];
    const days = new Set<string>();
    let next: Pick<FileEvent, 'at' | 'id'> | null = null;
    for (let pageIndex = 0; pageIndex < MAX_PAGES_PER_FEED; pageIndex += 1) {
      const page = await this.#files.listEvents({ after: next, since: null, limit: EVENTS_PER_PAGE });
      for (const { event, change } of await this.#diffEvents(page.events, false)) {
        const day = `${event.publisher} ${event.at.slice(0, 10)}`;
        if (!change || days.has(day) || diffs.length === FEED_ENTRIES) continue;
        diffs.push(change);
        days.add(day);
      }
      next = page.next;
      if (diffs.length === FEED_ENTRIES || next === null) break;
    }
    return { changes: await this.#attachCounterparties(diffs) };
  }

  /** Returns the recognized ones of these publishers. */
  #filterRecognized(publishers: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#graphManager.use(({ store }) => {
      const nodes = store.findIdentities([...new Set(publishers)]);
      return new Set(nodes.filter(({ recognized }) => recognized).map(({ domain }) => domain));
    });
  }

  async #attachCounterparties(diffs: readonly StatementDiff[]): Promise<FileChange[]> {
    const timelines = await this.#loadTimelinesNaming(
      diffs.flatMap(listCounterparties),
      diffs.flatMap(({ publisher }) => listIdentityTexts({ domain: publisher, host: publisher })),
    );
    return diffs.map((change) => toFileChange(change, timelines));
  }

  async #loadDomainChanges(
    identity: Identity,
    namedBy: readonly string[],
  ): Promise<Pick<DomainChangeList, 'files' | 'withCounterparties'>> {
    const { domain, host } = identity;
    const timeline = (await this.#files.listTimelines([host])).get(host);
    const hostTimeline = timeline && new StatementTimeline(timeline);
    // The file of a host confirms statements about paths on it, but its own statements are not those of a path.
    const own = domain === host ? hostTimeline : undefined;
    const namedHosts = (own?.instants ?? []).flatMap((at) => [...(own?.getStatements(at)?.byTargetHost.keys() ?? [])]);
    const formerPublishers = await this.#files.listPublishersNaming(domain);
    const others = new Set([...namedBy.map(getHost), ...formerPublishers, ...namedHosts]);
    others.delete(host);
    others.delete('');
    const hosts = [...others].slice(0, MAX_COUNTERPARTIES);
    const timelines = await this.#loadTimelinesNaming(hosts, listIdentityTexts(identity));
    const dated = hosts.flatMap((counterparty) =>
      listPairChanges(identity, hostTimeline, counterparty, timelines.get(counterparty))
        // The statements in the first observation of the domain's own file are one entry, because there may be
        // thousands.
        .filter(({ change, isFirstRead }) => !(isFirstRead && change.source === domain))
        .map((change) => ({ counterparty, ...change })),
    );
    const files = (own?.instants ?? []).flatMap((at) => (own && diffStatements(domain, own, at)) ?? []);
    const shown = files.slice(-FEED_ENTRIES).reverse();
    const answering = await this.#loadTimelinesNaming(shown.flatMap(listCounterparties), listIdentityTexts(identity));
    return {
      files: shown.map((change) => toFileChange(change, answering)),
      withCounterparties: groupByCounterparty(dated).slice(0, FEED_ENTRIES),
    };
  }

  /** Loads the statements of the publishers of some events, at each event and just before it. */
  async #loadTimelinesAround(events: readonly FileEvent[]): Promise<Map<string, StatementTimeline>> {
    const [newest] = events;
    if (!newest) return new Map();
    const byPublisher = Map.groupBy(events, ({ publisher }) => publisher);
    const maxEvents = Math.max(...[...byPublisher.values()].map(({ length }) => length));
    const timelines = await this.#files.listTimelines([...byPublisher.keys()], {
      until: newest.at,
      maxVersions: maxEvents + EXTRA_VERSIONS,
    });
    return new Map([...timelines].map(([publisher, timeline]) => [publisher, new StatementTimeline(timeline)]));
  }

  async #loadTimelinesNaming(
    hosts: readonly string[],
    texts: readonly string[],
  ): Promise<Map<string, StatementTimeline>> {
    const uniqueHosts = [...new Set(hosts)].filter(Boolean);
    const timelines = await this.#files.listTimelinesNaming(uniqueHosts, [...new Set(texts)]);
    return new Map([...timelines].map(([publisher, timeline]) => [publisher, new StatementTimeline(timeline)]));
  }

  /** Returns the cached result for the same records. Concurrent callers share one load. */
  async #getCached<T extends object>(cacheKey: string, load: () => Promise<T>): Promise<T> {
    const key = `${await this.#files.getVersion()} ${cacheKey}`;
    return (await this.#cache.forceFetch(key, { context: load })) as T;
  }
}

/** Counts the changes of a day. First files are counted separately, because the age of their statements is unknown. */
function summarizeChanges(diffs: readonly StatementDiff[]): ChangesSummary {
  const firstReads = diffs.filter(({ kind }) => kind === 'first-read');
  const changed = diffs.filter(({ kind }) => kind !== 'first-read');
  const countPublishers = (list: readonly StatementDiff[]) => new Set(list.map(({ publisher }) => publisher)).size;
  const countAdded = (list: readonly StatementDiff[]) => list.reduce((sum, { added }) => sum + added.length, 0);
  return {
    publishers: countPublishers(changed),
    added: countAdded(changed),
    removed: changed.reduce((sum, { removed }) => sum + removed.length, 0),
    first_files: countPublishers(firstReads),
    first_entries: countAdded(firstReads),
  };
}

/** Compares two changes: newest first, then by domain, because all publishers of one import have the same time. */
const compareChanges = (a: FileChange, b: FileChange): number =>
  a.at === b.at ? compareText(a.publisher, b.publisher) : a.at < b.at ? 1 : -1;

const KIND_ORDER = { 'first-read': 0, added: 0, removed: 1, changed: 2 } as const;

/**
 * Groups changes into one entry per counterparty and time, newest first. Additions come before removals at the same
 * time.
 */
function groupByCounterparty(dated: readonly (DatedChange & { counterparty: string })[]): ChangesWithCounterparty[] {
  const groups = Map.groupBy(dated, ({ at, counterparty }) => `${at} ${counterparty}`);
  return [...groups.values()]
    .flatMap((group) => {
      const first = group[0];
      if (!first) return [];
      const changes = group
        .map(({ change, isFirstRead }) => toChangeResponse(change, { isFirstRead }))
        .sort((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
      return [{ at: first.at, date: first.date, counterparty: first.counterparty, changes }];
    })
    .sort(
      (a, b) =>
        compareText(b.at, a.at) ||
        KIND_ORDER[a.changes[0]?.kind ?? 'changed'] - KIND_ORDER[b.changes[0]?.kind ?? 'changed'] ||
        compareText(a.counterparty, b.counterparty),
    );
}

/** Returns the first instant of a day or a month, and that of the next one. */
function getBounds(period: string): [begin: string, end: string] {
  const begin = new Date(period);
  const end = new Date(period);
  if (period.length === MONTH_LENGTH) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCDate(end.getUTCDate() + 1);
  return [begin.toISOString(), end.toISOString()];
}

function parseEventCursor([at, id]: readonly unknown[]): Pick<FileEvent, 'at' | 'id'> | null {
  return typeof at === 'string' && typeof id === 'number' && Number.isSafeInteger(id) ? { at, id } : null;
}
