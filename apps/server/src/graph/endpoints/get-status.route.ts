import type { StatusResponse } from '@vouchwire/api-contract';
import { getStatus } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { GraphManager } from '../store/graph-manager.ts';

export function getStatusRoute(app: FastifyInstance, graphManager: GraphManager): void {
  registerEndpoint(app, getStatus, () => readStatus(graphManager));
}

export async function readStatus(graphManager: GraphManager): Promise<StatusResponse> {
  const { connected, engine } = await graphManager.status();
  const { manifest } = graphManager;
  return {
    connected,
    engine,
    metrics: manifest && graphManager.getOverview().overview.metrics,
    as_of: manifest?.asOf ?? null,
    graph_version: manifest?.graphVersion ?? null,
    behind_since: graphManager.freshness.getBehindSince(),
  };
}
