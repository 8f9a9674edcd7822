import type { RelationshipType } from '@vouchwire/api-contract';
import type { IdentityNode, RelationshipEdge } from '@vouchwire/domain-lookup';
import type { Adjacency } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../store/graph-manager.ts';

/** The queries for the evidence of a path. */
export interface PathGraph {
  /** Returns those of `domains` that the graph contains. */
  findIdentities(domains: readonly string[]): Promise<IdentityNode[]>;
  /**
   * Returns the relationships of a type between two owners, by registrable domain, that a current file states:
   * confirmed ones first, then by source and target.
   */
  findBetween(source: string, type: RelationshipType, target: string): Promise<RelationshipEdge | null>;
  /** Returns whether any host of the owner has a current file. */
  ownerHasCurrentFile(registrableDomain: string): Promise<boolean>;
}

/** Creates the reader for the evidence of paths. */
export const createPathGraph = ({ store, ranking }: OpenGraph): PathGraph => ({
  findIdentities: (domains) => store.findIdentities(domains),
  ownerHasCurrentFile: (registrableDomain) => store.ownerHasCurrentFile(registrableDomain),
  async findBetween(source, type, target) {
    // The query starts at the end with fewer relationships, so that a hub at the other end costs nothing.
    const stated = getRowLength(ranking.out, ranking.names.find(source));
    const named = getRowLength(ranking.in, ranking.names.find(target));
    const [first] = await store.listRelationshipsBetween(source, type, target, stated < named ? 'source' : 'target');
    return first ?? null;
  },
});

const getRowLength = ({ start }: Adjacency, id: number): number => (start[id + 1] ?? 0) - (start[id] ?? 0);
