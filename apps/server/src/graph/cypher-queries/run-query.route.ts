import { runQuery, TRUNCATED_HEADER } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { RawJson } from '../../platform/http/raw-json.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { QueryService } from './query.service.ts';

const RESULTS_PREFIX = Buffer.from('{"results":');

export function runQueryRoute(app: FastifyInstance, service: QueryService): void {
  registerEndpoint(app, runQuery, async ({ body, signal }) => {
    const { rows, metadata } = await service.run(body.query, body.parameters ?? {}, signal);
    const json = Buffer.concat([RESULTS_PREFIX, rows, Buffer.from(`,${JSON.stringify(metadata).slice(1)}`)]);
    return new RawJson(json, metadata.truncated_by ? { [TRUNCATED_HEADER]: metadata.truncated_by } : {});
  });
}
