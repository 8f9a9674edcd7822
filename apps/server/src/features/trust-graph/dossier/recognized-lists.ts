import { roleOf, trustSignalOf } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../live-graph.ts';
import { organizationOf } from '../organization-of.ts';
import type { RelatedIdentity } from '../trust-graph-store.ts';

/** An association counts if it is an anchor, a quorum association, or listed by one of them. */
export function isRecognizedList({ ranking }: OpenGraph, { domain, otherType }: RelatedIdentity): boolean {
  const owner = organizationOf(domain);
  const role = roleOf(ranking, owner);
  return (
    role === 'anchor' || role === 'quorum' || (otherType === 'association' && trustSignalOf(ranking, owner) !== null)
  );
}
