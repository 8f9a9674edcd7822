import { checkPublisherFiles } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { PublisherFileCheckService } from './publisher-file-check.service.ts';

/** Sends outbound requests. Only our own pages may call it, and the rate limit is that of analyses. */
export function checkPublisherFilesRoute(app: FastifyInstance, service: PublisherFileCheckService): void {
  registerEndpoint(app, checkPublisherFiles, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    service.check(body.domain),
  );
}
