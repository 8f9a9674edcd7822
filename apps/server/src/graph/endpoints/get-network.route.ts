import { type NetworkResponse, parseExpand } from '@vouchwire/api-contract';
import { getNetwork } from '@vouchwire/api-contract/schemas';
import { compareText, RULES_VERSION } from '@vouchwire/trust-graph';
import type { FastifyInstance } from 'fastify';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getCurrentVisitor } from '../../platform/limiter/current-visitor.ts';
import { Semaphore } from '../../platform/limiter/semaphore.ts';
import { type NeighborhoodOptions, selectNeighborhood } from '../evidence/select-neighborhood.ts';
import { getCacheControl } from '../snapshots/parse-as-of.ts';
import { findIdentity } from '../store/find-identity.ts';
import type { GraphAccess } from '../store/graph-access.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';

/** The most expensive read of the graph. Two thousand domains take some tenths of a second and over a megabyte. */
const SEMAPHORE_OPTIONS = { concurrency: 2, maxQueue: 64, getVisitor: getCurrentVisitor };

/** Limits the concurrency of this endpoint, and caches its responses in serialized form. */
export function getNetworkRoute(app: FastifyInstance, graph: GraphAccess): void {
  const cache = createResponseCache<RawJson>(({ json }) => json.length);
  const present = new Semaphore(SEMAPHORE_OPTIONS);
  // A separate semaphore for past days, because their graph may have to be built first and must not delay the other
  // requests.
  const past = new Semaphore(SEMAPHORE_OPTIONS);
  registerEndpoint(
    app,
    getNetwork,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    async (request) => {
      const { domain, depth, limit, expand, as_of } = request.query;
      const options = { domain, depth, limit, expand: (expand && parseExpand(expand)) || undefined };
      const loadNetwork = () => graph.at(as_of).use((open) => readNetwork(open, options));
      if (as_of) return past.run(request.signal, loadNetwork);
      const getCacheKey = (graphVersion: string) =>
        JSON.stringify([graphVersion, depth, limit, expand ?? null, domain]);
      const find = () => (graph.graphVersion === null ? undefined : cache.get(getCacheKey(graph.graphVersion)));
      const cached = find();
      if (cached) return cached;
      return present.run(request.signal, async () => {
        // Another request may have computed the response during the wait.
        const computed = find();
        if (computed) return computed;
        const response = await loadNetwork();
        const prepared = new RawJson(Buffer.from(JSON.stringify(response)));
        cache.set(getCacheKey(response.graph_version), prepared);
        return prepared;
      });
    },
  );
}

async function readNetwork(
  graph: OpenGraph,
  { domain: input, ...options }: NeighborhoodOptions & { readonly domain: string },
): Promise<NetworkResponse> {
  const { identity, node, nearest } = await findIdentity(graph, input);
  const center = node?.domain ?? identity.domain;
  const common = {
    center,
    depth: options.depth,
    nearest,
    rules_version: RULES_VERSION,
    ...toVersionFields(graph),
  };
  if (!node) {
    return {
      ...common,
      nodes: [],
      edges: [],
      total: 0,
      total_is_exact: true,
      truncated: false,
      next_step_total: null,
      in_trust_graph: false,
    };
  }
  const { chosen, total, totalIsExact, countNextStep } = await selectNeighborhood(graph.store, center, options);
  const domains = [...chosen.keys()];
  const identities = await graph.store.findIdentities(domains);
  const nodes = new Map(identities.map((found) => [found.domain, found]));
  const edges = await graph.store.listRelationshipsAmong(domains);
  return {
    ...common,
    nodes: domains.flatMap((domain) => {
      const found = nodes.get(domain);
      if (!found) return [];
      return {
        domain,
        name: found.name,
        type: found.type,
        trust_signal: found.trustScore,
        steps: chosen.get(domain) ?? 0,
        confirmed_by: found.confirmedBy,
        neighbors: found.neighbors,
        has_file: found.hasFile,
      };
    }),
    edges: edges
      .map((edge) => ({
        source: edge.source,
        target: edge.target,
        relationship: edge.type,
        state: edge.state,
        line: edge.line,
        last_seen: edge.lastSeen,
        trust_file_url: edge.fileUrl,
      }))
      .sort(
        (a, b) =>
          compareText(a.source, b.source) ||
          compareText(a.target, b.target) ||
          compareText(a.relationship, b.relationship),
      ),
    total,
    total_is_exact: totalIsExact,
    truncated: chosen.size < total || !totalIsExact,
    next_step_total: await countNextStep(),
    in_trust_graph: true,
  };
}
