import {
  DEFAULT_TRUST_CONFIG,
  type DomainGraph,
  DomainGraphBuilder,
  type Identity,
  inNameOrder,
  RELATIONSHIPS,
  type Relationship,
} from '@vouchwire/trust-graph';
import type { FileStatus, RelationshipEdge } from '../graph-model.ts';
import { NO_FILE_STATUS, type PublisherFacts } from './identity-nodes.ts';
import { NumberColumn } from './number-column.ts';
import type { PublisherSays, Said } from './publisher-says.ts';
import { rankedOwner } from './ranking.ts';
import { type AnsweringFile, relationshipEdge } from './relationship-edges.ts';
import { RowsByKey } from './rows-by-key.ts';

/** What is kept of a publisher beside its statements. */
type Publisher = PublisherFacts & Pick<PublisherSays, 'publisher'>;

/**
 * Everything that all standing files state, with a row of numbers for each relationship: some forty bytes, where an object
 * takes hundreds. Ten million fit into the heap that Node gives by default. Publishers are added one after the other;
 * after `seal`, each relationship and each node's own can be asked for.
 */
export class StatedGraph {
  readonly #identities: Identity[] = [];
  readonly #idOf = new Map<string, number>();
  readonly #hosts = new Texts();
  /** By identity: its host. */
  readonly #hostOf = new NumberColumn();
  readonly #publishers = new Map<number, Publisher>();
  readonly #statusOf = new Map<string, FileStatus>();
  /** By publisher: what the graph does not show of its file, as far as it answers what others state. */
  readonly #unshown = new Map<number, Map<string, Said[]>>();
  readonly #texts = new Texts();
  readonly #source = new NumberColumn();
  readonly #type = new NumberColumn();
  readonly #target = new NumberColumn();
  /** One more than the line; 0 where the source kept none. */
  readonly #line = new NumberColumn();
  readonly #value = new NumberColumn();
  readonly #firstSeen = new NumberColumn();

  /** Adds a publisher; each one once. Of one without a current file only its status is kept. */
  add(says: PublisherSays): void {
    this.#statusOf.set(says.publisher.host, says.status);
    if (!says.hasFile) return;
    const source = this.#intern(says.publisher);
    const { publisher, hasFile, stale, fileUrl, firstSeen, lastSeen, members, unshownCount } = says;
    this.#publishers.set(source, { publisher, hasFile, stale, fileUrl, firstSeen, lastSeen, members, unshownCount });
    for (const { type, target, line, value, firstSeen: since } of says.said) {
      this.#source.push(source);
      this.#type.push(RELATIONSHIPS.indexOf(type));
      this.#target.push(this.#intern(target));
      this.#line.push(line === null ? 0 : line + 1);
      this.#value.push(this.#texts.idOf(value));
      this.#firstSeen.push(this.#texts.idOf(since));
    }
  }

  hasHost(host: string): boolean {
    return this.#hosts.find(host) !== null;
  }

  /** Those of `hosts` that somebody names, with the hosts whose files do. */
  hostsNaming(hosts: readonly string[]): Map<string, Set<string>> {
    const naming = new Map<number, Set<string>>();
    for (const host of hosts) {
      const id = this.#hosts.find(host);
      if (id !== null) naming.set(id, new Set());
    }
    if (naming.size > 0) {
      for (let row = 0; row < this.#source.length; row += 1)
        naming.get(this.#hostOf.at(this.#target.at(row)))?.add(this.#identityAt(this.#source.at(row)).host);
    }
    return new Map([...naming].filter(([, by]) => by.size > 0).map(([id, by]) => [this.#hosts.text(id), by]));
  }

  /** Takes in what the graph does not show of a publisher's file and what answers others nevertheless. */
  addUnshown(publisher: string, said: readonly Said[]): void {
    const id = this.#idOf.get(publisher);
    if (id !== undefined)
      this.#unshown.set(
        id,
        Map.groupBy(said, ({ target }) => target.host),
      );
  }

  /** Says that all publishers have been added. */
  seal(): SealedGraph {
    const rows = this.#source.length;
    const column = (numbers: NumberColumn) => (row: number) => numbers.at(row);
    const targetHost = (row: number) => this.#hostOf.at(this.#target.at(row));
    const bySource = new RowsByKey(this.#identities.length, rows, column(this.#source));
    const byTarget = new RowsByKey(this.#identities.length, rows, column(this.#target));
    const byHost = new RowsByKey(this.#hosts.size, rows, targetHost).all;
    // Of each publisher by the host that is named, so that the few lines that answer somebody are found at once.
    const bySourceAndHost = new RowsByKey(
      this.#identities.length,
      rows,
      column(this.#source),
      (place) => byHost[place] ?? 0,
    );
    const owners = new Map<number, Said[]>();
    for (let row = 0; row < rows; row += 1) {
      if (this.#typeAt(row) !== 'CONTROLLEDBY') continue;
      const source = this.#source.at(row);
      const list = owners.get(source);
      if (list) list.push(this.#saidAt(row));
      else owners.set(source, [this.#saidAt(row)]);
    }

    const ownersOf = (id: number): Said[] => {
      const hidden = [...(this.#unshown.get(id)?.values() ?? [])].flat().filter(({ type }) => type === 'CONTROLLEDBY');
      return [...(owners.get(id) ?? []), ...hidden];
    };
    const answering = (host: string): AnsweringFile | undefined => {
      const id = this.#idOf.get(host);
      const publisher = id === undefined ? undefined : this.#publishers.get(id);
      if (id === undefined || !publisher) return undefined;
      const own = bySourceAndHost.of(id);
      const naming = (named: string): Said[] => {
        const wanted = this.#hosts.find(named);
        const hidden = this.#unshown.get(id)?.get(named) ?? [];
        if (wanted === null) return hidden;
        const found: Said[] = [];
        for (let at = firstAtLeast(own, targetHost, wanted); at < own.length; at += 1) {
          const row = own[at] ?? 0;
          if (targetHost(row) !== wanted) break;
          found.push(this.#saidAt(row));
        }
        return [...found, ...hidden];
      };
      return { ...publisher, byTargetHost: { get: naming }, owners: ownersOf(id) };
    };
    const edgeAt = (row: number): RelationshipEdge => {
      const source = this.#publishers.get(this.#source.at(row));
      if (!source) throw new RangeError(`nobody states relationship ${row}`);
      const said = this.#saidAt(row);
      const byTargetHost = { get: (host: string) => answering(source.publisher.host)?.byTargetHost.get(host) };
      return relationshipEdge({ ...source, byTargetHost }, said, answering(said.target.host), answering);
    };
    return {
      identities: this.#identities,
      relationships: rows,
      neighbourCount: (id) => {
        const others = new Set<number>();
        for (const row of bySource.of(id)) others.add(this.#target.at(row));
        for (const row of byTarget.of(id)) others.add(this.#source.at(row));
        return others.size;
      },
      publisherOf: (id) => this.#publishers.get(id) ?? null,
      statusOf: (host) => this.#statusOf.get(host) ?? NO_FILE_STATUS,
      edgesAround: (id) => {
        const edges: RelationshipEdge[] = [];
        for (const rowsOf of [bySource.of(id), byTarget.of(id)]) for (const row of rowsOf) edges.push(edgeAt(row));
        return edges;
      },
      edges: (type) => this.#edgesOf(type, edgeAt),
      domainGraph: () => this.#domainGraph(),
    };
  }

  *#edgesOf(type: Relationship, edgeAt: (row: number) => RelationshipEdge): Generator<RelationshipEdge> {
    for (let row = 0; row < this.#source.length; row += 1) if (this.#typeAt(row) === type) yield edgeAt(row);
  }

  #domainGraph(): DomainGraph {
    const owners = this.#identities.map(rankedOwner);
    const builder = new DomainGraphBuilder({ sharedPlatforms: DEFAULT_TRUST_CONFIG.sharedPlatforms });
    for (let row = 0; row < this.#source.length; row += 1) {
      if (this.#publishers.get(this.#source.at(row))?.stale) continue;
      const source = owners[this.#source.at(row)];
      const target = owners[this.#target.at(row)];
      if (source && target) builder.add(source, this.#typeAt(row), target);
    }
    return inNameOrder(builder.build());
  }

  #intern(identity: Identity): number {
    const known = this.#idOf.get(identity.domain);
    if (known !== undefined) return known;
    const id = this.#identities.length;
    this.#identities.push(identity);
    this.#idOf.set(identity.domain, id);
    this.#hostOf.push(this.#hosts.idOf(identity.host));
    return id;
  }

  #identityAt(id: number): Identity {
    const identity = this.#identities[id];
    if (!identity) throw new RangeError(`no identity has the number ${id}`);
    return identity;
  }

  #typeAt(row: number): Relationship {
    const type = RELATIONSHIPS[this.#type.at(row)];
    if (!type) throw new RangeError(`relationship ${row} is of no type`);
    return type;
  }

  #saidAt(row: number): Said {
    const line = this.#line.at(row);
    return {
      type: this.#typeAt(row),
      target: this.#identityAt(this.#target.at(row)),
      line: line === 0 ? null : line - 1,
      value: this.#texts.text(this.#value.at(row)),
      firstSeen: this.#texts.text(this.#firstSeen.at(row)),
    };
  }
}

/** What all files state, read to the end. Identities are numbered as `identities` lists them. */
export interface SealedGraph {
  readonly identities: readonly Identity[];
  readonly relationships: number;
  /** Number of distinct identities that it names or that name it. */
  neighbourCount(id: number): number;
  /** null for an identity that is only named by others. */
  publisherOf(id: number): PublisherFacts | null;
  statusOf(host: string): FileStatus;
  /** What it states, then what others state of it. */
  edgesAround(id: number): RelationshipEdge[];
  /** Made one by one. */
  edges(type: Relationship): Iterable<RelationshipEdge>;
  /** What current files state, at registrable domains, for ranking. Statements of stale files count for nothing. */
  domainGraph(): DomainGraph;
}

/** Texts that come again and again, each kept once under a number. */
class Texts {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];

  get size(): number {
    return this.#texts.length;
  }

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#texts.length;
    this.#texts.push(text);
    this.#ids.set(text, id);
    return id;
  }

  find(text: string): number | null {
    return this.#ids.get(text) ?? null;
  }

  text(id: number): string {
    const text = this.#texts[id];
    if (text === undefined) throw new RangeError(`no text has the number ${id}`);
    return text;
  }
}

/** The first place in rows sorted by `keyOf` whose key is `wanted` or more. */
function firstAtLeast(rows: Uint32Array, keyOf: (row: number) => number, wanted: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyOf(rows[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
