import { DEFAULT_HOPS, type PathResponse } from '@vouchwire/api-contract';
import { findPath } from '@vouchwire/api-contract/schemas';
import { PAIR_WEIGHTS } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { CustomRankings } from '../custom-anchors/custom-rankings.ts';
import { attachEvidence } from '../evidence/attach-evidence.ts';
import { getCacheControl } from '../snapshots/parse-as-of.ts';
import type { GraphAccess } from '../store/graph-access.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { findPathEnds, toTrustScoreResponse } from './trust-score.route.ts';

/** Alternatives to the best path: more than a reader compares is noise. */
const MAX_ALTERNATIVE_PATHS = 3;

export function findPathRoute(app: FastifyInstance, graph: GraphAccess, rankings: CustomRankings): void {
  registerEndpoint(
    app,
    findPath,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    ({ query }) => graph.at(query.as_of).use((open) => readPath(open, rankings, { ...query, maxHops: query.max_hops })),
  );
}

/** A path as a visitor requests it. */
interface PathRequest {
  readonly from: string;
  readonly to: string;
  readonly maxHops?: number | undefined;
  readonly anchors?: string | undefined;
}

/** @throws AppError `not-a-domain` with the field `from` or `to`, `invalid-input` with `anchors` */
export async function readPath(
  graph: OpenGraph,
  rankings: CustomRankings,
  { maxHops = DEFAULT_HOPS, anchors, ...request }: PathRequest,
): Promise<PathResponse> {
  const view = rankings.resolveView(graph, anchors);
  const ends = await findPathEnds(graph, request.from, request.to, ['from', 'to']);
  const { source, target, from, to } = ends;
  const result = await view.findPaths(from, to, { maxHops, others: MAX_ALTERNATIVE_PATHS });
  return {
    ...(await toTrustScoreResponse(graph, ends, { view, result, maxHops })),
    source_owner: source.identity.host === '' ? null : from,
    target_owner: target.identity.host === '' ? null : to,
    source_nearest: source.nearest,
    target_nearest: target.nearest,
    reason: result.reason,
    alternative_paths: await Promise.all(
      result.others.map(async ({ score, path }) => ({
        trust_score: score,
        path: await Promise.all(path.map((hop) => attachEvidence(graph, hop))),
      })),
    ),
    searched: {
      min_score: PAIR_WEIGHTS.minimum,
      domains: result.reached,
      statements: result.explored,
      alternative_paths_truncated: result.othersTruncated,
    },
  };
}
