import type { IdentityNode, RelatedIdentity, RelationshipEdge } from './graph-model.ts';

/**
 * The queries of a headline on a graph. The server implements them in Cypher, and the browser extension with the columns
 * of the file.
 */
export interface LookupGraph {
  findIdentity(domain: string): Promise<IdentityNode | null>;
  /** Returns those of `domains` that the graph contains. */
  findIdentities(domains: readonly string[]): Promise<IdentityNode[]>;
  /** Returns the identity under a registrable domain with the most connections. */
  findByRegistrableDomain(registrableDomain: string): Promise<IdentityNode | null>;
  /**
   * Returns the first `limit` identities under a registrable domain in order of their domain, and the number of all.
   */
  listByRegistrableDomain(registrableDomain: string, limit: number): Promise<{ domains: string[]; total: number }>;
  /** Lists identities that name the domain, confirmed ones first. */
  listPredecessors(domain: string): Promise<readonly RelatedIdentity[]>;
  /** Lists identities that the domain's own file names, confirmed ones first. */
  listSuccessors(domain: string): Promise<readonly RelatedIdentity[]>;
  /**
   * Lists the associations that name any identity of a registrable domain as a member: recognized ones first, then
   * confirmed ones.
   */
  listMembershipsUnder(
    registrableDomain: string,
    limit: number,
  ): Promise<{ readonly identity: string; readonly listedBy: RelatedIdentity }[]>;
  listRelationshipsAmong(domains: readonly string[]): Promise<RelationshipEdge[]>;
  /** Returns when the newest file of a recognized list was read. */
  getListsReadAt(): Promise<string | null>;
}
