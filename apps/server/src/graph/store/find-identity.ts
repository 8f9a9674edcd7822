import type { CheckDomainResponse } from '@vouchwire/api-contract';
import { findSharedPlatform, type Identity, identify } from '@vouchwire/trust-graph';
import { AppError, createFieldError } from '../../platform/errors/app-error.ts';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from './graph-manager.ts';

/** The requested identity, and the node that represents it. */
export interface IdentityLookup {
  readonly identity: Identity;
  readonly node: IdentityNode | null;
  readonly nearest: CheckDomainResponse['nearest'];
}

/**
 * Reads the input as an identity and finds the node that answers for it: the path where the graph has it, else its host.
 * @throws AppError `not-a-domain`, with the name of the field
 */
export async function findIdentity(
  graph: Pick<OpenGraph, 'store'>,
  input: string,
  field = 'domain',
): Promise<IdentityLookup> {
  const result = identify(input);
  if (!result.ok) throw createFieldError(field, result.message, 'not-a-domain');
  const { identity } = result;
  const exact = await graph.store.findIdentity(identity.domain);
  if (exact) return { identity, node: exact, nearest: null };
  if (identity.kind === 'path') {
    const host = await graph.store.findIdentity(identity.host);
    if (host) return { identity, node: host, nearest: null };
  }
  // On a shared platform the neighbors under the registrable domain are unrelated.
  const registrable = findSharedPlatform(identity.host) === null ? identity.registrableDomain : null;
  const owner = registrable && (await graph.store.findByRegistrableDomain(registrable));
  const nearest = owner ? { domain: owner.domain, name: owner.name, reason: 'registrable-domain' as const } : null;
  return { identity: toHostIdentity(identity), node: null, nearest };
}

/** @throws AppError `not-a-domain`, `entity-not-found` */
export async function getNode(graph: OpenGraph, input: string): Promise<IdentityNode> {
  const { node } = await findIdentity(graph, input);
  if (!node) throw new AppError('entity-not-found', 'Entity not found in trust graph');
  return node;
}

/** The host of an unknown URL, because a file would be there. */
function toHostIdentity(identity: Identity): Identity {
  if (identity.kind !== 'path') return identity;
  const host = identify(identity.host);
  return host.ok ? host.identity : identity;
}

/** The unit of pair scores: the registrable domain. */
export function getOwner({ identity, node }: IdentityLookup): string {
  return node?.registrableDomain ?? identity.registrableDomain ?? identity.domain;
}
