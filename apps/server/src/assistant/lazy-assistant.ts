import type { Config } from '../platform/config/config.ts';
import type { AssistantDependencies, OpenAssistant } from './open-assistant.ts';

/**
 * The assistant, loaded with the first request. A server without such requests saves its start-up time and its memory
 * (about 20 MB and 0.2 s).
 */
export class LazyAssistant implements AsyncDisposable {
  readonly #config: Config;
  readonly #dependencies: AssistantDependencies;
  #opened: Promise<OpenAssistant> | null = null;

  constructor(config: Config, dependencies: AssistantDependencies) {
    this.#config = config;
    this.#dependencies = dependencies;
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
    return openAssistant(this.#config, this.#dependencies);
  }
}
