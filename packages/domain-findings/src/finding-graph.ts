import type { IdentityNode, RelatedIdentity, RelationshipEdge } from './graph-model.ts';

/** What a finding reads of a graph. The server answers it in Cypher, an extension of a browser from the columns of the file. */
export interface FindingGraph {
  findIdentity(domain: string): Promise<IdentityNode | null>;
  /** Those of `domains` that the graph has. */
  findIdentities(domains: readonly string[]): Promise<IdentityNode[]>;
  /** The best connected identity under a registrable domain. */
  findByRegistrableDomain(registrableDomain: string): Promise<IdentityNode | null>;
  /** The identities under a registrable domain: the first `limit` in order of their domain, and how many there are. */
  listByRegistrableDomain(registrableDomain: string, limit: number): Promise<{ domains: string[]; total: number }>;
  /** Identities that name the domain, confirmed first. */
  listPredecessors(domain: string): Promise<readonly RelatedIdentity[]>;
  /** Identities that the domain's own file names, confirmed first. */
  listSuccessors(domain: string): Promise<readonly RelatedIdentity[]>;
  /** Lists that name any identity of a registrable domain as a member: recognized ones first, then confirmed ones. */
  listMembershipsUnder(
    registrableDomain: string,
    limit: number,
  ): Promise<{ readonly identity: string; readonly listedBy: RelatedIdentity }[]>;
  listRelationshipsAmong(domains: readonly string[]): Promise<RelationshipEdge[]>;
  /** When the newest file of a recognized list was read. */
  getListsReadAt(): Promise<string | null>;
}
