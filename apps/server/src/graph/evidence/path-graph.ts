import type { PathGraph } from '@vouchwire/domain-findings';
import type { Adjacency } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../store/graph-manager.ts';

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
