import type { HeadlinesResponse } from '@vouchwire/api-contract';
import { getHeadlines } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { GraphManager } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function getHeadlinesRoute(app: FastifyInstance, graphManager: GraphManager): void {
  registerEndpoint(app, getHeadlines, () => readHeadlines(graphManager));
}

/** @throws AppError `graph-unavailable` */
export function readHeadlines(graphManager: GraphManager): HeadlinesResponse {
  const current = graphManager.getOverview();
  const { headlines, metrics, examples } = current.overview;
  return { headlines, metrics, examples, ...toVersionFields(current) };
}
