import type { RelationshipType } from '@vouchwire/api-contract';
import type { Adjacency, RelationshipEdge } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../store/graph-manager.ts';

export type PathGraph = ReturnType<typeof createPathGraph>;

/** Creates the reader for the evidence of paths. */
export const createPathGraph = ({ store, ranking }: OpenGraph) => ({
  /** Returns those of `domains` that the graph contains. */
  findIdentities: (domains: readonly string[]) => store.findIdentities(domains),
  /** Returns whether any host of the owner has a current file. */
  ownerHasCurrentFile: (registrableDomain: string) => store.ownerHasCurrentFile(registrableDomain),
  /** Returns the relationship of a type between two owners that a current file states. A confirmed one comes first. */
  findBetween: (source: string, type: RelationshipType, target: string): RelationshipEdge | null => {
    // The search starts at the end with fewer relationships, so that a hub at the other end costs nothing.
    const stated = getRowLength(ranking.out, ranking.names.find(source));
    const named = getRowLength(ranking.in, ranking.names.find(target));
    return store.findRelationshipBetween(source, type, target, stated < named ? 'source' : 'target');
  },
});

const getRowLength = ({ start }: Adjacency, id: number): number => (start[id + 1] ?? 0) - (start[id] ?? 0);
