import { QUALITY_SAMPLE_PATH, REPORT_LIMITS } from '@vouchwire/api-contract';
import { createReport, listCorrections } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../platform/http/register-endpoint.ts';
import type { CorrectionRepository } from './correction-repository.ts';
import { readQualitySample } from './quality-report.ts';
import type { ReportService } from './report.service.ts';

export interface ReportDependencies {
  readonly service: ReportService;
  readonly corrections: CorrectionRepository;
}

/** Error reports of visitors, and the public log of corrections. */
export async function reportRoutes(app: FastifyInstance, { service, corrections }: ReportDependencies): Promise<void> {
  registerEndpoint(app, createReport, ({ body }) => service.create(body), { bodyLimit: REPORT_LIMITS.bodyBytes });
  registerEndpoint(app, listCorrections, () => corrections.list());
  app.get(
    QUALITY_SAMPLE_PATH,
    { schema: { hide: true }, config: { openToAllOrigins: true } },
    async (_request, reply) =>
      reply
        .header('cache-control', 'public, no-cache')
        .type('text/csv; charset=utf-8; header=present')
        .send(await readQualitySample()),
  );
}
