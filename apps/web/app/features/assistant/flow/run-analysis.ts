import {
  analyzeAi,
  analyzeUrl,
  checkDomain,
  getAnalysis,
  getTrustRelationships,
  keepAnalysis,
  type Subject,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { ApiProblem, call, TOO_MANY } from '../../../lib/api-client.ts';
import { asRecord, asText } from '../../../lib/lenient.ts';
import { readAnalysis, type ShownAnalysis } from '../answers/read-analysis.ts';
import { readRemaining, readSummary, type Summary } from '../answers/read-summary.ts';
import { pageSentence } from '../page-sentence.ts';
import type { StepChange, StepId } from './steps.ts';
import { type GraphData, graphDataOf, saidOf } from './to-send.ts';

/** A page with all its media and pages of disclosure is fetched meanwhile. */
const ANALYSIS_LIMIT_MS = 120_000;
const AI_LIMIT_MS = 90_000;

export interface Result {
  analysis: ShownAnalysis;
  /** What the domain's own file says of others; empty where nobody asked. */
  says: { domain: string; relationship: string }[];
  /** What the call for the words of a model hands on. */
  graph: Pick<GraphData, 'isReferenced' | 'references'>;
}

/** What became of the words of a model. `kind` `limited`: the free analyses are used up, or the key was refused. */
export type AiOutcome =
  | { kind: 'summary'; summary: Summary; remaining: number | null }
  | { kind: 'limited'; message: string }
  | { kind: 'not-configured' }
  | { kind: 'failed' };

export interface Watch {
  onStep: (change: StepChange) => void;
  onResult: (result: Result) => void;
  onAi: (outcome: AiOutcome) => void;
}

/** A step that ended the analysis. The message is what its detail and the page say (specification, section 8). */
export class AnalysisFailure extends Error {
  readonly step: StepId;
  /** What the server said of it. */
  readonly more: string | null;

  constructor(step: StepId, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'AnalysisFailure';
    this.step = step;
    this.more = cause instanceof ApiProblem ? cause.detail : null;
  }
}

/**
 * Runs the steps in their order, each of them a real call, and tells of each as it comes.
 * @throws AnalysisFailure for a step that failed; the last one, the words of a model, never ends an analysis
 */
export async function runAnalysis(
  subject: Subject,
  { withAi, apiKey }: { withAi: boolean; apiKey: string },
  watch: Watch,
  signal: AbortSignal,
): Promise<void> {
  const { domain, searchType } = subject;
  const url = subject.url ?? domain;
  watch.onStep({ id: 'domain', status: 'in-progress' });
  watch.onStep({ id: 'domain', status: 'completed', detail: domain });

  const check = await ask('graph', MESSAGES.failedCheck, watch, () =>
    call(checkDomain, { body: { domain, searchType }, signal }),
  );
  const isReferenced = graphDataOf(check, null).isReferenced;
  watch.onStep({
    id: 'graph',
    status: 'completed',
    detail: isReferenced ? MESSAGES.foundInGraph : MESSAGES.notReferenced,
  });

  const relationships = await ask('relationships', MESSAGES.failedRelationships, watch, () =>
    call(getTrustRelationships, { body: { domain, searchType }, signal }),
  );
  const graph = graphDataOf(check, relationships);
  watch.onStep({
    id: 'relationships',
    status: 'completed',
    detail: MESSAGES.relationshipsFound(graph.relationshipCount),
  });

  const analysis = await ask('content', MESSAGES.failedAnalysis, watch, async () => {
    const { relationshipCount: _, ...trustGraphData } = graph;
    const answer = await call(analyzeUrl, {
      body: { url, domain, searchType, trustGraphData: { ...trustGraphData } },
      signal,
      limitMs: ANALYSIS_LIMIT_MS,
    });
    const read = readAnalysis(answer, { domain, url: subject.url });
    if (!read) throw new Error('The analysis holds no score');
    return read;
  });
  watch.onStep({ id: 'content', status: 'completed', detail: contentDetail(analysis) });
  watch.onStep({ id: 'disclosure', status: 'in-progress' });
  watch.onStep({
    id: 'disclosure',
    status: 'completed',
    detail: analysis.disclosure.success ? MESSAGES.disclosureAnalyzed : MESSAGES.noDisclosure,
  });
  const { isReferenced: named, references } = graph;
  const result: Result = { analysis, says: saidOf(relationships), graph: { isReferenced: named, references } };
  watch.onResult(result);

  if (withAi) await addSummary(subject, result, apiKey, watch, signal);
}

async function ask<Answer>(
  step: StepId,
  words: (status: number) => string,
  watch: Watch,
  request: () => Promise<Answer>,
): Promise<Answer> {
  watch.onStep({ id: step, status: 'in-progress' });
  try {
    return await request();
  } catch (cause) {
    throw new AnalysisFailure(step, cause instanceof ApiProblem ? words(cause.status) : MESSAGES.failed, cause);
  }
}

/** The score, or why there is none of the page. */
function contentDetail(analysis: ShownAnalysis): string {
  if (analysis.scope === 'did') return MESSAGES.didAnalyzed;
  return pageSentence(analysis)?.text ?? MESSAGES.trustScoreIs(analysis.score);
}

/** The last step: the words of a model, of a result that stands. Fails only when it is called off. */
export async function addSummary(
  { url, domain }: Subject,
  { analysis: { id }, graph }: Result,
  apiKey: string,
  watch: Pick<Watch, 'onStep' | 'onAi'>,
  signal: AbortSignal,
): Promise<void> {
  watch.onStep({ id: 'ai', status: 'in-progress' });
  try {
    const answer = await call(analyzeAi, {
      body: {
        url: url ?? domain,
        domain,
        trustGraphData: { ...graph },
        ...(id !== null && { resultId: id }),
        ...(apiKey !== '' && { apiKey }),
      },
      signal,
      limitMs: AI_LIMIT_MS,
    });
    const summary = readSummary(answer);
    if (!summary) throw new Error('The answer holds no analysis');
    watch.onStep({ id: 'ai', status: 'completed', detail: MESSAGES.summaryMade });
    watch.onAi({ kind: 'summary', summary, remaining: readRemaining(answer) });
  } catch (error) {
    if (signal.aborted) throw error;
    const outcome = aiOutcomeOf(error);
    if (outcome.kind === 'failed') console.warn('The AI analysis failed', error);
    watch.onStep({ id: 'ai', status: 'error', detail: MESSAGES.aiDetail(outcome) });
    watch.onAi(outcome);
  }
}

const NOT_CONFIGURED = 'ai-not-configured';
const KEY_REFUSED = 'ai-key-refused';

function aiOutcomeOf(error: unknown): Exclude<AiOutcome, { kind: 'summary' }> {
  if (!(error instanceof ApiProblem)) return { kind: 'failed' };
  if (error.status === TOO_MANY) return { kind: 'limited', message: error.limit ?? MESSAGES.rateLimit };
  if (error.code === KEY_REFUSED) return { kind: 'limited', message: error.detail ?? MESSAGES.rateLimit };
  return { kind: error.code === NOT_CONFIGURED ? 'not-configured' : 'failed' };
}

/** @returns null where the stored result cannot be read as one */
export async function fetchStored(id: string, signal: AbortSignal): Promise<Result | null> {
  const analysis = readAnalysis(await call(getAnalysis, { params: { id }, signal }), { domain: '', url: null });
  const isReferenced = (analysis?.references.length ?? 0) > 0;
  return analysis && { analysis, says: [], graph: { isReferenced, references: [] } };
}

/** @returns the path of the kept result, on this site */
export async function keepStored(id: string): Promise<string> {
  const answer = asRecord(await call(keepAnalysis, { params: { id } }));
  const path = asText(answer?.path);
  return path?.startsWith('/r/') ? path : `/r/${encodeURIComponent(asText(answer?.id) ?? id)}`;
}
