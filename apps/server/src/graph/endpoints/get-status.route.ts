import type { StatusResponse } from '@vouchwire/api-contract';
import { getStatus } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { GraphManager } from '../store/graph-manager.ts';

export function getStatusRoute(app: FastifyInstance, graphManager: GraphManager): void {
  registerEndpoint(app, getStatus, () => readStatus(graphManager));
}

/** @throws AppError `graph-unavailable` if the graph could not be counted */
export async function readStatus(graphManager: GraphManager): Promise<StatusResponse> {
  const { connected, engine } = await graphManager.status();
  const open = graphManager.manifest && (await graphManager.use((graph) => graph));
  return {
    connected,
    engine,
    metrics: open?.overview.metrics ?? null,
    as_of: open?.manifest.asOf ?? null,
    graph_version: open?.manifest.graphVersion ?? null,
    behind_since: graphManager.freshness.getBehindSince(),
  };
}
