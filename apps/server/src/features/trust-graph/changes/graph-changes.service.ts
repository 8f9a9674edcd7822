import {
  CHANGES_PAGE,
  type ChangesAnswer,
  type ChangesQuestion,
  FEED_ENTRIES,
  type FileChange,
  type RelationshipChange,
} from '@vouchwire/api-contract';
import { type Identity, identify } from '@vouchwire/trust-graph';
import { readCursor, writeCursor } from '../../../platform/http/page-cursor.ts';
import { findIdentity } from '../find-identity.ts';
import type { LiveGraph } from '../live-graph.ts';
import { toldChange } from './change-answer.ts';
import type { ChangedFiles, Moment } from './changed-files.ts';
import { fileChange, othersOf, type SaidChange, saidChange } from './file-changes.ts';
import { type DatedChange, pairChanges } from './pair-changes.ts';
import { SaysInTime } from './says-in-time.ts';

/** Moments that are looked at for one page: after many that changed nothing it ends early. */
const MOMENTS_AT_ONCE = 60;
const ROUNDS_PER_PAGE = 5;
/** The feed of all passes over what publishers change that are not recognized, which costs no reading of files. */
const ROUNDS_OF_FEED = 100;
/** Days that the page of changes leads to, and how many pages of moments are read to find them. */
const DAYS_OF_CHANGES = 60;
const ROUNDS_OF_DAYS = 40;
/** Versions that are read of a file before its moments: some are held or rejected, and the one before these stood. */
const VERSIONS_BEFORE = 4;
/** Others around a domain whose files are looked at. */
const MOST_OTHERS = 4_000;
/** Length of a month as `2025-01`. */
const MONTH = 7;
/** Answers that are kept: feeds are asked for again and again. */
const KEPT_ANSWERS = 64;

/** What changed between a domain and one other at one time. */
export interface ChangesWithOther {
  readonly at: string;
  readonly date: string;
  readonly other: string;
  readonly changes: readonly RelationshipChange[];
}

/** What changed around a domain, newest first, as much as a feed holds. */
export interface ChangesAround {
  readonly domain: string;
  readonly name: string | null;
  readonly inGraph: boolean;
  /** It names members, so that its feed is about these. */
  readonly isAssociation: boolean;
  /** What became of its own file. */
  readonly files: readonly FileChange[];
  readonly withOthers: readonly ChangesWithOther[];
  /** Newest sighting in the graph; ISO 8601 UTC. */
  readonly asOf: string | null;
}

/** Days on which something changed, newest first; a month if its sources are dated to the month. */
interface DaysOfChanges {
  readonly days: readonly string[];
  /** Whether no older day has a change. */
  readonly isComplete: boolean;
}

/** Tells what changed and when, from bounded parts of the records: for pages by day, and for feeds. */
export class GraphChangesService {
  readonly #live: LiveGraph;
  readonly #files: ChangedFiles;
  /** By question and version of the records. Oldest use first. */
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(live: LiveGraph, files: ChangedFiles) {
    this.#live = live;
    this.#files = files;
  }

  /**
   * A page of the changes of one day, or of a month: without `all`, of recognized publishers.
   * @throws AppError `invalid-input` for `after`, `graph-unavailable`
   */
  async ofDay({ day, after, all }: ChangesQuestion): Promise<ChangesAnswer> {
    const { graphVersion } = this.#live.manifest ?? {};
    const changed = await this.#keep(`days ${all} ${graphVersion}`, () => this.#daysOfChanges(all));
    const newest = changed.days[0] ?? (await this.#files.seenBefore('9999'));
    const chosen = day ?? newest?.slice(0, 10) ?? null;
    if (chosen === null) return { day: null, earlier_day: null, later_day: null, all, changes: [], next: null };
    const [begin, end] = boundsOf(chosen);
    const from = after === null ? { at: end, id: 0 } : readCursor(after, readPlace);
    const page = await this.#keep(`day ${chosen} ${all} ${graphVersion} ${from.at} ${from.id}`, () =>
      this.#fileChanges(from, { since: begin, limit: CHANGES_PAGE, all }),
    );
    const [first] = page.changes;
    const isMonth = first !== undefined && page.changes.every(({ date }) => date === chosen.slice(0, MONTH));
    return {
      day: isMonth ? chosen.slice(0, MONTH) : chosen,
      earlier_day: await this.#earlierDay(changed, begin),
      later_day: await this.#laterDay(changed, end),
      all,
      changes: page.changes,
      next: page.next && writeCursor([page.next.at, page.next.id]),
    };
  }

  /** The newest day before an instant on which something changed; beyond the scan, on which a file was requested. */
  async #earlierDay({ days, isComplete }: DaysOfChanges, begin: string): Promise<string | null> {
    const known = days.find((day) => boundsOf(day)[1] <= begin);
    return known ?? (isComplete ? null : ((await this.#files.seenBefore(begin))?.slice(0, 10) ?? null));
  }

  async #laterDay({ days, isComplete }: DaysOfChanges, end: string): Promise<string | null> {
    const oldest = days.at(-1);
    const isBeyondScan = !isComplete && (oldest === undefined || end <= boundsOf(oldest)[0]);
    if (isBeyondScan) return (await this.#files.seenFrom(end))?.slice(0, 10) ?? null;
    return days.findLast((day) => boundsOf(day)[0] >= end) ?? null;
  }

  /**
   * The newest changes of recognized publishers, one for each publisher and day, and how new the graph is. Anyone
   * can publish a file and change it every hour; such changes are on the page of the day and in the feed of the domain.
   */
  async latest(): Promise<{ changes: FileChange[]; asOf: string | null }> {
    const { changes } = await this.#keep(`latest ${this.#live.manifest?.graphVersion}`, () => this.#latestRecognized());
    return { changes, asOf: this.#live.manifest?.asOf ?? null };
  }

  /** What the graph knows of a domain in any spelling, at next to no cost. @throws AppError `not-a-domain`, `graph-unavailable` */
  whoIs(input: string): Promise<Pick<ChangesAround, 'domain' | 'name' | 'inGraph' | 'isAssociation'>> {
    return this.#live.use(async (graph) => {
      const { identity, node } = await findIdentity(graph, input);
      return {
        domain: node?.domain ?? identity.domain,
        name: node?.name ?? null,
        inGraph: node !== null,
        isAssociation: node?.type === 'association',
      };
    });
  }

  /** Differs whenever records or graph have changed. */
  async stamp(): Promise<string> {
    return `${await this.#files.version()} ${this.#live.manifest?.graphVersion ?? 'none'}`;
  }

  /** @throws AppError `not-a-domain`, `graph-unavailable` */
  async around(input: string): Promise<ChangesAround> {
    const found = await this.#live.use(async (graph) => {
      const { identity, node } = await findIdentity(graph, input);
      const domain = node?.domain ?? identity.domain;
      const named = identify(domain);
      return {
        identity: named.ok ? named.identity : identity,
        node,
        others: node ? (await graph.store.listPredecessors(domain)).map((other) => other.domain) : [],
        graphVersion: graph.manifest.graphVersion,
        asOf: graph.manifest.asOf,
      };
    });
    const { identity, node, asOf } = found;
    const changes = await this.#keep(`around ${identity.domain} ${found.graphVersion}`, () =>
      this.#around(identity, found.others),
    );
    return {
      domain: identity.domain,
      name: node?.name ?? null,
      inGraph: node !== null,
      isAssociation: node?.type === 'association',
      ...changes,
      asOf,
    };
  }

  async #fileChanges(
    from: Pick<Moment, 'at' | 'id'> | null,
    { since, limit, all }: { since: string; limit: number; all: boolean },
  ): Promise<{ changes: FileChange[]; next: Pick<Moment, 'at' | 'id'> | null }> {
    const found: SaidChange[] = [];
    let next = from;
    for (let round = 0; round < ROUNDS_PER_PAGE; round += 1) {
      const page = await this.#files.moments({ after: next, since, limit: MOMENTS_AT_ONCE });
      let last: Moment | undefined;
      for (const { moment, change } of await this.#changesAt(page.moments, all)) {
        last = moment;
        if (change) found.push(change);
        if (found.length === limit) break;
      }
      const isRead = last === page.moments.at(-1);
      next = isRead || !last ? page.next : { at: last.at, id: last.id };
      if (found.length === limit || next === null) break;
    }
    return { changes: await this.#withOtherSides(found), next };
  }

  /** What each of the moments changed; without `all`, null for publishers that are not recognized, whose files are not read. */
  async #changesAt(moments: readonly Moment[], all: boolean): Promise<{ moment: Moment; change: SaidChange | null }[]> {
    const recognized = all ? null : await this.#recognizedAmong(moments.map(({ publisher }) => publisher));
    const shown = moments.filter(({ publisher }) => recognized === null || recognized.has(publisher));
    const says = await this.#saysAround(shown);
    return moments.map((moment) => {
      const own = says.get(moment.publisher);
      return { moment, change: own ? saidChange(moment.publisher, own, moment.at) : null };
    });
  }

  /** The newest days on which something changed, newest first, from a bounded number of moments. */
  async #daysOfChanges(all: boolean): Promise<DaysOfChanges> {
    const days = new Set<string>();
    let next: Pick<Moment, 'at' | 'id'> | null = null;
    for (let round = 0; round < ROUNDS_OF_DAYS && days.size < DAYS_OF_CHANGES; round += 1) {
      const page = await this.#files.moments({ after: next, since: null, limit: MOMENTS_AT_ONCE });
      for (const { change } of await this.#changesAt(page.moments, all)) if (change) days.add(change.date.slice(0, 10));
      next = page.next;
      if (next === null) break;
    }
    return { days: [...days].toSorted().toReversed(), isComplete: next === null };
  }

  async #latestRecognized(): Promise<{ changes: FileChange[] }> {
    const found: SaidChange[] = [];
    const days = new Set<string>();
    let next: Pick<Moment, 'at' | 'id'> | null = null;
    for (let round = 0; round < ROUNDS_OF_FEED; round += 1) {
      const page = await this.#files.moments({ after: next, since: null, limit: MOMENTS_AT_ONCE });
      for (const { moment, change } of await this.#changesAt(page.moments, false)) {
        const day = `${moment.publisher} ${moment.at.slice(0, 10)}`;
        if (!change || days.has(day) || found.length === FEED_ENTRIES) continue;
        found.push(change);
        days.add(day);
      }
      next = page.next;
      if (found.length === FEED_ENTRIES || next === null) break;
    }
    return { changes: await this.#withOtherSides(found) };
  }

  /** Of these publishers, those that are recognized. */
  #recognizedAmong(publishers: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#live.use(async ({ store }) => {
      const nodes = await store.findIdentities([...new Set(publishers)]);
      return new Set(nodes.filter(({ recognized }) => recognized).map(({ domain }) => domain));
    });
  }

  async #withOtherSides(found: readonly SaidChange[]): Promise<FileChange[]> {
    const others = await this.#saysNaming(
      found.flatMap(othersOf),
      found.flatMap(({ publisher }) => spellings(publisher)),
    );
    return found.map((change) => fileChange(change, others));
  }

  async #around(identity: Identity, namedBy: readonly string[]): Promise<Pick<ChangesAround, 'files' | 'withOthers'>> {
    const { domain, host } = identity;
    const timeline = domain === host ? (await this.#files.timelines([host])).get(host) : undefined;
    const own = timeline && new SaysInTime(timeline);
    const named = (own?.instants ?? []).flatMap((at) => [...(own?.at(at)?.byTargetHost.keys() ?? [])]);
    const once = await this.#files.everNaming(domain);
    const others = new Set([...namedBy.map(hostOf), ...once, ...named]);
    others.delete(host);
    others.delete('');
    const hosts = [...others].slice(0, MOST_OTHERS);
    const says = await this.#saysNaming(hosts, spellings(host));
    const dated = hosts.flatMap((other) =>
      pairChanges(identity, own, other, says.get(other))
        // What it says at the first reading of its own file is one entry, not thousands.
        .filter(({ change, isFirstRead }) => !(isFirstRead && change.source === domain))
        .map((change) => ({ other, ...change })),
    );
    const files = (own?.instants ?? []).flatMap((at) => (own && saidChange(domain, own, at)) ?? []);
    const shown = files.slice(-FEED_ENTRIES).reverse();
    const answering = await this.#saysNaming(shown.flatMap(othersOf), spellings(host));
    return {
      files: shown.map((change) => fileChange(change, answering)),
      withOthers: groupByOther(dated).slice(0, FEED_ENTRIES),
    };
  }

  /** What the publishers of some moments said then and just before. */
  async #saysAround(moments: readonly Moment[]): Promise<Map<string, SaysInTime>> {
    const [newest] = moments;
    if (!newest) return new Map();
    const byPublisher = Map.groupBy(moments, ({ publisher }) => publisher);
    const most = Math.max(...[...byPublisher.values()].map(({ length }) => length));
    const timelines = await this.#files.timelines([...byPublisher.keys()], {
      until: newest.at,
      versions: most + VERSIONS_BEFORE,
    });
    return new Map([...timelines].map(([publisher, timeline]) => [publisher, new SaysInTime(timeline)]));
  }

  async #saysNaming(hosts: readonly string[], texts: readonly string[]): Promise<Map<string, SaysInTime>> {
    const wanted = [...new Set(hosts)].filter(Boolean);
    const timelines = await this.#files.timelinesNaming(wanted, [...new Set(texts)]);
    return new Map([...timelines].map(([publisher, timeline]) => [publisher, new SaysInTime(timeline)]));
  }

  /** What the same records answered before, also to those who ask while it is made. */
  async #keep<T>(question: string, make: () => Promise<T>): Promise<T> {
    const key = `${await this.#files.version()} ${question}`;
    const known = this.#kept.get(key) as Promise<T> | undefined;
    const made = known ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, made);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT_ANSWERS && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await made;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }
}

const KIND_ORDER = { 'first-read': 0, began: 0, ended: 1, changed: 2 } as const;

/** One entry for each other and time, the newest first; of one time those that came before those that went. */
function groupByOther(dated: readonly (DatedChange & { other: string })[]): ChangesWithOther[] {
  const groups = Map.groupBy(dated, ({ at, other }) => `${at} ${other}`);
  return [...groups.values()]
    .flatMap((group) => {
      const first = group[0];
      if (!first) return [];
      const changes = group
        .map(({ change, isFirstRead }) => toldChange(change, { isFirstRead }))
        .sort((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
      return [{ at: first.at, date: first.date, other: first.other, changes }];
    })
    .sort(
      (a, b) =>
        compare(b.at, a.at) ||
        KIND_ORDER[a.changes[0]?.kind ?? 'changed'] - KIND_ORDER[b.changes[0]?.kind ?? 'changed'] ||
        compare(a.other, b.other),
    );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a file has in it that names a host: files may write it in Unicode. */
function spellings(host: string): string[] {
  const named = identify(host);
  return named.ok && named.identity.display ? [host, named.identity.display] : [host];
}

function hostOf(domain: string): string {
  const named = identify(domain);
  return named.ok ? named.identity.host : '';
}

/** The first instant of a day or a month, and the first of the next one. */
function boundsOf(period: string): [begin: string, end: string] {
  const begin = new Date(period);
  const end = new Date(period);
  if (period.length === MONTH) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCDate(end.getUTCDate() + 1);
  return [begin.toISOString(), end.toISOString()];
}

function readPlace([at, id]: readonly unknown[]): Pick<Moment, 'at' | 'id'> | null {
  return typeof at === 'string' && typeof id === 'number' && Number.isSafeInteger(id) ? { at, id } : null;
}
