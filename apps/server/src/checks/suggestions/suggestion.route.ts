import { getSuggestions } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SuggestionService } from './suggestion.service.ts';

/** Fetches from the outside: for our own pages, and limited as analyses are. */
export function suggestionRoute(app: FastifyInstance, service: SuggestionService): void {
  registerEndpoint(app, getSuggestions, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    service.suggest(body.domain),
  );
}
