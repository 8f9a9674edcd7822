import type { AnalyzeAiResponse, ModelReading, TrustAnalysis } from '@vouchwire/api-contract';
import {
  type LanguageModelClient,
  LanguageModelError,
  type LanguageModelFailure,
  type LanguageModelLog,
} from '../../platform/ai/language-model-client.ts';
import { type AiConfig, type AiSettings, DEFAULT_MODELS, hasOperatorAccess } from '../../platform/config/ai-config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RateLimiter } from '../../platform/limiter/rate-limiter.ts';
import type { AnalyzedTexts } from '../results/analyzed-texts.ts';
import { analyzeTexts } from './analyze-texts.ts';
import {
  createBreakdownPrompt,
  INSTRUCTIONS,
  MAX_OUTPUT_TOKENS,
  numberRows,
  summaryDraft,
} from './breakdown-prompt.ts';
import { type CheckedSummary, checkSummary } from './check-summary.ts';
import type { FreeAnalysisQuota } from './free-analysis-quota.ts';

interface ExplainResultDependencies {
  readonly settings: AiSettings;
  readonly createClient: (config: AiConfig) => LanguageModelClient;
  readonly quota: FreeAnalysisQuota;
  /** Limits the calls that the operator pays for. */
  readonly rateLimiter: RateLimiter;
  /** Returns the texts of a result. Null: there are none, or they were deleted. */
  readonly findTexts: (resultId: string) => Promise<AnalyzedTexts | null>;
}

interface ExplainRequest {
  readonly analysis: () => Promise<TrustAnalysis>;
  /** The visitor's own key. Null: the operator's key is used while free analyses are left. */
  readonly apiKey: string | null;
  readonly visitor: string;
  readonly signal: AbortSignal;
}

interface ModelRequest {
  readonly client: LanguageModelClient;
  readonly analysis: TrustAnalysis;
  readonly signal: AbortSignal;
  /** Owner of the key, who pays for the calls. */
  readonly keyOwner: 'operator' | 'visitor';
  /** Remaining number of free analyses. Null if none was used. */
  readonly remaining: number | null;
}

/**
 * Lets a language model summarize a result. Each sentence cites rows of the score breakdown. Does not change the score.
 * Without a quota for the visitor or the provider, `analyze-ai` returns 429 (`ai-limit-reached`).
 */
export class ExplainResultService {
  readonly #dependencies: ExplainResultDependencies;
  readonly #operatorClient: LanguageModelClient | null;

  constructor(dependencies: ExplainResultDependencies) {
    this.#dependencies = dependencies;
    const { configured } = dependencies.settings;
    this.#operatorClient = hasOperatorAccess(configured) ? dependencies.createClient(configured) : null;
  }

  /**
   * @throws AppError `ai-not-configured`, `ai-limit-reached`, `ai-key-refused`, `ai-failed`; and the errors of reading
   * the result
   */
  async explain(request: ExplainRequest, log: LanguageModelLog): Promise<AnalyzeAiResponse> {
    const key = request.apiKey?.trim() ?? '';
    return key === '' ? this.#explainWithQuota(request, log) : this.#explainWithVisitorKey(key, request, log);
  }

  async #explainWithVisitorKey(
    apiKey: string,
    request: ExplainRequest,
    log: LanguageModelLog,
  ): Promise<AnalyzeAiResponse> {
    if (!/^[\x21-\x7e]+$/.test(apiKey)) {
      throw new AppError('ai-key-refused', 'This API key holds a character that no key has; copy it again');
    }
    const client = this.#dependencies.createClient(createVisitorConfig(apiKey, this.#dependencies.settings));
    const analysis = await request.analysis();
    return this.#createResponse(
      { client, analysis, signal: request.signal, keyOwner: 'visitor', remaining: null },
      log,
    );
  }

  async #explainWithQuota(request: ExplainRequest, log: LanguageModelLog): Promise<AnalyzeAiResponse> {
    const { quota, rateLimiter } = this.#dependencies;
    const client = this.#operatorClient;
    if (client === null) {
      throw new AppError(
        'ai-not-configured',
        'This site has no AI provider. The other results are complete. Add your own API key to get a summary.',
      );
    }
    const analysis = await request.analysis();
    const consumed = await quota.consume(request.visitor);
    if (consumed === null) {
      throw new AppError(
        'ai-limit-reached',
        `AI analysis rate limit reached: the ${quota.perDay} free analyses of today are used. Add your own API key, or try again after midnight UTC.`,
        { retryAfterS: quota.getSecondsToNextDay() },
      );
    }
    try {
      const acquired = rateLimiter.tryAcquire();
      if (acquired === 'resting') throw toAppError(new LanguageModelError('connection-failed'), 'operator');
      if (acquired === 'used-up') {
        throw new AppError('ai-limit-reached', 'AI analysis rate limit reached. Please try again later.', {
          retryAfterS: 60,
        });
      }
      const modelRequest = {
        client,
        analysis,
        signal: request.signal,
        keyOwner: 'operator',
        remaining: consumed.remaining,
      } as const;
      return await this.#createResponse(modelRequest, log);
    } catch (error) {
      // An analysis that the visitor cancels is not refunded, because the operator pays for it and the visitor could
      // repeat it without limit.
      if (!isBilled(error)) await consumed.refund();
      throw error;
    }
  }

  /** Two concurrent calls for one free analysis: the summary of the score breakdown, and the quotations in the texts. */
  async #createResponse(request: ModelRequest, log: LanguageModelLog): Promise<AnalyzeAiResponse> {
    const { client, analysis, signal, keyOwner, remaining } = request;
    const failureController = new AbortController();
    const combinedSignal = AbortSignal.any([signal, failureController.signal]);
    try {
      const texts = await this.#dependencies.findTexts(analysis.id);
      const [summary, reading] = await Promise.all([
        this.#createSummary({ ...request, signal: combinedSignal }, log),
        analyzeTexts(
          {
            ...{ client, texts, domain: analysis.domain, signal: combinedSignal },
            rateLimiter: keyOwner === 'operator' ? this.#dependencies.rateLimiter : null,
          },
          log,
        ),
      ]);
      return toResponse(summary, reading, client, remaining);
    } finally {
      // Without the summary there is no response, so the other call is cancelled.
      failureController.abort();
    }
  }

  async #createSummary(request: ModelRequest, log: LanguageModelLog): Promise<CheckedSummary> {
    const { client, analysis } = request;
    const rows = numberRows(analysis.bill);
    const draft = await this.#generateDraft(request, log);
    const summary = checkSummary(draft, rows, analysis);
    if (Object.keys(summary.dropped).length > 0)
      log.info({ model: client.model, dropped: summary.dropped }, 'Sentences of the model were left out');
    if (summary.sentences.length === 0) {
      throw new AppError(
        'ai-failed',
        'The AI response was not supported by the evidence, so it is not shown. All other results are complete.',
      );
    }
    return summary;
  }

  async #generateDraft({ client, analysis, signal, keyOwner }: ModelRequest, log: LanguageModelLog) {
    const recordResult = (hasResponse: boolean | null) => {
      if (keyOwner === 'operator') this.#dependencies.rateLimiter.recordResult(hasResponse);
    };
    try {
      const draft = await client.generateObject({
        name: 'result_summary',
        instructions: INSTRUCTIONS,
        prompt: createBreakdownPrompt(analysis, numberRows(analysis.bill)),
        schema: summaryDraft,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        signal,
      });
      recordResult(true);
      return draft;
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      recordResult(error.isProviderWorking);
      log.warn({ model: client.model, reason: error.reason, status: error.status }, 'The language model gave no text');
      throw toAppError(error, keyOwner);
    }
  }
}

/** Failures of a call that the provider did not accept. */
const UNBILLED_FAILURES: readonly LanguageModelFailure[] = [
  'unauthorized',
  'rate-limited',
  'provider-error',
  'prompt-rejected',
  'connection-failed',
];

/** Returns true if the provider accepted the failed call, so that the operator pays for it. */
function isBilled(error: unknown): boolean {
  const failure = error instanceof AppError ? error.cause : error;
  if (failure instanceof LanguageModelError) return !UNBILLED_FAILURES.includes(failure.reason);
  // The evidence did not support the response.
  return error instanceof AppError && error.code === 'ai-failed';
}

function toAppError(failure: LanguageModelError, keyOwner: 'operator' | 'visitor'): AppError {
  const { reason } = failure;
  if (keyOwner === 'visitor' && reason === 'unauthorized') {
    return new AppError('ai-key-refused', 'The AI provider did not accept this API key. Check it and try again.', {
      cause: failure,
    });
  }
  if (reason === 'rate-limited') {
    return new AppError(
      'ai-limit-reached',
      keyOwner === 'visitor'
        ? 'AI analysis rate limit reached: the AI provider takes no more calls with this key just now. Please try again later.'
        : 'AI analysis rate limit reached. Please try again later.',
      { retryAfterS: 60, cause: failure },
    );
  }
  return new AppError(
    'ai-failed',
    reason === 'time-out'
      ? 'The language model did not answer in time. The other results are complete.'
      : 'The AI provider returned no usable response. All other results are complete.',
    { cause: failure },
  );
}

function toResponse(
  { sentences, dropped }: CheckedSummary,
  reading: ModelReading,
  client: LanguageModelClient,
  remaining: number | null,
): AnalyzeAiResponse {
  return {
    analysis: sentences.map(({ text }) => text).join(' '),
    sentences,
    dropped: Object.values(dropped).reduce((sum, count) => sum + count, 0),
    reading,
    model: client.model,
    remainingCredits: remaining,
  };
}

/** Pattern of keys of Anthropic. Any other key is treated as a key of OpenAI or of a compatible server. */
const ANTHROPIC_KEY = /^sk-ant-/;

/**
 * Selects the provider for a visitor's key. It is the provider that the operator configured, unless the key clearly
 * belongs to another one. Without a configured provider, it is the key's own provider. A key must not be sent to a
 * provider that did not issue it.
 */
function createVisitorConfig(apiKey: string, settings: AiSettings): AiConfig {
  const { configured, timeoutMs } = settings;
  const isAnthropicKey = ANTHROPIC_KEY.test(apiKey);
  if (configured !== null && (configured.provider === 'anthropic') === isAnthropicKey) return { ...configured, apiKey };
  // The provider limits the use of the visitor's own key.
  const limits = { timeoutMs, callsPerMinute: Number.POSITIVE_INFINITY, callsPerDay: Number.POSITIVE_INFINITY };
  return isAnthropicKey
    ? { provider: 'anthropic', model: DEFAULT_MODELS.anthropic, apiKey, baseUrl: settings.anthropicBaseUrl, ...limits }
    : { provider: 'openai', model: DEFAULT_MODELS.openai, apiKey, baseUrl: settings.openaiBaseUrl, ...limits };
}
