import { checkPublisherFiles } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { PublisherFileCheckService } from './publisher-file-check.service.ts';

export function checkPublisherFilesRoute(app: FastifyInstance, service: PublisherFileCheckService): void {
  registerEndpoint(app, checkPublisherFiles, ({ body }) => service.check(body.domain));
}
