import type { z } from 'zod';

/**
 * Reason why a model returned no usable response. A closed list, so that a log line can name it without repeating text
 * of a provider.
 */
export type LanguageModelFailure =
  | 'time-out'
  | 'cancelled'
  | 'refused'
  | 'unauthorized'
  | 'rate-limited'
  | 'provider-error'
  /** The provider does not accept this prompt, for example because it is too long for the model. */
  | 'prompt-rejected'
  | 'connection-failed'
  | 'too-large'
  | 'unreadable-answer';

/**
 * Contains neither the key nor any text of the prompt or the response. Only `reason` and `status` of the cause are
 * stored.
 */
export class LanguageModelError extends Error {
  readonly reason: LanguageModelFailure;
  /** HTTP status of the provider's response. Null if it did not respond. */
  readonly status: number | null;

  constructor(reason: LanguageModelFailure, status: number | null = null) {
    super(`The language model gave no usable answer: ${reason}${status === null ? '' : ` (status ${status})`}`);
    this.name = 'LanguageModelError';
    this.reason = reason;
    this.status = status;
  }

  /** True if the provider responded, although without a usable text. Null if the caller cancelled before that. */
  get isProviderWorking(): boolean | null {
    if (this.reason === 'cancelled') return null;
    return ['refused', 'unreadable-answer', 'too-large', 'prompt-rejected'].includes(this.reason);
  }
}

export interface StructuredOutputRequest<Schema extends z.ZodType> {
  /** Short name of the requested object, for providers that need one. Contains letters, digits and underscores. */
  readonly name: string;
  /** Task for the model. Must not contain untrusted text. */
  readonly instructions: string;
  /** Material that the task is about. May contain untrusted text. */
  readonly prompt: string;
  /** Schema of the response. Use only objects, arrays and strings, which every provider supports. */
  readonly schema: Schema;
  readonly maxOutputTokens: number;
  /** Aborts the request to the provider. */
  readonly signal: AbortSignal;
}

/**
 * A language model that writes one object of a given shape. Makes one attempt per call. The caller decides whether to
 * retry.
 */
export interface LanguageModelClient {
  /** Name of the model, as responses of the API state it. */
  readonly model: string;
  /** @throws LanguageModelError */
  generateObject<Schema extends z.ZodType>(request: StructuredOutputRequest<Schema>): Promise<z.output<Schema>>;
}

/**
 * Receives the reason why a model's text was not used. The entry never contains the key, the prompt or the response.
 */
export interface LanguageModelLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
