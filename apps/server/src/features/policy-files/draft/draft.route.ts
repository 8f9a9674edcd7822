import { draftPolicy } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { DraftService } from './draft.service.ts';

/** Fetches from the outside: for our own pages, and limited as analyses are. */
export function draftRoute(app: FastifyInstance, drafts: DraftService): void {
  registerCall(app, draftPolicy, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    drafts.draft(body.domain),
  );
}
