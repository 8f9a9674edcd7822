import type * as contract from '@vouchwire/api-contract';
import type { Received, ReceivedFrom } from '../../lib/api-client.ts';
import type { KnownLink } from './policy/reciprocity.ts';

/** A statement that names the domain, for the table of referencing domains. */
export interface Reference extends KnownLink {
  source_domain: string;
  source_name: string | null;
  /** Relationship in the spelling of the response. */
  relationship: string;
  last_seen: string | null;
  /** True if the confirming line may be proposed. False for a claim that only its source supports. */
  is_supported: boolean;
}

export const toReferences = (list: readonly Received<contract.Reference>[] = []): Reference[] =>
  list.flatMap(({ source_domain, source_name = null, relationship, state = null, line = null, ...reference }) =>
    source_domain && relationship
      ? [
          {
            source_domain,
            source_name,
            relationship,
            domain: source_domain,
            attribute: relationship.toLowerCase(),
            state,
            line,
            last_seen: reference.last_seen ?? null,
            is_supported: reference.is_supported ?? true,
          },
        ]
      : [],
  );

const toLinks = (list: readonly Received<contract.Neighbor>[] = []): KnownLink[] =>
  list.flatMap(({ domain, relationship, state = null, line = null }) =>
    domain && relationship ? [{ domain, attribute: relationship.toLowerCase(), state, line }] : [],
  );

export interface Relationships {
  named: KnownLink[];
  statements: KnownLink[];
}

export const toRelationships = ({ relationships }: ReceivedFrom<'getTrustRelationships'>): Relationships => ({
  named: toLinks(relationships?.predecessors),
  statements: toLinks(relationships?.successors),
});
