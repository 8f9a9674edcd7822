import { createHash } from 'node:crypto';
import type { AnalyzeNodeResponse, IdentityType, TrustLevel } from '@vouchwire/api-contract';
import { readNodeEvidence } from '../graph/evidence/read-node-evidence.ts';
import { StatementPresenter } from '../graph/evidence/statement-pages.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import {
  type LanguageModelClient,
  LanguageModelError,
  type LanguageModelLog,
} from '../platform/ai/language-model-client.ts';
import { RequestCoalescer } from '../platform/cache/request-coalescer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { RateLimiter } from '../platform/limiter/rate-limiter.ts';
import type { ObservationSummary } from '../policy-files/observations/observation.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { type AnalysisDraft, formatSections } from './analysis-draft.ts';
import { type CheckedDraft, checkModelDraft } from './check-model-draft.ts';
import { collectFacts, type FactSheet } from './facts.ts';
import { getNodeTrustLevel } from './get-node-trust-level.ts';
import { createFactsPrompt, INSTRUCTIONS, MAX_OUTPUT_TOKENS, modelDraft } from './model-prompt.ts';
import { createRuleBasedAnalysis } from './rule-based-analysis.ts';
import { createSiteStatus } from './site-status.ts';

/** Maximum number of cached model analyses. Each uses a few kilobytes. */
const MAX_CACHED_ANALYSES = 2_000;

const ORGANIZATION_TYPES: Record<IdentityType, string | null> = {
  association: 'Association',
  publisher: 'Publisher',
  // Other files name it, but there is no further information.
  named: null,
};

/** A model with its rate limits. */
export interface AnalysisModel {
  readonly client: LanguageModelClient;
  readonly rateLimiter: RateLimiter;
}

interface NodeAnalysisDependencies {
  readonly graph: GraphReader;
  readonly observations: ObservationRepository;
  /** Without a model, rules create the text. */
  readonly model: AnalysisModel | null;
}

/** Describes a node of the graph as text. */
export class NodeAnalysisService {
  readonly #dependencies: NodeAnalysisDependencies;
  readonly #drafts = new RequestCoalescer<CheckedDraft>({ maxEntries: MAX_CACHED_ANALYSES });

  constructor(dependencies: NodeAnalysisDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  async analyze(input: string, signal: AbortSignal, log: LanguageModelLog): Promise<AnalyzeNodeResponse> {
    const { node, facts } = await this.#dependencies.graph.use((graph) => {
      const evidence = readNodeEvidence(graph, input);
      const { ownFile, namedBy, names } = evidence;
      return { node: evidence, facts: collectFacts(evidence, new StatementPresenter(graph, ownFile, namedBy, names)) };
    });
    const trustLevel = getNodeTrustLevel(node);
    const rules = createRuleBasedAnalysis(node, facts);
    const latest = await this.#findLatestCheck(node.host);
    const draft = await this.#generateDraft({ domain: node.domain, trustLevel, facts, rules }, signal, log);
    return {
      domain: node.domain,
      ...formatSections(draft ?? rules, trustLevel),
      generated_by: draft ? 'model' : 'rules',
      model: draft ? (this.#dependencies.model?.client.model ?? null) : null,
      facts: [...facts.all],
      additional_data: {
        organization_type: ORGANIZATION_TYPES[node.type],
        ...createSiteStatus(latest, new Date()),
      },
      graph_version: node.graphVersion,
      as_of: node.asOf,
    };
  }

  /** Returns the last check of a host. It is unknown while the records are unavailable. */
  async #findLatestCheck(host: string): Promise<ObservationSummary | null> {
    if (host === '') return null;
    try {
      const { latest } = await this.#dependencies.observations.getLatestObservations(host);
      return latest;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'records-unavailable') throw error;
      return null;
    }
  }

  /** Returns the supported sentences of the model. Null if there is no model or none of its sentences is usable. */
  async #generateDraft(
    modelInput: ModelInput,
    signal: AbortSignal,
    log: LanguageModelLog,
  ): Promise<AnalysisDraft | null> {
    const { model } = this.#dependencies;
    if (!model) return null;
    const { client, rateLimiter } = model;
    try {
      const key = getCacheKey(client.model, modelInput);
      const { value } = await this.#drafts.run(
        key,
        async (modelSignal) => {
          const acquired = rateLimiter.tryAcquire();
          if (acquired !== 'taken') throw new CallRejectedError(acquired);
          const checked = await recordResult(rateLimiter, generateCheckedDraft(client, modelInput, modelSignal));
          const details = { model: client.model, domain: modelInput.domain, dropped: checked.dropped };
          if (checked.draft === null) log.warn(details, 'Nothing of the model’s summary could be used');
          else if (Object.keys(checked.dropped).length > 0) log.info(details, 'Sentences of the model were left out');
          return checked;
        },
        signal,
      );
      return value.draft;
    } catch (error) {
      if (signal.aborted) return null;
      const failure =
        error instanceof LanguageModelError
          ? { reason: error.reason, status: error.status }
          : { reason: error instanceof CallRejectedError ? error.reason : 'internal' };
      log.warn(
        { model: client.model, domain: modelInput.domain, ...failure },
        'Rules worded the analysis in the model’s place',
      );
      return null;
    }
  }
}

interface ModelInput {
  readonly domain: string;
  readonly trustLevel: TrustLevel;
  readonly facts: FactSheet;
  readonly rules: AnalysisDraft;
}

class CallRejectedError extends Error {
  readonly reason: string;

  constructor(cause: 'used-up' | 'resting') {
    super(cause);
    this.reason = { 'used-up': 'allowance-used-up', resting: 'provider-resting' }[cause];
  }
}

async function recordResult<T>(rateLimiter: RateLimiter, call: Promise<T>): Promise<T> {
  try {
    const value = await call;
    rateLimiter.recordResult(true);
    return value;
  } catch (error) {
    rateLimiter.recordResult(error instanceof LanguageModelError ? error.isProviderWorking : false);
    throw error;
  }
}

async function generateCheckedDraft(
  client: LanguageModelClient,
  modelInput: ModelInput,
  signal: AbortSignal,
): Promise<CheckedDraft> {
  const modelOutput = await client.generateObject({
    name: 'node_analysis',
    instructions: INSTRUCTIONS,
    prompt: createFactsPrompt(modelInput.domain, modelInput.trustLevel, modelInput.facts.all),
    schema: modelDraft,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  });
  return checkModelDraft(modelOutput, modelInput.facts.all, modelInput.domain, modelInput.trustLevel, modelInput.rules);
}

/**
 * Returns a key from the facts instead of the graph's version. A projection without news about a node then causes no
 * new call, and one with news never returns an outdated text.
 */
function getCacheKey(model: string, { domain, trustLevel, facts }: ModelInput): string {
  return createHash('sha256')
    .update(JSON.stringify([model, domain, trustLevel, facts.all]))
    .digest('base64url');
}
