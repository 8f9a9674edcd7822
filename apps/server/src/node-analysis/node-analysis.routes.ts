import { analyzeNode } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { GRAPH_BODY_LIMIT, registerEndpoint } from '../platform/http/register-endpoint.ts';
import type { NodeAnalysisService } from './node-analysis.service.ts';

/**
 * May cause a paid call to a provider, so the endpoint is not open to all origins and has the rate limit of analyses.
 */
export async function nodeAnalysisRoutes(
  app: FastifyInstance,
  { service }: { service: NodeAnalysisService },
): Promise<void> {
  registerEndpoint(
    app,
    analyzeNode,
    { rateLimit: 'analyses', openToAllOrigins: false, bodyLimit: GRAPH_BODY_LIMIT },
    ({ body, signal }) => service.analyze(body.domain, signal, app.log),
  );
}
