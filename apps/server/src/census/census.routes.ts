import { getCensus } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../platform/http/register-endpoint.ts';
import type { CensusService } from './census.service.ts';
import { formatCensusCsv } from './census-csv.ts';

/** Census as JSON, and as a table at the URL of its page. */
export async function censusRoutes(
  app: FastifyInstance,
  { service }: { readonly service: CensusService },
): Promise<void> {
  registerEndpoint(app, getCensus, { rateLimit: 'reads', openToAllOrigins: true }, () => service.count());
  const config = { rateLimitGroup: 'reads', openToAllOrigins: true } as const;
  app.get('/census.csv', { schema: { hide: true }, config }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, no-cache')
      .header('content-disposition', 'attachment; filename="publisher-files.csv"')
      .type('text/csv; charset=utf-8')
      .send(formatCensusCsv(await service.count())),
  );
}
