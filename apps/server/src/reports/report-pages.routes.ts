import {
  type CorrectionsResponse,
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
import type { ReportDependencies } from './report.routes.ts';

/**
 * The form that reports an error; it works as a plain form, without script. Too many reports from one address are refused
 * on the page itself, which shows what was typed: a bare problem would lose the text.
 */
export function reportPageRoutes(
  app: FastifyInstance,
  { page: renderPage, origin }: { page: RenderPage; origin: () => string },
): void {
  const options = {
    schema: { hide: true },
    bodyLimit: REPORT_LIMITS.bodyBytes,
    // Counted in the handler, which renders the page for 429. A request counts once, in the first group.
    config: { rateLimitGroup: null },
  };
  app.post('/report', options, async (request, reply) => {
    requireSameOrigin(request, origin(), 'open the page here and press the button there');
    if (typeof request.body !== 'string') throw new AppError('invalid-input', 'Send the form of this page');
    const retryAfterS = await app.getRetryAfterS('reports', request, reply);
    const body = new URLSearchParams(request.body);
    // The page reads it from here alone: what a visitor sends under this name is replaced.
    body.delete(REPORT_WAIT_FIELD);
    if (retryAfterS !== null) body.set(REPORT_WAIT_FIELD, String(retryAfterS));
    request.body = body.toString();
    return renderPage(request, reply);
  });
}

/** What the pages ask. */
interface ReportsPageData {
  /** @throws AppError as the call does */
  create(form: Readonly<Record<string, string>>): Promise<ReportResponse>;
  /** @throws AppError `records-unavailable` */
  listCorrections(): Promise<CorrectionsResponse>;
}

/** Validates what the form sends by the schema of the call. */
export function createReportsPageData({ service, corrections }: ReportDependencies): ReportsPageData {
  return {
    create: async (form) => {
      const parsed = reportRequest.safeParse(form);
      if (parsed.success) return service.create(parsed.data);
      throw createValidationError(parsed.error.issues);
    },
    listCorrections: () => corrections.list(),
  };
}
