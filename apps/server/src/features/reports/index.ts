import { createReport, listCorrections, REPORT_LIMITS } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Corrections } from './corrections.ts';
import type { ReportService } from './report.service.ts';

export interface ReportParts {
  readonly service: ReportService;
  readonly corrections: Corrections;
}

/** Error reports of visitors, and the public log of corrections. */
export async function reportRoutes(app: FastifyInstance, { service, corrections }: ReportParts): Promise<void> {
  registerCall(
    app,
    createReport,
    { rateLimit: 'reports', openToAllOrigins: false, bodyLimit: REPORT_LIMITS.bodyBytes },
    ({ body }) => service.create(body),
  );
  registerCall(app, listCorrections, { rateLimit: 'reads', openToAllOrigins: true }, () => corrections.list());
}
