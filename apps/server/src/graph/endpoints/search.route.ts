import { searchIdentities } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SearchService } from '../search/search.service.ts';

export function searchRoute(app: FastifyInstance, service: SearchService): void {
  registerEndpoint(app, searchIdentities, ({ query }) => service.search(query.q, query.limit));
}
