import { checkTrustTxt } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import { maskedAnswer } from './masked-answer.ts';
import type { PolicyCheckService } from './policy-check.service.ts';

/** Fetches from the outside and records what it finds: for our own pages, and limited as analyses are. */
export function checkTrustTxtRoute(app: FastifyInstance, checks: PolicyCheckService): void {
  registerCall(app, checkTrustTxt, { rateLimit: 'analyses', openToAllOrigins: false }, async ({ body }) => {
    const answer = await checks.check(body.domain, { probe: body.probe });
    return body.content === 'as-published' ? answer : maskedAnswer(answer);
  });
}
