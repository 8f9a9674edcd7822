import {
  analyzeAi,
  analyzeUrl,
  findLatestAnalysis,
  getAnalysis,
  getAssistantStatus,
  saveAnalysis,
} from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { GRAPH_BODY_LIMIT, registerEndpoint } from '../platform/http/register-endpoint.ts';
import type { LazyAssistant } from './lazy-assistant.ts';

/** The body contains the response of the graph. */
const ANALYZE_OPTIONS = { bodyLimit: GRAPH_BODY_LIMIT } as const;

export async function assistantRoutes(
  app: FastifyInstance,
  { assistant }: { readonly assistant: Pick<LazyAssistant, 'open' | 'getStatus'> },
): Promise<void> {
  const getStored = async (id: string) => {
    const { results } = await assistant.open();
    const analysis = await results.open(id, new Date());
    if (!analysis) throw createNotFoundError();
    return analysis;
  };

  registerEndpoint(
    app,
    analyzeUrl,
    async ({ body, signal }) => {
      const { analyses } = await assistant.open();
      return analyses.analyze(body.url, signal, app.log);
    },
    ANALYZE_OPTIONS,
  );
  registerEndpoint(app, findLatestAnalysis, async ({ query }) => {
    const { analyses } = await assistant.open();
    return { analysis: await analyses.findLatest(query.u) };
  });
  registerEndpoint(app, getAnalysis, ({ params }) => getStored(params.id));
  registerEndpoint(app, saveAnalysis, async ({ params }) => {
    const { results, saveQuota } = await assistant.open();
    const retryAfterS = saveQuota.tryUse();
    if (retryAfterS !== null) throw createSaveQuotaError(saveQuota.perDay, retryAfterS);
    const outcome = await results.save(params.id, new Date());
    if (outcome === 'gone') throw createNotFoundError();
    if (outcome === 'full') throw createLimitError();
    return { id: params.id, path: `/r/${params.id}` };
  });
  registerEndpoint(
    app,
    analyzeAi,
    async ({ body, signal, visitor }) => {
      const { analyses, explanations } = await assistant.open();
      const analysis = () => (body.resultId ? getStored(body.resultId) : analyses.getLatest(body.url, signal, app.log));
      return explanations.explain({ analysis, apiKey: body.apiKey ?? null, visitor, signal }, app.log);
    },
    ANALYZE_OPTIONS,
  );
  registerEndpoint(app, getAssistantStatus, ({ visitor }) => assistant.getStatus(visitor));
}

const createSaveQuotaError = (perDay: number, retryAfterS: number) =>
  new AppError(
    'rate-limited',
    `You can save ${perDay} results a day, so this result expires in one day. To keep it, save the JSON under “Get this data”.`,
    { retryAfterS },
  );

const createLimitError = () =>
  new AppError(
    'too-many-results',
    'The limit for saved results is reached, so this result expires in one day. To keep it, save the JSON under “Get this data”.',
  );

const createNotFoundError = () =>
  new AppError(
    'not-found',
    'This result does not exist. Unsaved results expire after one day. Run the analysis again.',
  );
