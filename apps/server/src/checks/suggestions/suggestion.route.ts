import { getSuggestions } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SuggestionService } from './suggestion.service.ts';

export function suggestionRoute(app: FastifyInstance, service: SuggestionService): void {
  registerEndpoint(app, getSuggestions, ({ body }) => service.suggest(body.domain));
}
