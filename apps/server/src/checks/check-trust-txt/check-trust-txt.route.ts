import { checkTrustTxt } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { maskResponse } from './mask-response.ts';
import type { PolicyCheckService } from './policy-check.service.ts';

/** Fetches from the outside and records what it finds: for our own pages, and limited as analyses are. */
export function checkTrustTxtRoute(app: FastifyInstance, checks: PolicyCheckService): void {
  registerEndpoint(app, checkTrustTxt, { rateLimit: 'analyses', openToAllOrigins: false }, async ({ body }) => {
    const response = await checks.check(body.domain, { probe: body.probe });
    return body.content === 'as-published' ? response : maskResponse(response);
  });
}
