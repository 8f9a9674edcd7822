import { whatStandsBehind } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { BehindService } from './behind.service.ts';

/** Fetches from the outside: for our own pages, and limited as analyses are. */
export function behindRoute(app: FastifyInstance, behind: BehindService): void {
  registerCall(app, whatStandsBehind, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    behind.find(body.of),
  );
}
