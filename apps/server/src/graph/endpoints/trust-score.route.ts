import { DEFAULT_HOPS, type TrustScoreResponse } from '@vouchwire/api-contract';
import { trustScore } from '@vouchwire/api-contract/schemas';
import { type PairScore, RULES_VERSION } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { CustomRankings } from '../custom-anchors/custom-rankings.ts';
import type { RankingView } from '../custom-anchors/ranking-view.ts';
import { attachEvidence } from '../evidence/attach-evidence.ts';
import { findIdentity, getOwner, type IdentityLookup } from '../store/find-identity.ts';
import type { GraphAccess } from '../store/graph-access.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function trustScoreRoute(app: FastifyInstance, graph: GraphAccess, rankings: CustomRankings): void {
  registerEndpoint(app, trustScore, { rateLimit: 'reads', openToAllOrigins: true }, ({ body }) =>
    graph.at(body.as_of).use(async (open) => {
      const view = rankings.resolveView(open, body.anchors);
      const { source_domain: source, target_domain: target, max_hops: maxHops = DEFAULT_HOPS } = body;
      const ends = await findPathEnds(open, source, target, ['source_domain', 'target_domain']);
      const result = await view.findPaths(ends.from, ends.to, { maxHops, others: 0 });
      return toTrustScoreResponse(open, ends, { view, result, maxHops });
    }),
  );
}

/** Both ends of a path, and the owners that it goes between. */
interface PathEnds {
  readonly source: IdentityLookup;
  readonly target: IdentityLookup;
  readonly from: string;
  readonly to: string;
}

/** @throws AppError `not-a-domain`, with the name of the field */
export async function findPathEnds(
  graph: OpenGraph,
  sourceInput: string,
  targetInput: string,
  fields: readonly [source: string, target: string],
): Promise<PathEnds> {
  const source = await findIdentity(graph, sourceInput, fields[0]);
  const target = await findIdentity(graph, targetInput, fields[1]);
  return { source, target, from: getOwner(source), to: getOwner(target) };
}

export async function toTrustScoreResponse(
  graph: OpenGraph,
  { source, target, from }: PathEnds,
  { view, result, maxHops }: { view: RankingView; result: PairScore; maxHops: number },
): Promise<TrustScoreResponse> {
  return {
    source_domain: source.node?.domain ?? source.identity.domain,
    target_domain: target.node?.domain ?? target.identity.domain,
    trust_score: result.score,
    message: result.score === null ? 'No trust path found between domains' : `Trust score: ${result.score.toFixed(3)}`,
    path: await Promise.all(result.path.map((hop) => attachEvidence(graph, hop))),
    max_hops: maxHops,
    truncated: result.truncated,
    source_in_graph: source.node !== null,
    target_in_graph: target.node !== null,
    source_has_file: await graph.store.ownerHasCurrentFile(from),
    rules_version: RULES_VERSION,
    anchors: view.anchors,
    ...toVersionFields(graph),
  };
}
