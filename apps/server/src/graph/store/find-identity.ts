import { findNode, findResemblance, type IdentityLookup } from '@vouchwire/domain-lookup';
import { identify } from '@vouchwire/trust-graph';
import { AppError, createFieldError } from '../../platform/errors/app-error.ts';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from './graph-manager.ts';

export type { IdentityLookup } from '@vouchwire/domain-lookup';

/**
 * Parses the input as an identity and finds its node. For a path that is not in the graph, finds the node of its host.
 * @throws AppError `not-a-domain`, with the name of the field
 */
export function findIdentity(graph: Pick<OpenGraph, 'store'>, input: string, field = 'domain'): IdentityLookup {
  const result = identify(input);
  if (!result.ok) throw createFieldError(field, result.message, 'not-a-domain');
  return findNode(graph.store, result.identity);
}

/** @throws AppError `not-a-domain`, `entity-not-found` */
export function getNode(graph: OpenGraph, input: string): IdentityNode {
  const found = findIdentity(graph, input);
  if (found.node) return found.node;
  const { look_alike: lookAlike } = findResemblance(graph.store, found, []);
  throw new AppError('entity-not-found', 'Entity not found in trust graph', { lookAlike });
}

/**
 * Returns the domains of associations, sorted.
 * @throws AppError `not-a-domain`, `invalid-request`, with the field `associations`
 */
export function getAssociations(graph: Pick<OpenGraph, 'store'>, given: readonly string[]): string[] {
  const domains = given.map((one) => {
    const { node, identity } = findIdentity(graph, one, 'associations');
    if (node?.type !== 'association' || node.domain !== identity.domain)
      throw createFieldError(
        'associations',
        `${identity.domain} is not an association in the records. GET /associations.json lists all associations`,
      );
    return node.domain;
  });
  return [...new Set(domains)].sort();
}
