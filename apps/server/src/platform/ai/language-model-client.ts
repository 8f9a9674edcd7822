import type { z } from 'zod';

/**
 * Why a model returned no usable response. A closed list, so that a log line can name it without repeating text of a
 * provider.
 */
export type LanguageModelFailure =
  | 'time-out'
  | 'cancelled'
  | 'refused'
  | 'unauthorized'
  | 'rate-limited'
  | 'provider-error'
  | 'connection-failed'
  | 'too-large'
  | 'unreadable-answer';

/**
 * Contains neither the key nor any text of the prompt or the response. Only `reason` and `status` of the cause are
 * stored.
 */
export class LanguageModelError extends Error {
  readonly reason: LanguageModelFailure;
  /** HTTP status of the provider, where it answered. */
  readonly status: number | null;

  constructor(reason: LanguageModelFailure, status: number | null = null) {
    super(`The language model gave no usable answer: ${reason}${status === null ? '' : ` (status ${status})`}`);
    this.name = 'LanguageModelError';
    this.reason = reason;
    this.status = status;
  }
}

export interface StructuredOutputRequest<Schema extends z.ZodType> {
  /** Short name of what is written, for providers that want one: letters, digits and underscores. */
  readonly name: string;
  /** Task for the model. Must not contain untrusted text. */
  readonly instructions: string;
  /** The material to work on. */
  readonly prompt: string;
  /** Schema of the response. Use only objects, arrays and strings, which every provider supports. */
  readonly schema: Schema;
  readonly maxOutputTokens: number;
  /** Ends the request to the provider too. */
  readonly signal: AbortSignal;
}

/** A language model that writes one object of a given shape. One attempt for each call; the caller decides what follows a failure. */
export interface LanguageModelClient {
  /** The model, as answers name it. */
  readonly model: string;
  /** @throws LanguageModelError */
  generateObject<Schema extends z.ZodType>(request: StructuredOutputRequest<Schema>): Promise<z.output<Schema>>;
}

/** Receives why a model's text was not used: never the key, the prompt or the response. */
export interface LanguageModelLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
