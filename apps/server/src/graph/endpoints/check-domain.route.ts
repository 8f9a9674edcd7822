import { checkDomain } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

/** The question that is asked most, by programs that ask it of one domain again and again: its answers are kept as they are sent. */
export function checkDomainRoute(app: FastifyInstance, service: TrustGraphService): void {
  const cache = createResponseCache<RawJson>(({ json }) => json.length);
  registerEndpoint(app, checkDomain, { rateLimit: 'reads', openToAllOrigins: true }, async ({ body }) => {
    const { domain, as_of } = body;
    const currentVersion = as_of ? null : service.graphVersion;
    const cached = currentVersion === null ? undefined : cache.get(getCacheKey(currentVersion, domain));
    if (cached) return cached;
    const response = checkDomain.response.parse(await service.at(as_of).checkDomain(domain));
    const prepared = new RawJson(Buffer.from(JSON.stringify(response)));
    // By the generation that it was made from, which may be a newer one by now.
    if (currentVersion !== null) cache.set(getCacheKey(response.graph_version, domain), prepared);
    return prepared;
  });
}

const getCacheKey = (graphVersion: string, domain: string): string => `${graphVersion} ${domain}`;
