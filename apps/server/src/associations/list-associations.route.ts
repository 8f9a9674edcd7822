import { listAssociations } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../platform/http/register-endpoint.ts';
import type { AssociationsService } from './associations.service.ts';

export function listAssociationsRoute(app: FastifyInstance, service: AssociationsService): void {
  registerEndpoint(app, listAssociations, ({ query }) => service.listPage(query));
}
