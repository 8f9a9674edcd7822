import type { FindingsResponse } from '@vouchwire/api-contract';
import { getFindings } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { GraphManager } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function getFindingsRoute(app: FastifyInstance, graphManager: GraphManager): void {
  registerEndpoint(app, getFindings, { rateLimit: 'reads', openToAllOrigins: true }, () => readFindings(graphManager));
}

/** @throws AppError `graph-unavailable` */
export function readFindings(graphManager: GraphManager): FindingsResponse {
  const current = graphManager.getOverview();
  const { findings, examples } = current.overview;
  return { findings, examples, ...toVersionFields(current) };
}
