import type { MapResponse } from '@vouchwire/api-contract';
import { getMap } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { RawJson } from '../../platform/http/raw-json.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { GraphManager } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function getMapRoute(app: FastifyInstance, graphManager: GraphManager): void {
  // The response is not validated again. Its thousands of points were validated when they were read, and a second
  // validation would block other requests.
  registerEndpoint(
    app,
    getMap,
    { rateLimit: 'reads', openToAllOrigins: true },
    async () => new RawJson(JSON.stringify(readMap(graphManager))),
  );
}

/** @throws AppError `graph-unavailable` */
export function readMap(graphManager: GraphManager): MapResponse {
  const current = graphManager.getOverview();
  return { ...current.overview.map, ...toVersionFields(current) };
}
