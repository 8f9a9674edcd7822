import { DEFAULT_HOPS } from '@vouchwire/api-contract';
import { getTrustScore } from '@vouchwire/api-contract/schemas';
import { scorePair } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getOwner, type PathEnds, toTrustScoreResponse } from '../evidence/path-response.ts';
import { findIdentity } from '../store/find-identity.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { GraphReader } from '../store/graph-reader.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function getTrustScoreRoute(app: FastifyInstance, graph: GraphReader): void {
  registerEndpoint(app, getTrustScore, ({ body }) =>
    graph.use((open) => {
      const { source_domain: source, target_domain: target, max_hops: maxHops = DEFAULT_HOPS } = body;
      const ends = findPathEnds(open, source, target, ['source_domain', 'target_domain']);
      const result = scorePair(open.ranking, getOwner(ends.source), getOwner(ends.target), { maxHops });
      return toTrustScoreResponse(open.store, ends, {
        result,
        maxHops,
        ...toVersionFields(open),
      });
    }),
  );
}

/** @throws AppError `not-a-domain`, with the name of the field */
export function findPathEnds(
  graph: OpenGraph,
  sourceInput: string,
  targetInput: string,
  fields: readonly [source: string, target: string],
): PathEnds {
  const source = findIdentity(graph, sourceInput, fields[0]);
  const target = findIdentity(graph, targetInput, fields[1]);
  return { source, target };
}
