import type { RelationshipType } from '@vouchwire/api-contract';
import type { IdentityNode, RelationshipEdge } from './graph-model.ts';

/** What a path reads of a graph for its evidence. The server answers it in Cypher, a device from the columns of the file. */
export interface PathGraph {
  /** Those of `domains` that the graph has. */
  findIdentities(domains: readonly string[]): Promise<IdentityNode[]>;
  /**
   * The relationship of a type between two owners, by registrable domain, that a current file states: confirmed ones
   * first, then by source and target.
   */
  findBetween(source: string, type: RelationshipType, target: string): Promise<RelationshipEdge | null>;
  /** True if any host of the owner has a current file. */
  ownerHasCurrentFile(registrableDomain: string): Promise<boolean>;
}
