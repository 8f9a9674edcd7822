import { analyzeNode } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { GRAPH_BODY_LIMIT, registerEndpoint } from '../platform/http/register-endpoint.ts';
import type { NodeAnalysisService } from './node-analysis.service.ts';

export async function nodeAnalysisRoutes(
  app: FastifyInstance,
  { service }: { service: NodeAnalysisService },
): Promise<void> {
  registerEndpoint(app, analyzeNode, ({ body, signal }) => service.analyze(body.domain, signal, app.log), {
    bodyLimit: GRAPH_BODY_LIMIT,
  });
}
