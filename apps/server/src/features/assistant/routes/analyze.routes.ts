import { analyzeAi, analyzeUrl, assistantStatus, getAnalysis, keepAnalysis } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { ExplainResultService } from '../ai/explain-result.service.ts';
import type { AnalyzeService } from '../analyze.service.ts';
import type { AnalysisResults } from '../results/analysis-results.ts';

export interface AssistantParts {
  readonly analyses: AnalyzeService;
  readonly explanations: ExplainResultService;
  readonly results: AnalysisResults;
}

/** Makes visitors' requests go out, so it is no read: not open to all origins, and limited as checks are. */
const LOOKS_OUTSIDE = { rateLimit: 'analyses', openToAllOrigins: false } as const;
const READS = { rateLimit: 'reads', openToAllOrigins: true } as const;

export async function assistantRoutes(
  app: FastifyInstance,
  { analyses, explanations, results }: AssistantParts,
): Promise<void> {
  const stored = async (id: string) => {
    const analysis = await results.get(id);
    if (!analysis) throw gone();
    return analysis;
  };

  registerCall(app, analyzeUrl, LOOKS_OUTSIDE, ({ body, signal }) => analyses.analyze(body.url, signal, app.log));
  registerCall(app, getAnalysis, READS, ({ params }) => stored(params.id));
  registerCall(app, keepAnalysis, LOOKS_OUTSIDE, async ({ params }) => {
    if (!(await results.keep(params.id, new Date()))) throw gone();
    return { id: params.id, path: `/r/${params.id}` };
  });
  registerCall(app, analyzeAi, LOOKS_OUTSIDE, ({ body, signal, visitor }) =>
    explanations.explain(
      {
        analysis: () => (body.resultId ? stored(body.resultId) : analyses.latest(body.url, signal, app.log)),
        apiKey: body.apiKey ?? null,
        visitor,
        signal,
      },
      app.log,
    ),
  );
  registerCall(app, assistantStatus, { rateLimit: 'reads', openToAllOrigins: false }, ({ visitor }) =>
    explanations.status(visitor),
  );
}

const gone = () =>
  new AppError(
    'not-found',
    'There is no such result. A result that nobody asked to keep goes after a day; analyse the address anew.',
  );
