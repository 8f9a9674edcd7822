import type { IdentityType, LineReading, RelationshipType } from '@vouchwire/api-contract';
import { type AdjacencyCursor, Float, type PropertyGraph } from '@vouchwire/property-graph';
import { compareText, findSharedPlatform, type RelationshipEdge, SITE_STATES } from '@vouchwire/trust-graph';
import { type Disputes, NO_DISPUTES } from './disputes.ts';
import {
  compareByConfirmation,
  type FileStatus,
  type IdentityNode,
  isConfirmed,
  type RelatedIdentity,
} from './graph-model.ts';
import { KnownSites } from './look-alikes/known-sites.ts';
import { getMissedCheck } from './to-file-reading.ts';

type Kind = 'node' | 'relationship';
export type Direction = 'incoming' | 'outgoing';
type Row = ReturnType<ColumnLookupGraph['readRow']>;

/** The questions to a graph that the server and the device ask, answered from its columns without a query engine. */
export class ColumnLookupGraph {
  readonly graph: PropertyGraph;
  /** The disputed headlines. Reports change them while the graph stays. */
  disputes: Disputes = NO_DISPUTES;
  readonly #cursor: AdjacencyCursor;
  readonly #directory: Pick<ReadonlySet<string>, 'has'>;
  #listsReadAt: string | null | undefined;
  #knownSites: KnownSites | undefined;

  /**
   * @param graph a graph with an index of `domain` and `registrableDomain`
   * @param directory registrable domains of a published directory of news sites
   */
  constructor(graph: PropertyGraph, directory: Pick<ReadonlySet<string>, 'has'> = new Set()) {
    this.graph = graph;
    this.#directory = directory;
    this.#cursor = graph.createAdjacencyCursor();
  }

  findIdentity(domain: string): IdentityNode | null {
    const node = this.findNode(domain);
    return node === null ? null : this.readNode(node);
  }

  /** Returns those of `domains` that the graph contains, in the same order. */
  findIdentities(domains: readonly string[]): IdentityNode[] {
    return domains.flatMap((domain) => this.findIdentity(domain) ?? []);
  }

  /** Returns the identity under a registrable domain with the most connections. It is suggested if a domain is unknown. */
  findByRegistrableDomain(registrableDomain: string): IdentityNode | null {
    const [best] = this.findUnder(registrableDomain)
      .map((node) => this.readNode(node))
      .sort((a, b) => b.neighbors - a.neighbors || compareText(a.domain, b.domain));
    return best ?? null;
  }

  /**
   * Lists the identities under a registrable domain: the first `limit` in order of their domain, and their total
   * number.
   */
  listByRegistrableDomain(registrableDomain: string, limit: number): { domains: string[]; total: number } {
    const domains = this.findUnder(registrableDomain)
      .map((node) => this.getDomain(node))
      .sort(compareText);
    return { domains: domains.slice(0, limit), total: domains.length };
  }

  /** Lists identities that name the domain, confirmed ones first. */
  listPredecessors(domain: string): readonly RelatedIdentity[] {
    return this.listRelated(domain, 'incoming', null);
  }

  /** Lists identities that the domain's own file names, confirmed ones first. */
  listSuccessors(domain: string): readonly RelatedIdentity[] {
    return this.listRelated(domain, 'outgoing', null);
  }

  /**
   * Lists the associations that name any identity of a registrable domain as a member: recognized ones first, then
   * confirmed ones.
   */
  listMembershipsUnder(registrableDomain: string, limit: number): RelatedIdentity[] {
    return this.findUnder(registrableDomain)
      .flatMap((node) => this.listLinksOf(node, 'incoming', ['MEMBER']))
      .map((relationship) => this.#readRelated(relationship, 'incoming'))
      .sort(
        (a, b) =>
          Number(b.other.recognized) - Number(a.other.recognized) ||
          Number(isConfirmed(b)) - Number(isConfirmed(a)) ||
          compareText(a.target, b.target) ||
          compareText(a.source, b.source),
      )
      .slice(0, limit);
  }

  /** Lists the statements of others that they control an identity of a registrable domain, if both sides confirm them. */
  listConfirmedControlUnder(registrableDomain: string): RelatedIdentity[] {
    return this.findUnder(registrableDomain)
      .flatMap((node) => this.listLinksOf(node, 'incoming', ['CONTROL']))
      .filter((relationship) => this.isConfirmed(relationship))
      .map((relationship) => this.#readRelated(relationship, 'incoming'));
  }

  /** Lists the relationships between two identities in both directions. */
  listRelationshipsBetween(a: string, b: string): RelationshipEdge[] {
    const countLinks = (node: number) =>
      this.graph.degree(node, 'outgoing', null) + this.graph.degree(node, 'incoming', null);
    // The links of a hub are found at the other end, which has fewer.
    const [node, other] = this.findNodes([a, b]).sort((one, another) => countLinks(one) - countLinks(another));
    const found: number[] = [];
    if (node === undefined) return [];
    for (const direction of ['outgoing', 'incoming'] as const)
      this.eachLink(node, direction, (end, relationship) => {
        if (end === other) found.push(relationship);
      });
    return found.map((relationship) => this.readEdge(relationship));
  }

  /** Lists relationships among `domains`, in the order of `domains`, then by target and type. */
  listRelationshipsAmong(domains: readonly string[]): RelationshipEdge[] {
    const found = new Map(this.findNodes(domains).map((node): [number, number[]] => [node, []]));
    const countLinks = (node: number, direction: Direction) => this.graph.degree(node, direction, null);
    const incoming = [...found.keys()].reduce((sum, node) => sum + countLinks(node, 'incoming'), 0);
    const hubs = new Set<number>();
    for (const [node, relationships] of found) {
      if (countLinks(node, 'outgoing') > incoming) hubs.add(node);
      else
        this.eachLink(node, 'outgoing', (end, relationship) => {
          if (found.has(end)) relationships.push(relationship);
        });
    }
    // The links of a hub are found at the other ends, which have fewer together.
    if (hubs.size > 0)
      for (const node of found.keys())
        this.eachLink(node, 'incoming', (start, relationship) => {
          if (hubs.has(start)) found.get(start)?.push(relationship);
        });
    return [...found.values()].flatMap((relationships) =>
      relationships
        .map((relationship) => this.readEdge(relationship))
        .sort((a, b) => compareText(a.target, b.target) || compareText(a.type, b.type)),
    );
  }

  /**
   * Returns the time at which the newest file of a recognized list was read. A check of any other site does not change
   * it.
   */
  getListsReadAt(): string | null {
    if (this.#listsReadAt === undefined) {
      const dates = this.findByType('association').flatMap((node) => {
        const row = this.readRow('node', node);
        const fileReadAt = row.flag('recognized') ? row.text('fileReadAt') : null;
        return fileReadAt ?? [];
      });
      this.#listsReadAt = dates.sort().at(-1) ?? null;
    }
    return this.#listsReadAt;
  }

  /** The sites with which addresses are compared, indexed at the first comparison unless they were prepared. */
  get knownSites(): KnownSites {
    this.#knownSites ??= KnownSites.index(this);
    return this.#knownSites;
  }

  /** Indexes the sites in slices, before the first comparison. */
  async prepareKnownSites(): Promise<void> {
    this.#knownSites ??= await KnownSites.indexInSlices(this);
  }

  /** The part that later generations share. */
  get base(): ColumnLookupGraph {
    return this.graph.base === this.graph ? this : new ColumnLookupGraph(this.graph.base);
  }

  /** Returns whether a recognized association lists a registrable domain, or a confirmed owner controls it. */
  isKnown(registrableDomain: string): boolean {
    return this.findUnder(registrableDomain).some((node) => this.#isKnownNode(node));
  }

  #isKnownNode(node: number): boolean {
    if (findSharedPlatform(this.readAddress(node).host) !== null) return false;
    return this.listLinksOf(node, 'incoming', ['MEMBER', 'CONTROL']).some((link) => {
      const source = this.readRow('node', this.graph.getStart(link));
      const type = source.text('type');
      if (this.getType(link) === 'MEMBER') return type === 'association' && source.flag('recognized');
      return type !== 'named' && this.isConfirmed(link);
    });
  }

  /** Returns the host and the registrable domain of a node. */
  readAddress(node: number): Pick<IdentityNode, 'host' | 'registrableDomain'> {
    const row = this.readRow('node', node);
    return { host: row.text('host') ?? '', registrableDomain: row.text('registrableDomain') };
  }

  /** Counts the neighbors of an identity. 0 if the graph does not contain it. */
  countNeighbors(domain: string): number {
    const node = this.findNode(domain);
    return node === null ? 0 : (this.readRow('node', node).number('neighbors') ?? 0);
  }

  /** Returns whether a published directory of news sites names a registrable domain. */
  isInDirectory(registrableDomain: string): boolean {
    return this.#directory.has(registrableDomain);
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
      organizationIds: row.text('organizationIds'),
      type: row.text('type') as IdentityType,
      hasFile: row.flag('hasFile'),
      fileStale: row.flag('fileStale'),
      fileUrl: row.text('fileUrl'),
      ...toFileStatus(row),
      firstSeen: row.text('firstSeen'),
      lastSeen: row.text('lastSeen'),
      siteState: parseSiteState(row.text('siteState')),
      siteStateSince: row.text('siteStateSince'),
      leadsTo: row.text('leadsTo'),
      siteEvidence: row.text('siteEvidence'),
      trustScore: row.number('trustScore'),
      trustAsListed: row.number('trustAsListed'),
      recognized: row.flag('recognized'),
      trustsCount: row.number('trustsCount') ?? 0,
      trustsConfirmed: row.number('trustsConfirmed') ?? 0,
      trustsStale: row.number('trustsStale') ?? 0,
      trustedByCount: row.number('trustedByCount') ?? 0,
      trustedByConfirmed: row.number('trustedByConfirmed') ?? 0,
      confirmedBy: row.number('confirmedBy') ?? 0,
      neighbors: row.number('neighbors') ?? 0,
      memberCount: row.number('memberCount') ?? 0,
      confirmedCount: row.number('confirmedCount'),
      memberSites: row.number('memberSites') ?? 0,
      memberSitesWithFile: row.number('memberSitesWithFile'),
      memberSitesConfirming: row.number('memberSitesConfirming'),
      claimedCount: row.number('claimedCount') ?? 0,
      unreturnedCount: row.number('unreturnedCount'),
      unreadableCount: row.number('unreadableCount'),
      joinedCount: row.number('joinedCount'),
      leftCount: row.number('leftCount'),
      comparedWith: row.text('comparedWith'),
      unshownCount: row.number('unshownCount') ?? 0,
    };
  }

  readEdge(relationship: number): RelationshipEdge {
    const row = this.readRow('relationship', relationship);
    const source = this.graph.getStart(relationship);
    return {
      source: this.getDomain(source),
      type: this.getType(relationship),
      target: this.getDomain(this.graph.getEnd(relationship)),
      state: row.text('state') as RelationshipEdge['state'],
      confirmedAt: row.text('confirmedAt') as RelationshipEdge['confirmedAt'],
      line: row.number('line'),
      value: row.text('value') ?? '',
      firstSeen: row.text('firstSeen') ?? '',
      lastSeen: row.text('lastSeen') ?? '',
      fileUrl: row.text('fileUrl'),
      missed: getMissedCheck(toFileStatus(this.readRow('node', source))),
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

  /** Returns those of the nodes with these keys that exist. */
  findNodes(domains: Iterable<string>): number[] {
    return [...domains].flatMap((domain) => this.findNode(domain) ?? []);
  }

  /** Lists the identities with a file. */
  listPublishers(): number[] {
    return [...this.findByType('association'), ...this.findByType('publisher')];
  }

  protected findNode(domain: string): number | null {
    return this.#find('domain', domain)[0] ?? null;
  }

  protected findUnder(registrableDomain: string): readonly number[] {
    return this.#find('registrableDomain', registrableDomain);
  }

  protected findByType(type: IdentityType): readonly number[] {
    return this.#find('type', type);
  }

  #find(key: keyof IdentityNode, value: string): readonly number[] {
    return this.graph.findNodes(this.graph.propertyKeyId(key), value) ?? [];
  }

  protected listRelated(
    domain: string,
    direction: Direction,
    types: readonly RelationshipType[] | null,
  ): readonly RelatedIdentity[] {
    return this.listLinks(domain, direction, types)
      .map((relationship) => this.#readRelated(relationship, direction))
      .sort(compareByConfirmation);
  }

  /** Lists the relationships at one side of a domain. None if the graph does not contain it. */
  protected listLinks(domain: string, direction: Direction, types: readonly RelationshipType[] | null): number[] {
    const node = this.findNode(domain);
    return node === null ? [] : this.listLinksOf(node, direction, types);
  }

  protected listLinksOf(node: number, direction: Direction, types: readonly RelationshipType[] | null): number[] {
    const found: number[] = [];
    const typeIds = types?.map((type) => this.graph.relationshipTypeId(type)).filter((id) => id >= 0) ?? null;
    this.#cursor.reset(node, direction, typeIds);
    while (this.#cursor.advance()) found.push(this.#cursor.relationship);
    return found;
  }

  /** Calls `use` with the other end of each relationship at one side of a node. */
  protected eachLink(node: number, direction: Direction, use: (other: number, relationship: number) => void): void {
    this.#cursor.reset(node, direction, null);
    while (this.#cursor.advance()) use(this.#cursor.neighbor, this.#cursor.relationship);
  }

  protected getOtherEnd(relationship: number, direction: Direction): number {
    return direction === 'incoming' ? this.graph.getStart(relationship) : this.graph.getEnd(relationship);
  }

  protected isConfirmed(relationship: number): boolean {
    return this.readRow('relationship', relationship).text('state') === 'confirmed';
  }

  protected getType(relationship: number): RelationshipType {
    return this.graph.relationshipTypes[this.graph.getTypeId(relationship)] as RelationshipType;
  }

  #readRelated(relationship: number, direction: Direction): RelatedIdentity {
    const other = this.getOtherEnd(relationship, direction);
    const row = this.readRow('node', other);
    const edge = this.readEdge(relationship);
    return {
      ...edge,
      confirmation: this.findConfirmation(edge),
      other: {
        domain: this.getDomain(other),
        name: row.text('name'),
        nameSource: toNameSource(row.text('nameSource')),
        type: row.text('type') as IdentityType,
        recognized: row.flag('recognized'),
        ...toFileStatus(row),
      },
    };
  }

  /** Returns the reading of the file that confirms a relationship, that of the host of the named identity. */
  findConfirmation({ state, target }: Pick<RelationshipEdge, 'state' | 'target'>): LineReading | null {
    const named = state === 'confirmed' ? this.findNode(target) : null;
    if (named === null) return null;
    const row = this.readRow('node', named);
    const host = this.findNode(row.text('host') ?? '');
    const status = toFileStatus(host === null ? row : this.readRow('node', host));
    return { last_seen: status.fileReadAt, missed: getMissedCheck(status) };
  }
}

const toFileStatus = (row: Row): FileStatus => ({
  fileOutcome: row.text('fileOutcome') as FileStatus['fileOutcome'],
  fileCheckedAt: row.text('fileCheckedAt'),
  fileReadAt: row.text('fileReadAt'),
  fileFailingSince: row.text('fileFailingSince'),
});

/** Returns a state from its column. */
export const parseSiteState = (state: string | null): IdentityNode['siteState'] =>
  SITE_STATES.find((one): one is NonNullable<IdentityNode['siteState']> => one === state && one !== 'not-known') ??
  null;

const toNameSource = (source: string | null): IdentityNode['nameSource'] =>
  source === 'operator' || source === 'home-page' ? source : null;
