import type { RelationshipType } from '@vouchwire/api-contract';
import { ColumnLookupGraph, type Direction, type RelatedIdentity } from '@vouchwire/domain-lookup';
import type { PropertyGraph } from '@vouchwire/property-graph';
import { compareText, findSharedPlatform, identify, isListing, type RelationshipEdge } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';
import { compareByDefaultOrder, type IdentityNode, isIndexed } from '../graph-model.ts';
import { getSiteDirectory } from '../site-directory.ts';

/** Returns the `member` lines among `namedBy` that list the domain (see `isListing`). */
export const filterListings = (namedBy: readonly RelatedIdentity[]): RelatedIdentity[] =>
  namedBy.filter((one) => isListing(one, one.other.type === 'association'));

/** An identity that is reached while walking outward. */
export interface Step {
  readonly parent: string;
  readonly domain: string;
  /** Number of the domain in the graph. */
  readonly node: number;
  /** Registrable domain, which the pages and subdomains of a publisher have in common. */
  readonly publisher: string;
  /** Whether one of the two files states that the parent controls the domain. */
  readonly controlled: boolean;
  readonly confirmedBy: number;
  readonly confirmed: boolean;
  readonly recognized: boolean;
}

/** Nodes that a further step adds. */
interface NextRing {
  /** At most the requested number. */
  readonly nodes: readonly number[];
  /** False if there are more. */
  readonly isComplete: boolean;
}

/** A statement of one identity's file about another, without the evidence. */
export type StatedLink = Pick<RelationshipEdge, 'source' | 'type' | 'target'>;

/** Number of a hub's best neighbors that are cached, because a hub is near most identities. */
const BEST_STEPS = 128;
const MAX_CACHED_HUBS = 1_000;
/** Shorter lists are read from the graph as fast as from the cache. */
const MIN_CACHED_LENGTH = 100;
/** A relationship uses about 300 bytes. */
const MAX_CACHED_RELATIONSHIPS = 200_000;

/**
 * The questions of the server to the graph, answered from its columns. The engine of visitors' queries is not involved
 * (decision 0054).
 */
export class TrustGraphStore extends ColumnLookupGraph {
  /** The relationships of hubs, so that a page of a list does not read thousands each time. */
  readonly #related = new LRUCache<string, readonly RelatedIdentity[]>({
    maxSize: MAX_CACHED_RELATIONSHIPS,
    sizeCalculation: ({ length }) => length,
  });
  readonly #bestSteps = new LRUCache<string, readonly Step[]>({ max: MAX_CACHED_HUBS });

  constructor(graph: PropertyGraph) {
    // Most threads never ask, and reading the directory takes longer than opening the graph.
    super(graph, { has: (domain) => getSiteDirectory().has(domain) });
  }

  /** Lists recognized identities, then those with the most neighbors. This is the default order of a query. */
  listMostConnected(limit: number): string[] {
    return this.#listInDefaultOrder()
      .slice(0, limit)
      .map((node) => this.getDomain(node));
  }

  /** Yields all identities for the search index, in the default order. */
  *listSearchEntries(): Generator<Pick<IdentityNode, 'domain' | 'display' | 'name' | 'registrableDomain'>> {
    for (const node of this.#listInDefaultOrder()) {
      const row = this.readRow('node', node);
      yield {
        domain: row.text('domain') ?? '',
        display: row.text('display'),
        name: row.text('name'),
        registrableDomain: row.text('registrableDomain'),
      };
    }
  }

  /** Lists the identities for search engines, in alphabetical order: those that {@link isIndexed} accepts. */
  listIndexedDomains(): string[] {
    const listed = new Set(
      this.findByType('association')
        .filter((node) => this.readRow('node', node).flag('recognized'))
        .flatMap((node) => this.listLinksOf(node, 'outgoing', ['MEMBER']))
        .map((relationship) => this.graph.getEnd(relationship)),
    );
    return this.#listNodes()
      .filter((node) => isIndexed(this.#readIndexFacts(node), listed.has(node)))
      .map((node) => this.getDomain(node))
      .sort(compareText);
  }

  protected override listRelated(
    domain: string,
    direction: Direction,
    types: readonly RelationshipType[] | null,
  ): readonly RelatedIdentity[] {
    if (types !== null) return super.listRelated(domain, direction, types);
    const key = `${direction} ${domain}`;
    const cached = this.#related.get(key);
    if (cached) return cached;
    const related = super.listRelated(domain, direction, types);
    if (related.length >= MIN_CACHED_LENGTH) this.#related.set(key, related);
    return related;
  }

  /** Lists owners that the domain's own file names. */
  listOwners(domain: string): readonly RelatedIdentity[] {
    return this.listRelated(domain, 'outgoing', ['CONTROLLEDBY']);
  }

  /** Lists control relationships with one of `domains` at either end. */
  listControl(domains: readonly string[], limit: number): StatedLink[] {
    return this.#listStatedLinks(domains, ['outgoing', 'incoming'], ['CONTROL', 'CONTROLLEDBY'], limit);
  }

  /** Lists the members that the file of each of `domains` names. */
  listMembersOfAssociations(domains: readonly string[], limit: number): StatedLink[] {
    return this.#listStatedLinks(domains, ['outgoing'], ['MEMBER'], limit);
  }

  /** Lists relationships in the order of `domains`, then by their ends, because columns are in order of addition. */
  #listStatedLinks(
    domains: readonly string[],
    directions: readonly Direction[],
    types: readonly RelationshipType[],
    limit: number,
  ): StatedLink[] {
    return domains
      .flatMap((domain) =>
        directions
          .flatMap((direction) => this.listLinks(domain, direction, types))
          .map((relationship) => this.#readLink(relationship))
          .sort(compareLinks),
      )
      .slice(0, limit);
  }

  /** Returns the types of the relationships by which other files name each of `domains`. */
  listNamedAs(domains: readonly string[]): ReadonlyMap<string, ReadonlySet<RelationshipType>> {
    return new Map(
      domains.map((domain) => [
        domain,
        new Set(this.listLinks(domain, 'incoming', null).map((relationship) => this.getType(relationship))),
      ]),
    );
  }

  /** Lists those of `domains` whose own file names customers. */
  listWithCustomers(domains: readonly string[]): ReadonlySet<string> {
    return new Set(domains.filter((domain) => this.listLinks(domain, 'outgoing', ['CUSTOMER']).length > 0));
  }

  /**
   * Lists the identities whose own file names members, in no order. Some of them are no associations. Reads all
   * publishers.
   */
  listLists(limit: number): IdentityNode[] {
    return (['association', 'publisher'] as const).flatMap((type) =>
      this.findByType(type)
        .filter((node) => this.readRow('node', node).number('memberSites'))
        .map((node) => this.readNode(node))
        .sort((a, b) => b.memberSites - a.memberSites || compareText(a.domain, b.domain))
        .slice(0, limit),
    );
  }

  countAssociations(): number {
    return this.findByType('association').length;
  }

  /**
   * Lists the neighbors of each of `parents` in both directions, at most `limit` per parent and direction, confirmed
   * and recognized ones first.
   */
  listBestNeighbors(parents: readonly string[], limit: number): Step[] {
    return (['outgoing', 'incoming'] as const).flatMap((direction) =>
      parents.flatMap((parent) => this.#listBestSteps(parent, direction, limit)),
    );
  }

  #listBestSteps(parent: string, direction: Direction, limit: number): readonly Step[] {
    const key = `${direction} ${parent}`;
    const cached = this.#bestSteps.get(key);
    if (cached && cached.length >= limit) return cached.slice(0, limit);
    const links = this.listLinks(parent, direction, null);
    const steps = links
      .map((relationship) => this.#readStep(parent, relationship, direction))
      .sort(compareSteps)
      .slice(0, Math.max(limit, BEST_STEPS))
      // After the choice, because the publisher of a domain costs as much as the rest.
      .map((step) => ({ ...step, publisher: this.#readPublisher(step.node) }));
    if (links.length > BEST_STEPS) this.#bestSteps.set(key, steps);
    return steps.slice(0, limit);
  }

  /** Returns the nodes that are one step away from any of `nodes`, in either direction, without those in `visited`. */
  findNextRing(nodes: Iterable<number>, visited: { has(node: number): boolean }, max: number): NextRing {
    const found = new Set<number>();
    const add = (node: number) => {
      if (!visited.has(node)) found.add(node);
    };
    for (const node of nodes) {
      this.eachLink(node, 'outgoing', add);
      this.eachLink(node, 'incoming', add);
      if (found.size > max) return { nodes: [...found].slice(0, max), isComplete: false };
    }
    return { nodes: [...found], isComplete: true };
  }

  /**
   * Lists the relationships of one type between two owners: confirmed ones first and stale ones last, then by source and
   * target. An owner is any identity of it.
   */
  listBetweenOwners(source: string, type: RelationshipType, target: string): RelationshipEdge[] {
    const [sources, targets] = [this.#listOfOwner(source), this.#listOfOwner(target)];
    // The search starts at the end with fewer relationships, so that a hub at the other end costs nothing.
    const isFromSource = this.#countLinks(sources, 'outgoing', type) < this.#countLinks(targets, 'incoming', type);
    const [starts, direction, ends] = isFromSource
      ? ([sources, 'outgoing', new Set(targets)] as const)
      : ([targets, 'incoming', new Set(sources)] as const);
    return starts
      .flatMap((node) => this.listLinksOf(node, direction, [type]))
      .filter((relationship) => ends.has(this.getOtherEnd(relationship, direction)))
      .map((relationship) => this.readEdge(relationship))
      .sort(compareByState);
  }

  /** Returns whether a relationship is a `member` line that lists no one (see `isListing`). */
  isClaim(edge: Pick<RelationshipEdge, 'source' | 'type' | 'state'>): boolean {
    const isFromAssociation = () => {
      const node = this.findNode(edge.source);
      return node !== null && this.readRow('node', node).text('type') === 'association';
    };
    return edge.type === 'MEMBER' && edge.state !== 'confirmed' && !isListing(edge, isFromAssociation());
  }

  /** Returns the first current relationship of one type between two owners. It is the evidence for a hop of a trust path. */
  findRelationshipBetween(source: string, type: RelationshipType, target: string): RelationshipEdge | null {
    return this.listBetweenOwners(source, type, target).find(({ state }) => state !== 'stale') ?? null;
  }

  #listOfOwner(domain: string): readonly number[] {
    const identified = identify(domain);
    const registrableDomain = identified.ok ? identified.identity.registrableDomain : null;
    if (registrableDomain !== null) return this.findUnder(registrableDomain);
    const node = this.findNode(domain);
    return node === null ? [] : [node];
  }

  #countLinks(nodes: readonly number[], direction: Direction, type: RelationshipType): number {
    const types = [this.graph.relationshipTypeId(type)];
    return nodes.reduce((sum, node) => sum + this.graph.degree(node, direction, types), 0);
  }

  /** Returns true if any host of the owner has a current file. */
  ownerHasCurrentFile(registrableDomain: string): boolean {
    return this.findUnder(registrableDomain).some((node) => {
      const row = this.readRow('node', node);
      return row.flag('hasFile') && !row.flag('fileStale');
    });
  }

  /**
   * Returns, for each of `domains`, the recognized associations whose current file lists it, and the number of those
   * that it confirms.
   */
  countListings(
    domains: readonly string[],
  ): ReadonlyMap<string, { readonly listed: number; readonly confirmed: number }> {
    return new Map(
      domains.flatMap((domain) => {
        const lists = this.listLinks(domain, 'incoming', ['MEMBER']).filter((relationship) => {
          const list = this.readRow('node', this.graph.getStart(relationship));
          return (
            list.flag('recognized') &&
            list.text('type') === 'association' &&
            this.readRow('relationship', relationship).text('state') !== 'stale'
          );
        });
        const confirmed = lists.filter((relationship) => this.isConfirmed(relationship));
        return lists.length === 0 ? [] : [[domain, { listed: lists.length, confirmed: confirmed.length }] as const];
      }),
    );
  }

  #listNodes(): number[] {
    return [...this.graph.nodesOfLabel(this.graph.labelId('Identity'))];
  }

  #listInDefaultOrder(): number[] {
    return this.#listNodes().sort(compareByDefaultOrder(this.graph));
  }

  #readIndexFacts(node: number): Parameters<typeof isIndexed>[0] {
    const row = this.readRow('node', node);
    return {
      domain: row.text('domain') ?? '',
      registrableDomain: row.text('registrableDomain'),
      hasFile: row.flag('hasFile'),
      confirmedBy: row.number('confirmedBy') ?? 0,
      trustScore: row.number('trustScore'),
    };
  }

  #readLink(relationship: number): StatedLink {
    return {
      source: this.getDomain(this.graph.getStart(relationship)),
      type: this.getType(relationship),
      target: this.getDomain(this.graph.getEnd(relationship)),
    };
  }

  /** Tenants of a shared platform are publishers of their own. */
  #readPublisher(node: number): string {
    const domain = this.getDomain(node);
    const site = this.readRow('node', node).text('registrableDomain') ?? domain;
    return findSharedPlatform(site) === null ? site : domain;
  }

  #readStep(parent: string, relationship: number, direction: Direction): Omit<Step, 'publisher'> {
    const node = this.getOtherEnd(relationship, direction);
    const row = this.readRow('node', node);
    return {
      parent,
      domain: this.getDomain(node),
      node,
      controlled: this.getType(relationship) === (direction === 'outgoing' ? 'CONTROL' : 'CONTROLLEDBY'),
      confirmedBy: row.number('confirmedBy') ?? 0,
      confirmed: this.isConfirmed(relationship),
      recognized: row.flag('recognized'),
    };
  }
}

const compareLinks = (a: StatedLink, b: StatedLink): number =>
  compareText(a.source, b.source) || compareText(a.target, b.target) || compareText(a.type, b.type);

/** Confirmed ones first and stale ones last. */
const getRank = ({ state }: RelationshipEdge): number => (state === 'confirmed' ? 0 : state === 'stale' ? 2 : 1);

const compareByState = (a: RelationshipEdge, b: RelationshipEdge): number =>
  getRank(a) - getRank(b) || compareLinks(a, b);

const compareSteps = (a: Omit<Step, 'publisher'>, b: Omit<Step, 'publisher'>): number =>
  Number(b.confirmed) - Number(a.confirmed) ||
  Number(b.recognized) - Number(a.recognized) ||
  b.confirmedBy - a.confirmedBy ||
  compareText(a.domain, b.domain) ||
  Number(b.controlled) - Number(a.controlled);
