import type { RelationshipType } from '@vouchwire/api-contract';
import type { IdentityNode, RelationshipEdge } from './graph-model.ts';

/**
 * The queries for the evidence of a path. The server implements them in Cypher, and a device with the columns of the
 * file.
 */
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
