import type * as contract from '@vouchwire/api-contract';
import type { Received, ReceivedFrom } from '../../lib/received.ts';
import type { KnownLink } from './policy/reciprocity.ts';

/** A statement that names the domain, for the table of referencing domains. */
export type Reference = Received<contract.Reference> & KnownLink;

export const toReferences = (list: readonly Received<contract.Reference>[]): Reference[] =>
  list.map((reference) => ({
    ...reference,
    domain: reference.source_domain,
    attribute: reference.relationship.toLowerCase(),
    // The line may be proposed, unless the server says that only the source supports the claim.
    is_supported: reference.is_supported ?? true,
  }));

/** Links of the domain in the graph: references to it, and the statements of its own file. */
export interface DomainLinks {
  references: Reference[];
  statements: KnownLink[];
}

/** Returns the statements of the domain's own file. */
export const toStatements = ({ relationships }: ReceivedFrom<'getTrustRelationships'>): KnownLink[] =>
  (relationships?.successors ?? []).map(({ relationship, ...link }) => ({
    ...link,
    attribute: relationship.toLowerCase(),
  }));
