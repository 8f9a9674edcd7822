import type { LanguageModel } from 'ai';
import type { z } from 'zod';
import type { AiConfig } from '../config/ai-config.ts';
import type { ConnectTo } from '../safe-fetch/connect-to.ts';
import { createUnrestrictedFetch } from '../safe-fetch/unrestricted-fetch.ts';
import {
  type LanguageModelClient,
  LanguageModelError,
  type LanguageModelFailure,
  type StructuredOutputRequest,
} from './language-model-client.ts';

/** The error that the response body throws if it exceeds the limit. */
class ResponseTooLargeError extends Error {
  constructor(limit: number) {
    super(`The response is larger than ${limit} bytes`);
    this.name = 'ResponseTooLargeError';
  }
}

/**
 * Restricts `fetch` to what a provider may do: it reads at most `limit` bytes of a body and follows no redirect,
 * because a redirect would send the key to an address that the operator did not name.
 */
function cappedFetch(limit: number, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let size = 0;
    const capped = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > limit) controller.error(new ResponseTooLargeError(limit));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(capped, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

/** An analysis has a few kilobytes, so a longer response is not an analysis. */
const MAX_RESPONSE_BYTES = 256 * 1024;

type Sdk = typeof import('ai');

/**
 * Adapter from our port to the Vercel AI SDK. The SDK is loaded with the first request, because most servers never call
 * a model and need neither its start-up time nor its memory.
 */
export function createLanguageModelClient(config: AiConfig, connectTo: ConnectTo): LanguageModelClient {
  let loading: Promise<{ sdk: Sdk; model: LanguageModel }> | null = null;
  return {
    model: config.model,
    async generateObject<Schema extends z.ZodType>(
      request: StructuredOutputRequest<Schema>,
    ): Promise<z.output<Schema>> {
      loading ??= load(config, connectTo).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      const { sdk, model } = await loading;
      const timeout = AbortSignal.timeout(config.timeoutMs);
      try {
        const { output } = await sdk.generateText({
          model,
          instructions: request.instructions,
          prompt: request.prompt,
          output: sdk.Output.object({ schema: request.schema, name: request.name }),
          maxOutputTokens: request.maxOutputTokens,
          // A second attempt would end after the caller has already fallen back to an answer without a model.
          maxRetries: 0,
          abortSignal: AbortSignal.any([timeout, request.signal]),
        });
        return output as z.output<Schema>;
      } catch (error) {
        if (request.signal.aborted) throw new LanguageModelError('cancelled');
        if (timeout.aborted) throw new LanguageModelError('time-out');
        throw toLanguageModelError(error, sdk);
      }
    },
  };
}

async function load(config: AiConfig, connectTo: ConnectTo): Promise<{ sdk: Sdk; model: LanguageModel }> {
  const sdk = await import('ai');
  // The SDK would print a warning about each unsupported setting to the console, between the lines of our log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { sdk, model: await createModel(config, connectTo) };
}

async function createModel(
  { provider, model, apiKey, baseUrl }: AiConfig,
  connectTo: ConnectTo,
): Promise<LanguageModel> {
  const fetch = cappedFetch(MAX_RESPONSE_BYTES, createUnrestrictedFetch(connectTo));
  const key = apiKey === null ? {} : { apiKey };
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      const baseURL = baseUrl ?? 'https://api.anthropic.com';
      return createAnthropic({ ...key, baseURL: appendVersion(baseURL, 'always'), fetch })(model);
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const baseURL = baseUrl ?? 'https://api.openai.com/v1';
      // Chat completions, because gateways in front of OpenAI support only these.
      return createOpenAI({ ...key, baseURL: appendVersion(baseURL, 'bare'), fetch }).chat(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        ...key,
        name: 'compatible',
        baseURL: appendVersion(baseUrl ?? '', 'bare'),
        supportsStructuredOutputs: true,
        fetch,
      })(model);
    }
  }
}

/**
 * Appends `/v1` to a base URL. The SDK expects it for both providers. Addresses for Anthropic's own clients lack it,
 * and those for OpenAI's clients have it.
 * @param when `bare`: only if the address has no path
 */
export function appendVersion(baseUrl: string, when: 'always' | 'bare'): string {
  const base = baseUrl.replace(/\/+$/, '');
  if (base.endsWith('/v1')) return base;
  return when === 'always' || new URL(base).pathname === '/' ? `${base}/v1` : base;
}

function toLanguageModelError(error: unknown, sdk: Sdk): LanguageModelError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof LanguageModelError) return cause;
    if (cause instanceof ResponseTooLargeError) return new LanguageModelError('too-large');
    if (sdk.NoObjectGeneratedError.isInstance(cause)) {
      return new LanguageModelError(cause.finishReason === 'content-filter' ? 'refused' : 'unreadable-answer');
    }
    if (sdk.NoOutputGeneratedError.isInstance(cause)) return new LanguageModelError('unreadable-answer');
    if (sdk.APICallError.isInstance(cause)) {
      if (hasCause(cause, ResponseTooLargeError)) return new LanguageModelError('too-large');
      const status = cause.statusCode ?? null;
      return new LanguageModelError(getFailureReason(status), status);
    }
  }
  return new LanguageModelError('connection-failed');
}

function hasCause(error: Error, kind: typeof ResponseTooLargeError): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) if (cause instanceof kind) return true;
  return false;
}

function getFailureReason(status: number | null): LanguageModelFailure {
  if (status === null) return 'connection-failed';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429 || status === 529) return 'rate-limited';
  if (status === 400 || status === 413 || status === 422) return 'prompt-rejected';
  // The provider's response does not match its documentation.
  return status < 400 ? 'unreadable-answer' : 'provider-error';
}
