import { ColumnLookupGraph, type Direction, parseSiteState } from '@vouchwire/domain-lookup';
import { type Relationship, type RelationshipEdge, suspendsTrust } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import type { IncidentEdge } from './identity-nodes.ts';
import type { NodeRank, RankedIdentity } from './ranking.ts';
import { isMuted } from './site-states.ts';

type RankedNode = NodeRank & RankedIdentity & Pick<IdentityNode, 'domain'>;

/** The questions of a projection to the graph that it updates. */
export class ProjectionGraph extends ColumnLookupGraph {
  /** Lists those who name the host, or a path on it, as their owner. */
  listControlled(host: string): string[] {
    return this.#findAtHost(host)
      .flatMap((node) => this.listLinksOf(node, 'incoming', ['CONTROLLEDBY']))
      .map((relationship) => this.getDomain(this.graph.getStart(relationship)));
  }

  /** Lists the identities at a host: the host and paths on it. */
  listAtHost(host: string): string[] {
    return this.#findAtHost(host).map((node) => this.getDomain(node));
  }

  /** Lists relationships from a host, and those to it or to a path on it. */
  listHostEdges(host: string): RelationshipEdge[] {
    return [
      ...this.#listEdges(this.listLinks(host, 'outgoing', null)),
      ...this.#listEdges(this.#findAtHost(host).flatMap((node) => this.listLinksOf(node, 'incoming', null))),
    ];
  }

  /** Counts the relationships of {@link listHostEdges} for several hosts, without reading them. */
  countHostEdges(hosts: readonly string[]): number {
    const count = (nodes: readonly number[], direction: Direction): number =>
      nodes.reduce((sum, node) => sum + this.graph.degree(node, direction, null), 0);
    return hosts.reduce(
      (sum, host) => sum + count(this.findNodes([host]), 'outgoing') + count(this.#findAtHost(host), 'incoming'),
      0,
    );
  }

  /** Lists the statements of a publisher. */
  listStatements(publisher: string, types: readonly Relationship[] | null): RelationshipEdge[] {
    return this.#listEdges(this.listLinks(publisher, 'outgoing', types));
  }

  /** Lists the statements of a publisher about a host or a path on it. Searches from the end that has fewer. */
  listStatementsAboutHost(publisher: string, host: string): RelationshipEdge[] {
    const [source] = this.findNodes([publisher]);
    if (source === undefined) return [];
    const targets = this.#findAtHost(host);
    const incoming = targets.reduce((sum, target) => sum + this.graph.degree(target, 'incoming', null), 0);
    const found =
      incoming <= this.graph.degree(source, 'outgoing', null)
        ? targets
            .flatMap((target) => this.listLinksOf(target, 'incoming', null))
            .filter((relationship) => this.graph.getStart(relationship) === source)
        : this.listLinksOf(source, 'outgoing', null).filter((relationship) =>
            targets.includes(this.graph.getEnd(relationship)),
          );
    return this.#listEdges(found);
  }

  /** Lists relationships from and to an identity, without the parts of lines, because hubs have thousands. */
  listIncidentEdges(domain: string): IncidentEdge[] {
    return (['outgoing', 'incoming'] as const).flatMap((direction) =>
      this.listLinks(domain, direction, null).map((relationship): IncidentEdge => {
        const row = this.readRow('relationship', relationship);
        return {
          source: direction === 'outgoing' ? domain : this.getDomain(this.graph.getStart(relationship)),
          type: this.getType(relationship),
          target: direction === 'incoming' ? domain : this.getDomain(this.graph.getEnd(relationship)),
          state: row.text('state') as IncidentEdge['state'],
          firstSeen: row.text('firstSeen') ?? '',
          lastSeen: row.text('lastSeen') ?? '',
        };
      }),
    );
  }

  /** Lists statements that count, by hosts of an owner, with the identities that they name. */
  listCurrentStatements(
    owner: string,
  ): { readonly source: RankedNode; readonly type: Relationship; readonly target: RankedNode }[] {
    return this.findUnder(owner).flatMap((node) => {
      const source = this.#readRank(node);
      if (isMuted(source)) return [];
      return this.listLinksOf(node, 'outgoing', null)
        .filter((relationship) => this.#getState(relationship) !== 'stale')
        .map((relationship) => ({
          source,
          type: this.getType(relationship),
          target: this.#readRank(this.graph.getEnd(relationship)),
        }));
    });
  }

  findRank(domain: string): RankedNode | null {
    const node = this.findNode(domain);
    return node === null ? null : this.#readRank(node);
  }

  listRanksUnder(owner: string): RankedNode[] {
    return this.findUnder(owner).map((node) => this.#readRank(node));
  }

  /** Returns true if the state of the site at a host suspends trust. */
  isSuspended(host: string): boolean {
    return this.#findAtHost(host).some((node) => suspendsTrust(this.#readRank(node).siteState));
  }

  /** Returns true if the statements of a host do not count. */
  isMutedHost(host: string): boolean {
    return this.#findAtHost(host).some((node) => isMuted(this.#readRank(node)));
  }

  /**
   * Lists claims of control that the site does not return, with the current statements about its own owners.
   * @param domains lists only the claims by or about these identities; null for all
   */
  listUnreturnedClaims(
    domains: Iterable<string> | null,
  ): { readonly claim: RelationshipEdge; readonly owners: RelationshipEdge[] }[] {
    const claims =
      domains === null
        ? this.listPublishers().flatMap((node) => this.listLinksOf(node, 'outgoing', ['CONTROL']))
        : new Set(
            [...domains].flatMap((domain) =>
              (['outgoing', 'incoming'] as const).flatMap((direction) =>
                this.listLinks(domain, direction, ['CONTROL']),
              ),
            ),
          );
    return [...claims]
      .filter((claim) => this.#getState(claim) === 'unreturned')
      .map((claim) => ({
        claim: this.readEdge(claim),
        owners: this.#listEdges(this.listLinksOf(this.graph.getEnd(claim), 'outgoing', ['CONTROLLEDBY'])).filter(
          ({ state }) => state !== 'stale',
        ),
      }));
  }

  /**
   * Returns the last reading of the newest file, or null. Reads all identities only if one that had the newest changed.
   * @param newest that of the graph `before`
   * @param changed keys of the changed nodes
   */
  updateLastSeen(newest: string | null, before: ProjectionGraph, changed: ReadonlySet<string>): string | null {
    const latest = this.#getNewest(this.findNodes(changed));
    if (newest === null || (latest !== null && latest >= newest)) return latest;
    if (before.#getNewest(before.findNodes(changed)) !== newest) return newest;
    return this.#getNewest(this.graph.nodesOfLabel(this.graph.labelId('Identity')));
  }

  #getNewest(nodes: Iterable<number>): string | null {
    let newest: string | null = null;
    for (const node of nodes) {
      const seen = this.readRow('node', node).text('lastSeen');
      if (seen !== null && (newest === null || seen > newest)) newest = seen;
    }
    return newest;
  }

  #findAtHost(host: string): readonly number[] {
    return this.graph.findNodes(this.graph.propertyKeyId('host' satisfies keyof IdentityNode), host) ?? [];
  }

  #getState(relationship: number): string | null {
    return this.readRow('relationship', relationship).text('state');
  }

  /** Reads five properties instead of all of `readNode`, because the lists of an owner can have thousands of nodes. */
  #readRank(node: number): RankedNode {
    const row = this.readRow('node', node);
    return {
      domain: row.text('domain') ?? '',
      host: row.text('host') ?? '',
      registrableDomain: row.text('registrableDomain'),
      siteState: parseSiteState(row.text('siteState')),
      trustScore: row.number('trustScore'),
      trustAsListed: row.number('trustAsListed'),
      recognized: row.flag('recognized'),
    };
  }

  #listEdges(relationships: readonly number[]): RelationshipEdge[] {
    return relationships.map((relationship) => this.readEdge(relationship));
  }
}
