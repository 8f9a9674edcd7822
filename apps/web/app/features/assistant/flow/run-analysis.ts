import { MAX_AI_WAIT_MS, type Subject } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { ApiProblem, type Call, call, RATE_LIMIT_STATUS } from '../../../lib/api-client.ts';
import type { ReceivedFrom } from '../../../lib/received.ts';
import { type ShownAnalysis, toShownAnalysis } from '../shown-analysis.ts';
import { type GraphData, isReferencedBy, toGraphData } from './analysis-request.ts';
import type { StepChange, StepId } from './steps.ts';

/** The server fetches a page with all its media and disclosure pages within this time. */
const ANALYSIS_TIMEOUT_MS = 120_000;
const AI_TIMEOUT_MS = MAX_AI_WAIT_MS + 5_000;

/** A result in text of a language model. */
export type Summary = ReceivedFrom<'analyzeAi'> & { readonly analysis: string };

export interface AnalysisResult {
  analysis: ShownAnalysis;
  /** Input of the request for the summary. */
  graph: Pick<GraphData, 'isReferenced' | 'references'>;
}

/** Outcome of the summary. `limited`: the free analyses are used up, or the key was rejected. */
export type AiOutcome =
  | { kind: 'summary'; summary: Summary; remaining: number | null }
  | { kind: 'limited'; message: string }
  | { kind: 'not-configured' }
  | { kind: 'failed' };

export interface AnalysisListener {
  onStep: (change: StepChange) => void;
  onResult: (result: AnalysisResult) => void;
  onAi: (outcome: AiOutcome) => void;
}

/**
 * A failed step that ends the analysis. Its message is shown in the step and on the page (specification, section 8).
 */
export class AnalysisFailure extends Error {
  readonly step: StepId;
  /** Message of the server. */
  readonly more: string | null;

  constructor(step: StepId, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'AnalysisFailure';
    this.step = step;
    this.more = cause instanceof ApiProblem ? cause.detail : null;
  }
}

/**
 * Runs the steps in order. Each one is a real request, and is reported.
 * @throws AnalysisFailure for a failed step; the last one, the summary, never ends an analysis
 */
export async function runAnalysis(
  subject: Subject,
  { withAi, apiKey }: { withAi: boolean; apiKey: string },
  listener: AnalysisListener,
  signal: AbortSignal,
): Promise<void> {
  const { domain, searchType } = subject;
  const url = subject.url ?? domain;
  listener.onStep({ id: 'domain', status: 'in-progress' });
  listener.onStep({ id: 'domain', status: 'completed', detail: domain });

  const check = await runStep('graph', MESSAGES.failedCheck, listener, () =>
    call('checkDomain', { body: { domain, searchType }, signal }),
  );
  const isReferenced = isReferencedBy(check);
  listener.onStep({
    id: 'graph',
    status: 'completed',
    detail: isReferenced ? MESSAGES.foundInGraph : MESSAGES.notReferenced,
  });

  const relationships = await runStep('relationships', MESSAGES.failedRelationships, listener, () =>
    call('getTrustRelationships', { body: { domain, searchType }, signal }),
  );
  const graph = toGraphData(check, relationships);
  listener.onStep({
    id: 'relationships',
    status: 'completed',
    detail: MESSAGES.relationshipsFound({ count: graph.relationshipCount }),
  });

  const analysis = await runStep('content', MESSAGES.failedAnalysis, listener, async () => {
    const { relationshipCount: _, ...trustGraphData } = graph;
    const response = await call('analyzeUrl', {
      body: { url, domain, searchType, trustGraphData: { ...trustGraphData } },
      signal,
      timeoutMs: ANALYSIS_TIMEOUT_MS,
    });
    const shown = toShownAnalysis(response, { domain, url: subject.url });
    if (!shown) throw new Error('The analysis holds no score');
    return shown;
  });
  listener.onStep({ id: 'content', status: 'completed', detail: MESSAGES.trustScoreIs({ score: analysis.score }) });
  listener.onStep({ id: 'disclosure', status: 'in-progress' });
  listener.onStep({
    id: 'disclosure',
    status: 'completed',
    detail: analysis.answer.disclosureInfo?.success ? MESSAGES.disclosureAnalyzed : MESSAGES.noDisclosure,
  });
  const { isReferenced: isNamedByReference, references } = graph;
  const result: AnalysisResult = {
    analysis,
    graph: { isReferenced: isNamedByReference, references },
  };
  listener.onResult(result);

  if (withAi) await addSummary(subject, result, apiKey, listener, signal);
}

async function runStep<Data>(
  step: StepId,
  failureText: (given: { status: number }) => string,
  listener: AnalysisListener,
  request: () => Promise<Data>,
): Promise<Data> {
  listener.onStep({ id: step, status: 'in-progress' });
  try {
    return await request();
  } catch (cause) {
    throw new AnalysisFailure(
      step,
      cause instanceof ApiProblem ? failureText({ status: cause.status }) : MESSAGES.failed,
      cause,
    );
  }
}

/** Runs the last step: the summary of an existing result. Fails only if it is cancelled. */
export async function addSummary(
  { url, domain }: Subject,
  {
    analysis: {
      answer: { id },
    },
    graph,
  }: AnalysisResult,
  apiKey: string,
  listener: Pick<AnalysisListener, 'onStep' | 'onAi'>,
  signal: AbortSignal,
): Promise<void> {
  listener.onStep({ id: 'ai', status: 'in-progress' });
  try {
    const response = await call('analyzeAi', {
      body: {
        url: url ?? domain,
        domain,
        trustGraphData: { ...graph },
        ...(id && { resultId: id }),
        ...(apiKey !== '' && { apiKey }),
      },
      signal,
      timeoutMs: AI_TIMEOUT_MS,
    });
    const { analysis, remainingCredits } = response;
    if (!analysis) throw new Error('The answer holds no analysis');
    listener.onStep({ id: 'ai', status: 'completed', detail: MESSAGES.summaryCreated });
    listener.onAi({ kind: 'summary', summary: { ...response, analysis }, remaining: remainingCredits });
  } catch (error) {
    if (signal.aborted) throw error;
    const outcome = toAiOutcome(error);
    if (outcome.kind === 'failed') console.warn('The AI analysis failed', error);
    // Without a provider, the step is skipped, not failed.
    const isSkipped = outcome.kind === 'not-configured';
    listener.onStep({
      id: 'ai',
      status: isSkipped ? 'completed' : 'error',
      isSkipped,
      detail: isSkipped ? MESSAGES.aiSkipped : MESSAGES.aiFailed,
    });
    listener.onAi(outcome);
  }
}

const NOT_CONFIGURED = 'ai-not-configured';
const KEY_REFUSED = 'ai-key-refused';

function toAiOutcome(error: unknown): Exclude<AiOutcome, { kind: 'summary' }> {
  if (!(error instanceof ApiProblem)) return { kind: 'failed' };
  if (error.status === RATE_LIMIT_STATUS) return { kind: 'limited', message: error.limit ?? MESSAGES.rateLimit };
  if (error.code === KEY_REFUSED) return { kind: 'limited', message: error.detail ?? MESSAGES.rateLimit };
  return { kind: error.code === NOT_CONFIGURED ? 'not-configured' : 'failed' };
}

/** @returns null if the stored result is not readable */
export const fetchStoredResult = async (id: string, signal: AbortSignal, send: Call): Promise<AnalysisResult | null> =>
  toStoredResult(await send('getAnalysis', { params: { id }, signal }));

/** @returns null if the response is not a readable result */
export function toStoredResult(answer: ReceivedFrom<'analyzeUrl'>): AnalysisResult | null {
  const analysis = toShownAnalysis(answer, { domain: '', url: null });
  const isReferenced = (analysis?.answer.references?.length ?? 0) > 0;
  return analysis && { analysis, graph: { isReferenced, references: [] } };
}

/** @returns path of the saved result on this site */
export async function saveStoredResult(id: string): Promise<string> {
  const { path, id: storedId = id } = await call('saveAnalysis', { params: { id } });
  return path?.startsWith('/r/') ? path : `/r/${encodeURIComponent(storedId)}`;
}
