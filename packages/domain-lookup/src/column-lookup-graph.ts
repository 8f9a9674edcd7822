import type { IdentityType, LinkState, RelationshipType } from '@vouchwire/api-contract';
import { type AdjacencyCursor, Float, type PropertyGraph } from '@vouchwire/property-graph';
import { compareText } from '@vouchwire/trust-graph';
import {
  compareByConfirmation,
  type FileStatus,
  type IdentityNode,
  type RelatedIdentity,
  type RelationshipEdge,
} from './graph-model.ts';
import type { LookupGraph } from './lookup-graph.ts';

type Kind = 'node' | 'relationship';
type Row = ReturnType<ColumnLookupGraph['readRow']>;

/**
 * The queries of a headline, read from the columns of the graph file without a query engine. They return what the Cypher
 * of the server returns: `same-headlines.test.ts` compares both for each domain of the starter crawl.
 */
export class ColumnLookupGraph implements LookupGraph {
  readonly graph: PropertyGraph;
  readonly #cursor: AdjacencyCursor;
  #listsReadAt: string | null | undefined;

  /** @param graph a graph with an index of `domain` and `registrableDomain` */
  constructor(graph: PropertyGraph) {
    this.graph = graph;
    this.#cursor = graph.createAdjacencyCursor();
  }

  async findIdentity(domain: string): Promise<IdentityNode | null> {
    const node = this.#findNode(domain);
    return node === null ? null : this.readNode(node);
  }

  async findIdentities(domains: readonly string[]): Promise<IdentityNode[]> {
    return domains.flatMap((domain) => {
      const node = this.#findNode(domain);
      return node === null ? [] : [this.readNode(node)];
    });
  }

  async findByRegistrableDomain(registrableDomain: string): Promise<IdentityNode | null> {
    const [best] = this.#findUnder(registrableDomain)
      .map((node) => this.readNode(node))
      .sort((a, b) => b.neighbors - a.neighbors || compareText(a.domain, b.domain));
    return best ?? null;
  }

  async listByRegistrableDomain(
    registrableDomain: string,
    limit: number,
  ): Promise<{ domains: string[]; total: number }> {
    const domains = this.#findUnder(registrableDomain)
      .map((node) => this.getDomain(node))
      .sort(compareText);
    return { domains: domains.slice(0, limit), total: domains.length };
  }

  async listPredecessors(domain: string): Promise<readonly RelatedIdentity[]> {
    return this.#listRelated(domain, 'incoming');
  }

  async listSuccessors(domain: string): Promise<readonly RelatedIdentity[]> {
    return this.#listRelated(domain, 'outgoing');
  }

  async listMembershipsUnder(
    registrableDomain: string,
    limit: number,
  ): Promise<{ readonly identity: string; readonly listedBy: RelatedIdentity }[]> {
    return this.#findUnder(registrableDomain)
      .flatMap((node) => {
        const identity = this.getDomain(node);
        return this.#listRelationships(node, 'incoming', ['MEMBER']).map((relationship) => ({
          identity,
          listedBy: this.#readRelated(relationship, this.graph.getStart(relationship)),
        }));
      })
      .sort(
        (a, b) =>
          Number(b.listedBy.otherRecognized) - Number(a.listedBy.otherRecognized) ||
          Number(b.listedBy.confirmed) - Number(a.listedBy.confirmed) ||
          compareText(a.identity, b.identity) ||
          compareText(a.listedBy.domain, b.listedBy.domain),
      )
      .slice(0, limit);
  }

  async listRelationshipsAmong(domains: readonly string[]): Promise<RelationshipEdge[]> {
    const nodes = new Set(domains.flatMap((domain) => this.#findNode(domain) ?? []));
    return [...nodes].flatMap((node) =>
      this.#listRelationships(node, 'outgoing', null)
        .filter((relationship) => nodes.has(this.graph.getEnd(relationship)))
        .map((relationship) => this.readEdge(relationship)),
    );
  }

  async getListsReadAt(): Promise<string | null> {
    if (this.#listsReadAt === undefined) {
      const type = this.graph.propertyKeyId('type' satisfies keyof IdentityNode);
      const dates = (this.graph.findNodes(type, 'association' satisfies IdentityType) ?? []).flatMap((node) => {
        const { recognized, fileReadAt } = this.readNode(node);
        return recognized && fileReadAt !== null ? [fileReadAt] : [];
      });
      this.#listsReadAt = dates.sort().at(-1) ?? null;
    }
    return this.#listsReadAt;
  }

  getDomain(node: number): string {
    return String(this.graph.nodeProperty(node, this.graph.propertyKeyId('domain' satisfies keyof IdentityNode)));
  }

  readNode(node: number): IdentityNode {
    const row = this.readRow('node', node);
    return {
      domain: row.text('domain') ?? '',
      host: row.text('host') ?? '',
      registrableDomain: row.text('registrableDomain'),
      display: row.text('display'),
      name: row.text('name'),
      nameSource: toNameSource(row.text('nameSource')),
      country: row.text('country'),
      region: row.text('region'),
      type: row.text('type') as IdentityType,
      hasFile: row.flag('hasFile'),
      fileStale: row.flag('fileStale'),
      fileUrl: row.text('fileUrl'),
      ...toFileStatus(row),
      firstSeen: row.text('firstSeen'),
      lastSeen: row.text('lastSeen'),
      trustScore: row.number('trustScore'),
      recognized: row.flag('recognized'),
      trustsCount: row.number('trustsCount') ?? 0,
      trustsConfirmed: row.number('trustsConfirmed') ?? 0,
      trustsStale: row.number('trustsStale') ?? 0,
      trustedByCount: row.number('trustedByCount') ?? 0,
      trustedByConfirmed: row.number('trustedByConfirmed') ?? 0,
      confirmedBy: row.number('confirmedBy') ?? 0,
      neighbors: row.number('neighbors') ?? 0,
      memberCount: row.number('memberCount') ?? 0,
      confirmedCount: row.number('confirmedCount') ?? 0,
      memberSites: row.number('memberSites') ?? 0,
      memberSitesWithFile: row.number('memberSitesWithFile') ?? 0,
      memberSitesConfirming: row.number('memberSitesConfirming') ?? 0,
      claimedCount: row.number('claimedCount') ?? 0,
      unreturnedCount: row.number('unreturnedCount') ?? 0,
      unreadableCount: row.number('unreadableCount') ?? 0,
      joinedCount: row.number('joinedCount'),
      leftCount: row.number('leftCount'),
      comparedWith: row.text('comparedWith'),
      unshownCount: row.number('unshownCount') ?? 0,
    };
  }

  readEdge(relationship: number): RelationshipEdge {
    return {
      source: this.getDomain(this.graph.getStart(relationship)),
      target: this.getDomain(this.graph.getEnd(relationship)),
      ...this.#readRelationship(relationship),
    };
  }

  /** Reads the properties of a node or relationship according to their types. */
  readRow(kind: Kind, id: number) {
    const { graph } = this;
    const read = (key: string) => {
      const keyId = graph.propertyKeyId(key);
      if (keyId < 0) return null;
      return kind === 'node' ? graph.nodeProperty(id, keyId) : graph.relationshipProperty(id, keyId);
    };
    return {
      text: (key: string): string | null => {
        const value = read(key);
        return typeof value === 'string' ? value : null;
      },
      flag: (key: string): boolean => read(key) === true,
      number: (key: string): number | null => {
        const value = read(key);
        if (value instanceof Float) return value.value;
        return typeof value === 'number' ? value : null;
      },
    };
  }

  #findNode(domain: string): number | null {
    const key = this.graph.propertyKeyId('domain' satisfies keyof IdentityNode);
    return this.graph.findNodes(key, domain)?.[0] ?? null;
  }

  #findUnder(registrableDomain: string): readonly number[] {
    const key = this.graph.propertyKeyId('registrableDomain' satisfies keyof IdentityNode);
    return this.graph.findNodes(key, registrableDomain) ?? [];
  }

  #listRelated(domain: string, direction: 'incoming' | 'outgoing'): RelatedIdentity[] {
    const node = this.#findNode(domain);
    if (node === null) return [];
    return this.#listRelationships(node, direction, null)
      .map((relationship) =>
        this.#readRelated(
          relationship,
          direction === 'incoming' ? this.graph.getStart(relationship) : this.graph.getEnd(relationship),
        ),
      )
      .sort(compareByConfirmation);
  }

  #listRelationships(
    node: number,
    direction: 'incoming' | 'outgoing',
    types: readonly RelationshipType[] | null,
  ): number[] {
    const found: number[] = [];
    const typeIds = types?.map((type) => this.graph.relationshipTypeId(type)).filter((id) => id >= 0) ?? null;
    this.#cursor.reset(node, direction, typeIds);
    while (this.#cursor.advance()) found.push(this.#cursor.relationship);
    return found;
  }

  #readRelated(relationship: number, other: number): RelatedIdentity {
    const row = this.readRow('node', other);
    return {
      domain: this.getDomain(other),
      name: row.text('name'),
      nameSource: toNameSource(row.text('nameSource')),
      otherType: row.text('type') as IdentityType,
      otherRecognized: row.flag('recognized'),
      otherFile: toFileStatus(row),
      ...this.#readRelationship(relationship),
    };
  }

  #readRelationship(relationship: number): Omit<RelationshipEdge, 'source' | 'target'> {
    const row = this.readRow('relationship', relationship);
    return {
      type: this.graph.relationshipTypes[this.graph.getTypeId(relationship)] as RelationshipType,
      state: row.text('state') as LinkState,
      confirmed: row.flag('confirmed'),
      confirmedAt: row.text('confirmedAt') as RelationshipEdge['confirmedAt'],
      line: row.number('line'),
      value: row.text('value') ?? '',
      firstSeen: row.text('firstSeen') ?? '',
      lastSeen: row.text('lastSeen') ?? '',
      fileUrl: row.text('fileUrl'),
    };
  }
}

const toFileStatus = (row: Row): FileStatus => ({
  fileOutcome: row.text('fileOutcome') as FileStatus['fileOutcome'],
  fileCheckedAt: row.text('fileCheckedAt'),
  fileReadAt: row.text('fileReadAt'),
  fileFailingSince: row.text('fileFailingSince'),
});

const toNameSource = (source: string | null): IdentityNode['nameSource'] =>
  source === 'operator' || source === 'home-page' ? source : null;
