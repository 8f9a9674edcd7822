import type { AnalyzeAiAnswer, AssistantStatusAnswer, ModelReading, TrustAnalysis } from '@vouchwire/api-contract';
import type { CallAllowance } from '../../../platform/ai/call-allowance.ts';
import { type LanguageModelClient, LanguageModelError } from '../../../platform/ai/language-model-client.ts';
import { type AiConfig, type AiSettings, asksForTheOperator } from '../../../platform/config/ai-config.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AnalysedTexts } from '../results/analysed-texts.ts';
import { billPrompt, INSTRUCTIONS, MAX_OUTPUT_TOKENS, numberedRows, summaryDraft } from './bill-prompt.ts';
import { type CheckedSummary, checkSummary } from './check-summary.ts';
import type { FreeAnalyses } from './free-analyses.ts';
import { readTexts } from './read-texts.ts';
import { modelForVisitorsKey } from './visitor-model.ts';

export interface ExplainResultParts {
  readonly settings: AiSettings;
  readonly createClient: (config: AiConfig) => LanguageModelClient;
  readonly free: FreeAnalyses;
  /** Bounds what all visitors together may cost the operator. */
  readonly allowance: CallAllowance;
  /** The words that a result was made from; null: there are none, or none any more. */
  readonly textsOf: (resultId: string) => Promise<AnalysedTexts | null>;
}

/** Hears why there was no text: never the key, never what was asked or answered. */
export interface ExplainResultLog {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

export interface ExplainRequest {
  readonly analysis: () => Promise<TrustAnalysis>;
  /** The visitor's own; null: the operator's key serves, as long as free analyses are left. */
  readonly apiKey: string | null;
  readonly visitor: string;
  readonly signal: AbortSignal;
}

interface ModelQuestion {
  readonly client: LanguageModelClient;
  readonly analysis: TrustAnalysis;
  readonly signal: AbortSignal;
  /** Who pays for the calls. */
  readonly whose: 'operator' | 'visitor';
  /** Free analyses left afterwards; null where none was taken. */
  readonly left: number | null;
}

/** Puts a result into a language model's words, each sentence bound to the rows of the bill. Adds nothing to the score. */
export class ExplainResultService {
  readonly #parts: ExplainResultParts;
  readonly #operators: LanguageModelClient | null;

  constructor(parts: ExplainResultParts) {
    this.#parts = parts;
    const { configured } = parts.settings;
    this.#operators = asksForTheOperator(configured) ? parts.createClient(configured) : null;
  }

  async status(visitor: string): Promise<AssistantStatusAnswer> {
    const { free, settings } = this.#parts;
    const configured = this.#operators !== null;
    return {
      ai_configured: configured,
      free_analyses_left: configured ? await free.left(visitor) : 0,
      free_analyses_per_day: configured ? free.perDay : 0,
      key_provider: settings.configured?.provider ?? null,
    };
  }

  /**
   * @throws AppError `ai-not-configured`, `ai-limit-reached`, `ai-key-refused`, `ai-failed`; and what reading the
   * result throws
   */
  async explain(request: ExplainRequest, log: ExplainResultLog): Promise<AnalyzeAiAnswer> {
    const key = request.apiKey?.trim() ?? '';
    return key === '' ? this.#withFreeAnalysis(request, log) : this.#withVisitorsKey(key, request, log);
  }

  async #withVisitorsKey(apiKey: string, request: ExplainRequest, log: ExplainResultLog): Promise<AnalyzeAiAnswer> {
    if (!/^[\x21-\x7e]+$/.test(apiKey)) {
      throw new AppError('ai-key-refused', 'This API key holds a character that no key has; copy it again');
    }
    const client = this.#parts.createClient(modelForVisitorsKey(apiKey, this.#parts.settings));
    const analysis = await request.analysis();
    return this.#answer({ client, analysis, signal: request.signal, whose: 'visitor', left: null }, log);
  }

  async #withFreeAnalysis(request: ExplainRequest, log: ExplainResultLog): Promise<AnalyzeAiAnswer> {
    const { free, allowance } = this.#parts;
    const client = this.#operators;
    if (client === null) {
      throw new AppError(
        'ai-not-configured',
        'AI analysis is not configured here. The rest of the result stands; with an API key of your own you can have it all the same.',
      );
    }
    const analysis = await request.analysis();
    const taken = await free.take(request.visitor);
    if (taken === null) {
      throw new AppError(
        'ai-limit-reached',
        `AI analysis rate limit reached: the ${free.perDay} free analyses of today are used. Add your own API key, or try again after midnight UTC.`,
        { retryAfterS: free.secondsToNextDay() },
      );
    }
    try {
      const allowed = allowance.take();
      if (allowed !== 'taken') {
        throw new AppError('ai-limit-reached', 'AI analysis rate limit reached. Please try again later.', {
          retryAfterS: 60,
        });
      }
      const question = { client, analysis, signal: request.signal, whose: 'operator', left: taken.left } as const;
      return await this.#answer(question, log);
    } catch (error) {
      // What gave nothing costs nothing.
      await taken.giveBack();
      throw error;
    }
  }

  /** Two calls side by side, one free analysis: the bill in words, and what the words of the pages show. */
  async #answer(
    { client, analysis, signal, whose, left }: ModelQuestion,
    log: ExplainResultLog,
  ): Promise<AnalyzeAiAnswer> {
    const failed = new AbortController();
    const both = AbortSignal.any([signal, failed.signal]);
    try {
      const texts = await this.#parts.textsOf(analysis.id);
      const [written, reading] = await Promise.all([
        this.#write(client, analysis, both, log, whose),
        readTexts(
          {
            ...{ client, texts, domain: analysis.domain, signal: both },
            allowance: whose === 'operator' ? this.#parts.allowance : null,
          },
          log,
        ),
      ]);
      return answerOf(written, reading, client, left);
    } finally {
      // Without the words of the bill there is no answer, and nobody waits for the rest of it.
      failed.abort();
    }
  }

  async #write(
    client: LanguageModelClient,
    analysis: TrustAnalysis,
    signal: AbortSignal,
    log: ExplainResultLog,
    whose: 'operator' | 'visitor',
  ): Promise<CheckedSummary> {
    const rows = numberedRows(analysis.bill);
    const draft = await this.#ask(client, analysis, signal, log, whose);
    const summary = checkSummary(draft, rows, analysis);
    if (Object.keys(summary.dropped).length > 0)
      log.info({ model: client.model, dropped: summary.dropped }, 'Sentences of the model were left out');
    if (summary.sentences.length === 0) {
      throw new AppError(
        'ai-failed',
        'The language model wrote nothing that the evidence bears out, so nothing of it is shown. The rest of the result stands.',
      );
    }
    return summary;
  }

  async #ask(
    client: LanguageModelClient,
    analysis: TrustAnalysis,
    signal: AbortSignal,
    log: ExplainResultLog,
    whose: 'operator' | 'visitor',
  ) {
    const note = (answered: boolean) => {
      if (whose === 'operator') this.#parts.allowance.ended(answered);
    };
    try {
      const written = await client.writeObject({
        name: 'result_summary',
        instructions: INSTRUCTIONS,
        prompt: billPrompt(analysis, numberedRows(analysis.bill)),
        schema: summaryDraft,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        signal,
      });
      note(true);
      return written;
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      note(['refused', 'unreadable-answer', 'too-large', 'cancelled'].includes(error.reason));
      log.warn({ model: client.model, reason: error.reason, status: error.status }, 'The language model gave no text');
      throw failureOf(error, whose);
    }
  }
}

function failureOf({ reason }: LanguageModelError, whose: 'operator' | 'visitor'): AppError {
  if (whose === 'visitor' && reason === 'unauthorised') {
    return new AppError('ai-key-refused', 'The AI provider did not accept this API key. Check it and try again.');
  }
  if (reason === 'rate-limited') {
    return new AppError(
      'ai-limit-reached',
      whose === 'visitor'
        ? 'AI analysis rate limit reached: the AI provider takes no more calls with this key just now. Please try again later.'
        : 'AI analysis rate limit reached. Please try again later.',
      { retryAfterS: 60 },
    );
  }
  return new AppError(
    'ai-failed',
    reason === 'time-out'
      ? 'The language model took too long. The rest of the result stands.'
      : 'The language model gave no usable answer. The rest of the result stands.',
  );
}

function answerOf(
  { sentences, dropped }: CheckedSummary,
  reading: ModelReading,
  client: LanguageModelClient,
  left: number | null,
): AnalyzeAiAnswer {
  return {
    analysis: sentences.map(({ text }) => text).join(' '),
    sentences,
    dropped: Object.values(dropped).reduce((sum, count) => sum + count, 0),
    reading,
    model: client.model,
    remainingCredits: left,
  };
}
