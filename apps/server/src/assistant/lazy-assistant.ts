import type { AssistantStatusResponse } from '@vouchwire/api-contract';
import { hasOperatorAccess } from '../platform/config/ai-config.ts';
import type { Config } from '../platform/config/config.ts';
import { FreeAnalysisQuota } from './explanation/free-analysis-quota.ts';
import type { AssistantDependencies, OpenAssistant } from './open-assistant.ts';

/**
 * The assistant, loaded with the first request. A server without such requests saves its start-up time and its memory
 * (about 20 MB and 0.2 s).
 */
export class LazyAssistant implements AsyncDisposable {
  readonly #config: Config;
  readonly #dependencies: AssistantDependencies;
  readonly #freeAnalyses: FreeAnalysisQuota;
  #opened: Promise<OpenAssistant> | null = null;

  constructor(config: Config, dependencies: AssistantDependencies) {
    this.#config = config;
    this.#dependencies = dependencies;
    this.#freeAnalyses = new FreeAnalysisQuota(dependencies.records, config.ai.freeAnalysesPerDay);
  }

  /** Each page of the assistant shows the status, so it does not load the rest. */
  async getStatus(visitor: string): Promise<AssistantStatusResponse> {
    const { configured } = this.#config.ai;
    const isConfigured = hasOperatorAccess(configured);
    return {
      ai_configured: isConfigured,
      free_analyses_left: isConfigured ? await this.#freeAnalyses.getRemaining(visitor) : 0,
      free_analyses_per_day: isConfigured ? this.#freeAnalyses.perDay : 0,
      key_provider: configured?.provider ?? null,
    };
  }

  open(): Promise<OpenAssistant> {
    this.#opened ??= this.#load().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const opened = await this.#opened;
    await opened?.[Symbol.asyncDispose]();
  }

  async #load(): Promise<OpenAssistant> {
    const { openAssistant } = await import('./open-assistant.ts');
    return openAssistant(this.#config, this.#dependencies, this.#freeAnalyses);
  }
}
