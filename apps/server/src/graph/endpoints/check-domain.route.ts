import type { CheckDomainResponse } from '@vouchwire/api-contract';
import { checkDomain } from '@vouchwire/api-contract/schemas';
import { hasCurrentFile } from '@vouchwire/domain-lookup';
import type { FastifyInstance } from 'fastify';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getLastSeen } from '../evidence/get-last-seen.ts';
import { toReference } from '../evidence/related-identities.ts';
import type { IdentityNode } from '../graph-model.ts';
import { findIdentity } from '../store/find-identity.ts';
import type { GraphManager, OpenGraph } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';

/**
 * The most frequent request, often repeated by programs for the same domain. Its responses are therefore cached in
 * serialized form.
 */
export function checkDomainRoute(app: FastifyInstance, graph: GraphManager): void {
  const cache = createResponseCache<RawJson>(({ json }) => json.length);
  registerEndpoint(app, checkDomain, async ({ body }) => {
    const { domain } = body;
    const { graphVersion } = graph;
    const cached = graphVersion === null ? undefined : cache.get(getCacheKey(graphVersion, domain));
    if (cached) return cached;
    const response = await graph.use((open) => readDomainCheck(open, domain));
    const prepared = new RawJson(JSON.stringify(response));
    // The key contains the generation of the response, which may be newer than the one at the start.
    cache.set(getCacheKey(response.graph_version, domain), prepared);
    return prepared;
  });
}

const getCacheKey = (graphVersion: string, domain: string): string => `${graphVersion} ${domain}`;

/**
 * Returns whether the graph contains a domain, and which files name it.
 * @throws AppError `not-a-domain`
 */
export function readDomainCheck(graph: OpenGraph, input: string): CheckDomainResponse {
  const { identity, node, nearest } = findIdentity(graph, input);
  const domain = node?.domain ?? identity.domain;
  const predecessors = node ? graph.store.listPredecessors(domain) : [];
  return {
    domain,
    display: node?.display ?? identity.display,
    is_referenced: predecessors.length > 0,
    references: predecessors.map((one) => toReference(one, graph.store)),
    in_trust_graph: node !== null,
    nodeData: node && toNodeData(node, getLastSeen(node, predecessors)),
    nearest,
    ...toVersionFields(graph),
  };
}

function toNodeData(node: IdentityNode, lastSeen: string | null): NonNullable<CheckDomainResponse['nodeData']> {
  return {
    domain: node.domain,
    name: node.name,
    type: node.type,
    metadata: {
      host: node.host,
      registrableDomain: node.registrableDomain,
      display: node.display,
      hasFile: hasCurrentFile(node),
      fileUrl: node.fileUrl,
      created: node.firstSeen,
      updated: lastSeen,
      trustScore: node.trustScore,
      memberCount: node.memberCount,
    },
    trustsCount: node.trustsCount,
    trustsConfirmed: node.trustsConfirmed,
    trustedByCount: node.trustedByCount,
    trustedByConfirmed: node.trustedByConfirmed,
  };
}
