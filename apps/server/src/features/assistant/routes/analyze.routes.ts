import { analyzeAi, analyzeUrl, assistantStatus, getAnalysis, keepAnalysis } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { HANDED_ON_BODY_LIMIT, registerCall } from '../../../platform/http/register-call.ts';
import type { LazyAssistant } from '../lazy-assistant.ts';

/** Makes visitors' requests go out, so it is no read: not open to all origins, and limited as checks are. */
const LOOKS_OUTSIDE = { rateLimit: 'analyses', openToAllOrigins: false } as const;
/** It is handed what the graph answered. */
const JUDGES = { ...LOOKS_OUTSIDE, bodyLimit: HANDED_ON_BODY_LIMIT } as const;
const READS = { rateLimit: 'reads', openToAllOrigins: true } as const;

export async function assistantRoutes(
  app: FastifyInstance,
  { assistant }: { readonly assistant: Pick<LazyAssistant, 'open'> },
): Promise<void> {
  const stored = async (id: string) => {
    const { results } = await assistant.open();
    const analysis = await results.get(id);
    if (!analysis) throw gone();
    return analysis;
  };

  registerCall(app, analyzeUrl, JUDGES, async ({ body, signal }) => {
    const { analyses } = await assistant.open();
    return analyses.analyze(body.url, signal, app.log);
  });
  registerCall(app, getAnalysis, READS, ({ params }) => stored(params.id));
  registerCall(app, keepAnalysis, LOOKS_OUTSIDE, async ({ params }) => {
    const { results } = await assistant.open();
    const outcome = await results.keep(params.id, new Date());
    if (outcome === 'gone') throw gone();
    if (outcome === 'full') throw full();
    return { id: params.id, path: `/r/${params.id}` };
  });
  registerCall(app, analyzeAi, JUDGES, async ({ body, signal, visitor }) => {
    const { analyses, explanations } = await assistant.open();
    const analysis = () => (body.resultId ? stored(body.resultId) : analyses.latest(body.url, signal, app.log));
    return explanations.explain({ analysis, apiKey: body.apiKey ?? null, visitor, signal }, app.log);
  });
  registerCall(app, assistantStatus, { rateLimit: 'reads', openToAllOrigins: false }, async ({ visitor }) => {
    const { explanations } = await assistant.open();
    return explanations.status(visitor);
  });
}

const full = () =>
  new AppError(
    'too-many-results',
    'As many results are kept here as there is room for, so this one goes after a day. Save it as JSON to keep it.',
  );

const gone = () =>
  new AppError(
    'not-found',
    'There is no such result. A result that nobody asked to keep goes after a day; analyse the address anew.',
  );
