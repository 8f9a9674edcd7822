import { runQuery, TRUNCATED_HEADER } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { PreparedJson } from '../../../platform/http/prepared-json.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { QueryService } from '../query.service.ts';

const START = Buffer.from('{"results":');

export function runQueryRoute(app: FastifyInstance, service: QueryService): void {
  registerCall(app, runQuery, { rateLimit: 'queries', openToAllOrigins: true }, async ({ body, signal }) => {
    const { rows, facts } = await service.run(body.query, body.parameters ?? {}, signal, body.as_of);
    const json = Buffer.concat([START, rows, Buffer.from(`,${JSON.stringify(facts).slice(1)}`)]);
    return new PreparedJson(json, facts.truncated_by ? { [TRUNCATED_HEADER]: facts.truncated_by } : {});
  });
}
