import { checkTrustTxt } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { PolicyCheckService } from './policy-check.service.ts';

/** Fetches from the outside and records what it finds: for our own pages, and limited as analyses are. */
export function checkTrustTxtRoute(app: FastifyInstance, checks: PolicyCheckService): void {
  registerCall(app, checkTrustTxt, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    checks.check(body.domain, { probe: body.probe }),
  );
}
