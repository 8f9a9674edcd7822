import type { FastifyInstance } from 'fastify';
import { analyzeNodeRoute } from './analyze-node.route.ts';
import type { NodeAnalysisService } from './node-analysis.service.ts';

/** Analyses of single nodes, in words. */
export async function nodeAnalysisRoutes(
  app: FastifyInstance,
  { service }: { service: NodeAnalysisService },
): Promise<void> {
  analyzeNodeRoute(app, service);
}
