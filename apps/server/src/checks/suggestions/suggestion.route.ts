import { getSuggestions } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SuggestionService } from './suggestion.service.ts';

/** Sends outbound requests. Only our own pages may call it, and the rate limit is that of analyses. */
export function suggestionRoute(app: FastifyInstance, service: SuggestionService): void {
  registerEndpoint(app, getSuggestions, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    service.suggest(body.domain),
  );
}
