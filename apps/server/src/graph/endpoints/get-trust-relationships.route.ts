import type { TrustRelationshipsResponse } from '@vouchwire/api-contract';
import { getTrustRelationships } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { toNeighbor } from '../evidence/related-identities.ts';
import { findIdentity } from '../store/find-identity.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { GraphReader } from '../store/graph-reader.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function getTrustRelationshipsRoute(app: FastifyInstance, graph: GraphReader): void {
  registerEndpoint(app, getTrustRelationships, ({ body }) =>
    graph.use((open) => readTrustRelationships(open, body.domain)),
  );
}

/** @throws AppError `not-a-domain` */
export function readTrustRelationships(graph: OpenGraph, input: string): TrustRelationshipsResponse {
  const { identity, node, nearest } = findIdentity(graph, input);
  const domain = node?.domain ?? identity.domain;
  const predecessors = node ? graph.store.listPredecessors(domain) : [];
  const successors = node ? graph.store.listSuccessors(domain) : [];
  return {
    domain,
    in_trust_graph: node !== null,
    total_relationships: predecessors.length + successors.length,
    relationships: {
      predecessors: predecessors.map((one) => toNeighbor(one, graph.store)),
      successors: successors.map((one) => toNeighbor(one, graph.store)),
    },
    nearest,
    ...toVersionFields(graph),
  };
}
