import { DEFAULT_HOPS, type PathResponse } from '@vouchwire/api-contract';
import { findPath } from '@vouchwire/api-contract/schemas';
import { findIndependentPaths } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getOwner, MAX_ALTERNATIVE_PATHS, toPathResponse } from '../evidence/path-response.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { GraphReader } from '../store/graph-reader.ts';
import { toVersionFields } from '../store/version-fields.ts';
import { findPathEnds } from './get-trust-score.route.ts';

export function findPathRoute(app: FastifyInstance, graph: GraphReader): void {
  registerEndpoint(app, findPath, ({ query }) =>
    graph.use((open) => readPath(open, { ...query, maxHops: query.max_hops })),
  );
}

/** A path request of a visitor. */
interface PathRequest {
  readonly from: string;
  readonly to: string;
  readonly maxHops?: number | undefined;
}

/** @throws AppError `not-a-domain` with the field `from` or `to` */
export function readPath(graph: OpenGraph, { maxHops = DEFAULT_HOPS, from, to }: PathRequest): PathResponse {
  const ends = findPathEnds(graph, from, to, ['from', 'to']);
  const options = { maxHops, others: MAX_ALTERNATIVE_PATHS };
  const result = findIndependentPaths(graph.ranking, getOwner(ends.source), getOwner(ends.target), options);
  return toPathResponse(graph.store, ends, {
    result,
    maxHops,
    ...toVersionFields(graph),
  });
}
