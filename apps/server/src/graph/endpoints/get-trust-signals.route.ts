import type { TrustSignalsResponse } from '@vouchwire/api-contract';
import { getTrustSignals, MAX_SIGNALS } from '@vouchwire/api-contract/schemas';
import { RULES_VERSION } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { CustomRankings } from '../custom-anchors/custom-rankings.ts';
import type { RankingView } from '../custom-anchors/ranking-view.ts';
import { getCacheControl } from '../snapshots/parse-as-of.ts';
import { findIdentity, type IdentityLookup } from '../store/find-identity.ts';
import type { GraphAccess } from '../store/graph-access.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function getTrustSignalsRoute(app: FastifyInstance, graph: GraphAccess, rankings: CustomRankings): void {
  registerEndpoint(
    app,
    getTrustSignals,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    ({ query }) =>
      graph
        .at(query.as_of)
        .use(async (open) =>
          readTrustSignals(open, rankings.resolveView(open, query.anchors), query.domains.split(',')),
        ),
  );
}

/** @param inputs domains in any spelling; blank ones are ignored */
async function readTrustSignals(
  graph: OpenGraph,
  view: RankingView,
  inputs: readonly string[],
): Promise<TrustSignalsResponse> {
  const domains = [...new Set(inputs.map((input) => input.trim()).filter(Boolean))];
  const limitMessage =
    domains.length > MAX_SIGNALS && `Request at most ${MAX_SIGNALS} domains. You sent ${domains.length}`;
  const message = domains.length === 0 ? 'Please enter at least one domain' : limitMessage;
  if (message) throw createFieldError('domains', message);
  const found: IdentityLookup[] = [];
  for (const input of domains) found.push(await findIdentity(graph, input, 'domains'));
  const trust = await view.getTrust(found.map(({ identity, node }) => node ?? { ...identity, trustScore: null }));
  return {
    signals: domains.map((domain, index) => ({ domain, trust_signal: trust[index] ?? null })),
    anchors: view.anchors,
    rules_version: RULES_VERSION,
    ...toVersionFields(graph),
  };
}
