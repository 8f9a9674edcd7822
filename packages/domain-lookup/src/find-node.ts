import type { CheckDomainResponse } from '@vouchwire/api-contract';
import { getRankedOwner, type Identity, identify } from '@vouchwire/trust-graph';
import type { ColumnLookupGraph } from './column-lookup-graph.ts';
import type { IdentityNode } from './graph-model.ts';

/** The requested identity, and the node that represents it. */
export interface IdentityLookup {
  readonly identity: Identity;
  readonly node: IdentityNode | null;
  readonly nearest: CheckDomainResponse['nearest'];
}

/** Finds the node for an identity: the path if the graph contains it, otherwise its host. */
export function findNode(graph: ColumnLookupGraph, identity: Identity): IdentityLookup {
  const exact = graph.findIdentity(identity.domain);
  if (exact) return { identity, node: exact, nearest: null };
  if (identity.kind === 'path') {
    const host = graph.findIdentity(identity.host);
    if (host) return { identity, node: host, nearest: null };
  }
  // On a shared platform, identities under the same registrable domain are unrelated.
  const registrable = getRankedOwner(identity);
  const owner = registrable && graph.findByRegistrableDomain(registrable);
  const nearest = owner ? { domain: owner.domain, name: owner.name, reason: 'registrable-domain' as const } : null;
  return { identity: toHostIdentity(identity), node: null, nearest };
}

/** Converts an unknown URL to its host, because a file would be there. */
function toHostIdentity(identity: Identity): Identity {
  if (identity.kind !== 'path') return identity;
  const host = identify(identity.host);
  return host.ok ? host.identity : identity;
}
