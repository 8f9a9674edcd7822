import { GrowableUint32 } from '@vouchwire/property-graph';
import {
  DEFAULT_TRUST_CONFIG,
  type DomainGraph,
  DomainGraphBuilder,
  getRankedOwner,
  type Identity,
  type LinkState,
  RELATIONSHIPS,
  type Relationship,
  type RelationshipEdge,
  StringTable,
  sortDomainsByName,
} from '@vouchwire/trust-graph';
import { type FileStatus, type GraphRelationship, toGraphRelationship } from '../graph-model.ts';
import { CsrIndex } from './csr-index.ts';
import { NO_FILE_STATUS, type PublisherFacts } from './identity-nodes.ts';
import type { DatedRelationship, PublisherStatements } from './publisher-statements.ts';
import { type CounterpartyFile, deriveLinkState, toRelationshipEdge } from './relationship-edges.ts';
import { isMuted, type NodeSiteState } from './site-states.ts';

/** Properties of a publisher in the table, in addition to its statements. */
type TablePublisher = PublisherFacts & Pick<PublisherStatements, 'publisher' | 'missed'>;

/**
 * Statements of all effective files, with one row of numbers per relationship. A row uses about forty bytes, while an
 * object uses hundreds. Ten million rows fit into Node's default heap. Publishers are added in sequence. After `build`,
 * relationships and nodes can be read.
 */
export class StatementTableBuilder {
  readonly #identities: Identity[] = [];
  readonly #ids = new Map<string, number>();
  readonly #hosts = new StringTable();
  /** By identity: id of its host. */
  readonly #hostIds = new GrowableUint32();
  readonly #publishers = new Map<number, TablePublisher>();
  readonly #statuses = new Map<string, FileStatus>();
  /** By publisher: statements that the graph does not show but that confirm statements of others. */
  readonly #unshown = new Map<number, Map<string, DatedRelationship[]>>();
  readonly #texts = new StringTable();
  readonly #source = new GrowableUint32();
  readonly #type = new GrowableUint32();
  readonly #target = new GrowableUint32();
  /** Line number plus one. 0 if the source has none. */
  readonly #line = new GrowableUint32();
  readonly #value = new GrowableUint32();
  readonly #firstSeen = new GrowableUint32();

  /** Adds a publisher. Each one must be added once. If it has no effective file, only its status is stored. */
  add(statements: PublisherStatements): void {
    this.#statuses.set(statements.publisher.host, statements.status);
    if (!statements.hasFile) return;
    const source = this.#intern(statements.publisher);
    const { publisher, hasFile, stale, fileUrl, firstSeen, lastSeen, missed, members, unshownCount } = statements;
    this.#publishers.set(source, {
      ...{ publisher, hasFile, stale, fileUrl, firstSeen, lastSeen, missed, members, unshownCount },
    });
    for (const { type, target, line, value, firstSeen: since } of statements.relationships) {
      this.#source.push(source);
      this.#type.push(RELATIONSHIPS.indexOf(type));
      this.#target.push(this.#intern(target));
      this.#line.push(line === null ? 0 : line + 1);
      this.#value.push(this.#texts.intern(value));
      this.#firstSeen.push(this.#texts.intern(since));
    }
  }

  hasHost(host: string): boolean {
    return this.#hosts.find(host) >= 0;
  }

  /** Returns those of `hosts` that a file names, with the hosts of these files. */
  findHostsNaming(hosts: readonly string[]): Map<string, Set<string>> {
    const naming = new Map<number, Set<string>>();
    for (const host of hosts) {
      const id = this.#hosts.find(host);
      if (id >= 0) naming.set(id, new Set());
    }
    if (naming.size > 0) {
      for (let row = 0; row < this.#source.length; row += 1)
        naming.get(this.#hostIds.get(this.#target.get(row)))?.add(this.#getIdentity(this.#source.get(row)).host);
    }
    return new Map([...naming].filter(([, by]) => by.size > 0).map(([id, by]) => [this.#hosts.get(id), by]));
  }

  /** Adds statements of a publisher's file that the graph does not show but that confirm statements of others. */
  addUnshown(publisher: string, relationships: readonly DatedRelationship[]): void {
    const id = this.#ids.get(publisher);
    if (id !== undefined)
      this.#unshown.set(
        id,
        Map.groupBy(relationships, ({ target }) => target.host),
      );
  }

  /** Completes the table. Call it after all publishers were added. */
  build(): StatementTable {
    const rows = this.#source.length;
    const createReader = (numbers: GrowableUint32) => (row: number) => numbers.get(row);
    const getTargetHost = (row: number) => this.#hostIds.get(this.#target.get(row));
    const bySource = new CsrIndex(this.#identities.length, rows, createReader(this.#source));
    const byTarget = new CsrIndex(this.#identities.length, rows, createReader(this.#target));
    const byHost = new CsrIndex(this.#hosts.size, rows, getTargetHost).rows;
    // Rows of each publisher by named host, so that the few lines that confirm a statement are found directly.
    const bySourceAndHost = new CsrIndex(
      this.#identities.length,
      rows,
      createReader(this.#source),
      (position) => byHost[position] ?? 0,
    );
    const owners = new Map<number, DatedRelationship[]>();
    for (let row = 0; row < rows; row += 1) {
      if (this.#getType(row) !== 'CONTROLLEDBY') continue;
      const source = this.#source.get(row);
      const list = owners.get(source);
      if (list) list.push(this.#getStated(row));
      else owners.set(source, [this.#getStated(row)]);
    }

    const listOwners = (id: number): DatedRelationship[] => {
      const shown = owners.get(id) ?? [];
      const hidden = this.#unshown.get(id);
      return hidden ? [...shown, ...[...hidden.values()].flat().filter(({ type }) => type === 'CONTROLLEDBY')] : shown;
    };
    const findFile = (host: string): CounterpartyFile | undefined => {
      const id = this.#ids.get(host);
      const publisher = id === undefined ? undefined : this.#publishers.get(id);
      if (id === undefined || !publisher) return undefined;
      const own = bySourceAndHost.getRows(id);
      const listNaming = (targetName: string): DatedRelationship[] => {
        const targetId = this.#hosts.find(targetName);
        const hidden = this.#unshown.get(id)?.get(targetName) ?? [];
        if (targetId < 0) return hidden;
        const relationships: DatedRelationship[] = [];
        for (let index = findLowerBound(own, getTargetHost, targetId); index < own.length; index += 1) {
          const row = own[index] ?? 0;
          if (getTargetHost(row) !== targetId) break;
          relationships.push(this.#getStated(row));
        }
        return [...relationships, ...hidden];
      };
      return { ...publisher, byTargetHost: { get: listNaming }, owners: listOwners(id) };
    };
    // Each relationship is read three times, for both of its nodes and for itself. Its state is derived once.
    /** One more than the index in `states`. 0 if it was not derived yet. */
    const stateIds = new Uint8Array(rows);
    const states: LinkState[] = [];
    const addState = (derived: LinkState): number => {
      const known = states.findIndex((one) => one.state === derived.state && one.confirmedAt === derived.confirmedAt);
      return known < 0 ? states.push(derived) : known + 1;
    };
    const getEdge = (row: number): RelationshipEdge => {
      const publisher = this.#publishers.get(this.#source.get(row));
      if (!publisher) throw new RangeError(`nobody states relationship ${row}`);
      const stated = this.#getStated(row);
      const known = states[(stateIds[row] ?? 0) - 1];
      if (known) return toRelationshipEdge(publisher, stated, known);
      const byTargetHost = { get: (host: string) => findFile(publisher.publisher.host)?.byTargetHost.get(host) };
      const derived = deriveLinkState({ ...publisher, byTargetHost }, stated, findFile(stated.target.host), findFile);
      stateIds[row] = addState(derived);
      return toRelationshipEdge(publisher, stated, derived);
    };
    return {
      identities: this.#identities,
      relationships: rows,
      countNeighbors: (id) => {
        const others = new Set<number>();
        for (const row of bySource.getRows(id)) others.add(this.#target.get(row));
        for (const row of byTarget.getRows(id)) others.add(this.#source.get(row));
        return others.size;
      },
      findPublisher: (id) => this.#publishers.get(id) ?? null,
      getStatus: (host) => this.#statuses.get(host) ?? NO_FILE_STATUS,
      listIncidentEdges: (id) => {
        const edges: RelationshipEdge[] = [];
        for (const edgeRows of [bySource.getRows(id), byTarget.getRows(id)])
          for (const row of edgeRows) edges.push(getEdge(row));
        return edges;
      },
      createEdges: (type) => this.#createEdges(type, getEdge),
      buildDomainGraph: (findState) => this.#buildDomainGraph(findState),
    };
  }

  *#createEdges(type: Relationship, getEdge: (row: number) => RelationshipEdge): Generator<GraphRelationship> {
    for (let row = 0; row < this.#source.length; row += 1)
      if (this.#getType(row) === type) yield toGraphRelationship(getEdge(row));
  }

  #buildDomainGraph(findState: (host: string) => NodeSiteState): DomainGraph {
    const owners = this.#identities.map(getRankedOwner);
    const notCounted = new Set(
      [...this.#publishers]
        .filter(([, { stale, publisher }]) => stale || isMuted({ ...publisher, ...findState(publisher.host) }))
        .map(([id]) => id),
    );
    const builder = new DomainGraphBuilder({ sharedPlatforms: DEFAULT_TRUST_CONFIG.sharedPlatforms });
    for (let row = 0; row < this.#source.length; row += 1) {
      if (notCounted.has(this.#source.get(row))) continue;
      const source = owners[this.#source.get(row)];
      const target = owners[this.#target.get(row)];
      if (source && target) builder.add(source, this.#getType(row), target);
    }
    return sortDomainsByName(builder.build());
  }

  #intern(identity: Identity): number {
    const existing = this.#ids.get(identity.domain);
    if (existing !== undefined) return existing;
    const id = this.#identities.length;
    this.#identities.push(identity);
    this.#ids.set(identity.domain, id);
    this.#hostIds.push(this.#hosts.intern(identity.host));
    return id;
  }

  #getIdentity(id: number): Identity {
    const identity = this.#identities[id];
    if (!identity) throw new RangeError(`no identity has the number ${id}`);
    return identity;
  }

  #getType(row: number): Relationship {
    const type = RELATIONSHIPS[this.#type.get(row)];
    if (!type) throw new RangeError(`relationship ${row} is of no type`);
    return type;
  }

  #getStated(row: number): DatedRelationship {
    const line = this.#line.get(row);
    return {
      type: this.#getType(row),
      target: this.#getIdentity(this.#target.get(row)),
      line: line === 0 ? null : line - 1,
      value: this.#texts.get(this.#value.get(row)),
      firstSeen: this.#texts.get(this.#firstSeen.get(row)),
    };
  }
}

/** Statements of all files. Identities are numbers, which are indexes of `identities`. */
export interface StatementTable {
  readonly identities: readonly Identity[];
  readonly relationships: number;
  /** Returns the number of distinct identities that it names or that name it. */
  countNeighbors(id: number): number;
  /** Returns null for an identity without a file. */
  findPublisher(id: number): PublisherFacts | null;
  getStatus(host: string): FileStatus;
  /** Lists its statements, then those of others about it. */
  listIncidentEdges(id: number): RelationshipEdge[];
  /** Yields the relationships of a type, created one by one. */
  createEdges(type: Relationship): Iterable<GraphRelationship>;
  /**
   * Builds the graph of registrable domains for ranking, from the statements of current files. Statements of stale
   * files do not count.
   */
  /** @param findState finds the state of a host, on which depends whether its statements count */
  buildDomainGraph(findState: (host: string) => NodeSiteState): DomainGraph;
}

/** Returns the first position in sorted rows whose key is at least `minKey`. */
function findLowerBound(rows: Uint32Array, getKey: (row: number) => number, minKey: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (getKey(rows[middle] ?? 0) < minKey) low = middle + 1;
    else high = middle;
  }
  return low;
}
