import {
  type CorrectionsResponse,
  type QualityReport,
  REPORT_LIMITS,
  REPORT_WAIT_FIELD,
  type ReportResponse,
} from '@vouchwire/api-contract';
import { reportRequest } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { createValidationError } from '../platform/errors/validation-error.ts';
import type { RenderPage } from '../platform/http/render-page.ts';
import { requireSameOrigin } from '../platform/http/require-same-origin.ts';
import { readQualitySample, summarizeCorrections, summarizeQualitySample } from './quality-report.ts';
import type { ReportDependencies } from './report.routes.ts';

/**
 * The form that reports an error, on the page of corrections. It works without script. If too many reports come from
 * one address, the page itself shows this together with the typed text, because a response without the page would lose
 * the text.
 */
export function reportPageRoutes(
  app: FastifyInstance,
  { page: renderPage, origin }: { page: RenderPage; origin: () => string },
): void {
  const options = {
    schema: { hide: true },
    bodyLimit: REPORT_LIMITS.bodyBytes,
    // The handler counts the request, because it has to render the page for 429. Counting here as well would count the
    // request twice.
    config: { rateLimitGroup: null },
  };
  app.post('/corrections', options, async (request, reply) => {
    requireSameOrigin(request, origin(), 'open the page here and press the button there');
    if (typeof request.body !== 'string') throw new AppError('invalid-input', 'Send the form of this page');
    const retryAfterS = await app.getRetryAfterS('reports', request, reply);
    const body = new URLSearchParams(request.body);
    // The page uses only the value that the server sets. A value that a visitor sends under this name is removed.
    body.delete(REPORT_WAIT_FIELD);
    if (retryAfterS !== null) body.set(REPORT_WAIT_FIELD, String(retryAfterS));
    request.body = body.toString();
    return renderPage(request, reply);
  });
}

/** The data source of the pages about reports. */
interface ReportsPageData {
  /** @throws AppError as the API does */
  create(form: Readonly<Record<string, string>>): Promise<ReportResponse>;
  /** @throws AppError `records-unavailable` */
  listCorrections(): Promise<CorrectionsResponse>;
  /** @throws AppError `records-unavailable` */
  findQuality(): Promise<QualityReport>;
}

/** Creates the data source. It validates the form with the schema of the API. */
export function createReportsPageData({ service, corrections }: ReportDependencies): ReportsPageData {
  return {
    create: async (form) => {
      const parsed = reportRequest.safeParse(form);
      if (parsed.success) return service.create(parsed.data);
      throw createValidationError(parsed.error.issues);
    },
    listCorrections: () => corrections.list(),
    findQuality: async () => ({
      ...summarizeQualitySample(await readQualitySample()),
      corrections: summarizeCorrections((await corrections.list()).corrections),
    }),
  };
}
