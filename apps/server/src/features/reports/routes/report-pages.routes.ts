import {
  type CorrectionsAnswer,
  REPORT_LIMITS,
  REPORT_WAIT_FIELD,
  type ReportAnswer,
  reportRequest,
} from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { refuseOtherSites } from '../../../platform/http/refuse-other-sites.ts';
import type { ReportParts } from '../index.ts';

type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The form that reports an error; it works as a plain form, without script. Too many reports from one address are refused
 * on the page itself, which shows what was typed: a bare problem would lose the text.
 */
export function reportPages(app: FastifyInstance, { page, origin }: { page: RenderPage; origin: () => string }): void {
  app.post('/report', { schema: { hide: true }, bodyLimit: REPORT_LIMITS.bodyBytes }, async (request, reply) => {
    refuseOtherSites(request, origin(), 'open the page here and press the button there');
    if (typeof request.body !== 'string') throw new AppError('invalid-input', 'Send the form of this page');
    const wait = await app.secondsOverLimit('reports', request, reply);
    const body = new URLSearchParams(request.body);
    // The page reads it from here alone: what a visitor sends under this name is replaced.
    body.delete(REPORT_WAIT_FIELD);
    if (wait !== null) body.set(REPORT_WAIT_FIELD, String(wait));
    request.body = body.toString();
    return page(request, reply);
  });
}

/** What the pages ask. */
export interface ReportsForPages {
  /** @throws AppError as the call does */
  create(form: Readonly<Record<string, string>>): Promise<ReportAnswer>;
  /** @throws AppError `records-unavailable` */
  corrections(): Promise<CorrectionsAnswer>;
}

/** Validates what the form sends by the schema of the call. */
export function reportsForPages({ service, corrections }: ReportParts): ReportsForPages {
  return {
    create: async (form) => {
      const read = reportRequest.safeParse(form);
      if (read.success) return service.create(read.data);
      const fields = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      throw new AppError('invalid-input', fields[0]?.message ?? 'The form cannot be read', { fields });
    },
    corrections: () => corrections.list(),
  };
}
