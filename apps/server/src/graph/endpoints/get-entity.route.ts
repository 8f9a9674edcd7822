import type { EntityResponse, RelationshipType } from '@vouchwire/api-contract';
import { getEntity } from '@vouchwire/api-contract/schemas';
import { findResemblance, findViaOwner, type RelatedIdentity, toSiteState } from '@vouchwire/domain-lookup';
import { RULES_VERSION } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getLastSeen } from '../evidence/get-last-seen.ts';
import { toTrustCounts } from '../evidence/trust-counts.ts';
import { getSiteName } from '../site-directory.ts';
import { getNode } from '../store/find-identity.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { GraphReader } from '../store/graph-reader.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function getEntityRoute(app: FastifyInstance, graph: GraphReader): void {
  registerEndpoint(app, getEntity, ({ params }) => graph.use((open) => readEntity(open, params.domain)));
}

function readEntity(graph: OpenGraph, input: string): EntityResponse {
  const node = getNode(graph, input);
  const predecessors = graph.store.listPredecessors(node.domain);
  const successors = graph.store.listSuccessors(node.domain);
  return {
    id: node.domain,
    domain: node.domain,
    display: node.display,
    ...getSiteName(node.domain, node),
    type: node.type,
    ...toTrustCounts(node),
    trusts_by_type: countByType(successors),
    trusted_by_by_type: countByType(predecessors),
    confirmed_with: node.confirmedBy,
    trust_file_url: node.fileUrl,
    trust_signal: node.trustScore,
    trust_signal_as_listed: node.trustAsListed,
    trust_signal_through:
      node.trustScore !== null && node.registrableDomain !== node.domain ? node.registrableDomain : null,
    ...toSiteState(node, graph.store.disputes),
    look_alike: findResemblance(graph.store, { identity: node, node }, successors).look_alike,
    via_owner: findViaOwner(graph.store, node.domain),
    rules_version: RULES_VERSION,
    first_seen: node.firstSeen,
    last_seen: getLastSeen(node, predecessors),
    ...toVersionFields(graph),
  };
}

function countByType(related: readonly RelatedIdentity[]): Partial<Record<RelationshipType, number>> {
  const counts: Partial<Record<RelationshipType, number>> = {};
  for (const { type, state } of related) if (state !== 'stale') counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
