import { getNetwork } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { Semaphore } from '../../platform/limiter/semaphore.ts';
import { getCacheControl } from '../snapshots/parse-as-of.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

/** The costliest read of the graph: two thousand domains take some tenths of a second and over a megabyte. */
const SEMAPHORE_OPTIONS = { concurrency: 2, maxQueue: 64 };

/** Answered a few at a time, and kept as they are sent. */
export function getNetworkRoute(app: FastifyInstance, service: TrustGraphService): void {
  const cache = createResponseCache<RawJson>(({ json }) => json.length);
  const present = new Semaphore(SEMAPHORE_OPTIONS);
  // The graph of a day may have to be made first; whoever asks for that keeps nobody else waiting.
  const past = new Semaphore(SEMAPHORE_OPTIONS);
  registerEndpoint(
    app,
    getNetwork,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    async (request) => {
      const { domain, depth, limit, anchors, as_of } = request.query;
      const loadNetwork = async () =>
        getNetwork.response.parse(await service.at(as_of).getNetwork(domain, depth, limit, anchors));
      if (as_of) return past.run(request.signal, loadNetwork);
      const getCacheKey = (graphVersion: string) =>
        JSON.stringify([graphVersion, depth, limit, anchors ?? null, domain]);
      const find = () => (service.graphVersion === null ? undefined : cache.get(getCacheKey(service.graphVersion)));
      const cached = find();
      if (cached) return cached;
      return present.run(request.signal, async () => {
        // Many may have waited for the same.
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
