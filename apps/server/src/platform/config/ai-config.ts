import { MAX_AI_WAIT_MS } from '@vouchwire/api-contract';
import { z } from 'zod';

const AI_PROVIDERS = ['anthropic', 'openai', 'openai-compatible'] as const;
type AiProvider = (typeof AI_PROVIDERS)[number];

/** Default models without `AI_MODEL`: small ones, because they only rewrite given facts. */
export const DEFAULT_MODELS = { anthropic: 'claude-haiku-4-5', openai: 'gpt-5.4-mini' } as const;

const apiKey = z.string().regex(/^[\x21-\x7e]+$/, 'contains a character that no key has. Copy the key again');
const baseUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });

/** Part of {@link environment}: the SDKs' own names where they have one. */
export const aiEnvironment = {
  AI_PROVIDER: z
    .enum(AI_PROVIDERS)
    .optional()
    .describe(
      'Provider of the language model. `openai-compatible` is a server of your own (Ollama, vLLM, llama.cpp). The default is the provider whose key is set, first anthropic. Without a key, rules write the analyses, and visitors can use their own keys in the assistant',
    ),
  AI_MODEL: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      `Name of the model. Defaults: \`${DEFAULT_MODELS.anthropic}\` for anthropic, \`${DEFAULT_MODELS.openai}\` for openai. Required for openai-compatible`,
    ),
  ANTHROPIC_API_KEY: apiKey.optional().describe('API key of Anthropic'),
  ANTHROPIC_BASE_URL: baseUrl.optional().describe('Alternative address of the Anthropic API, such as a gateway'),
  OPENAI_API_KEY: apiKey.optional().describe('API key of OpenAI. Optional for openai-compatible'),
  OPENAI_BASE_URL: baseUrl
    .optional()
    .describe(
      'Alternative address of the OpenAI API. Required for openai-compatible, for example `http://127.0.0.1:11434/v1`',
    ),
  AI_TIMEOUT_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int()
    .min(100)
    .max(MAX_AI_WAIT_MS, `must be at most ${MAX_AI_WAIT_MS}: a visitor is waiting`)
    .default(20_000)
    .describe('Maximum time for a response of the model, in milliseconds. After it, rules write the text'),
  AI_CALLS_PER_MINUTE: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(10_000)
    .default(30)
    .describe(
      'Maximum number of calls to the provider per minute, for all visitors together. One visitor can use a quarter of them. Above it, rules write the texts. 0 stops all calls',
    ),
  AI_CALLS_PER_DAY: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(1_000_000)
    .default(2_000)
    .describe(
      'Maximum number of calls to the provider in 24 hours, for all visitors together and for each process. One visitor can use a twentieth of them. Above it, rules write the texts',
    ),
  AI_FREE_ANALYSES_PER_DAY: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(10_000)
    .default(5)
    .describe('Number of AI analyses that a visitor can run each day (UTC) with your key'),
};

/** Everything that asking a language model takes. */
export interface AiConfig {
  readonly provider: AiProvider;
  readonly model: string;
  /** null: none needed (openai-compatible), or visitors bring their own; see {@link hasOperatorAccess}. */
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly timeoutMs: number;
  readonly callsPerMinute: number;
  readonly callsPerDay: number;
}

/** Settings of the model, for the operator and for visitors with their own key. */
export interface AiSettings {
  /** null: no provider is configured. */
  readonly configured: AiConfig | null;
  readonly anthropicBaseUrl: string | null;
  readonly openaiBaseUrl: string | null;
  readonly timeoutMs: number;
  /** For each visitor, by the operator's key. */
  readonly freeAnalysesPerDay: number;
}

type AiEnvironment = z.output<z.ZodObject<typeof aiEnvironment>>;

/** Whether the operator's own access suffices to ask; without it, only visitors with a key of their own can. */
export function hasOperatorAccess(config: AiConfig | null): config is AiConfig {
  return config !== null && (config.apiKey !== null || config.provider === 'openai-compatible');
}

/** Pure. @returns a sentence about the missing setting */
export function toAiSettings(env: AiEnvironment): AiSettings | string {
  const configured = toAiConfig(env);
  if (typeof configured === 'string') return configured;
  return {
    configured,
    anthropicBaseUrl: env.ANTHROPIC_BASE_URL ?? null,
    openaiBaseUrl: env.OPENAI_BASE_URL ?? null,
    timeoutMs: env.AI_TIMEOUT_MS,
    freeAnalysesPerDay: env.AI_FREE_ANALYSES_PER_DAY,
  };
}

function toAiConfig(env: AiEnvironment): AiConfig | null | string {
  const provider = env.AI_PROVIDER ?? inferProvider(env);
  if (provider === null) {
    return env.AI_MODEL === undefined
      ? null
      : 'AI_MODEL: names a model but no provider; set ANTHROPIC_API_KEY, OPENAI_API_KEY, or AI_PROVIDER=openai-compatible with OPENAI_BASE_URL';
  }
  const limits = {
    timeoutMs: env.AI_TIMEOUT_MS,
    callsPerMinute: env.AI_CALLS_PER_MINUTE,
    callsPerDay: env.AI_CALLS_PER_DAY,
  };
  switch (provider) {
    case 'anthropic':
      return {
        provider,
        model: env.AI_MODEL ?? DEFAULT_MODELS.anthropic,
        apiKey: env.ANTHROPIC_API_KEY ?? null,
        baseUrl: env.ANTHROPIC_BASE_URL ?? null,
        ...limits,
      };
    case 'openai':
      return {
        provider,
        model: env.AI_MODEL ?? DEFAULT_MODELS.openai,
        apiKey: env.OPENAI_API_KEY ?? null,
        baseUrl: env.OPENAI_BASE_URL ?? null,
        ...limits,
      };
    case 'openai-compatible': {
      const missing = (['OPENAI_BASE_URL', 'AI_MODEL'] as const).filter((name) => env[name] === undefined);
      if (env.OPENAI_BASE_URL === undefined || env.AI_MODEL === undefined) {
        return `AI_PROVIDER: openai-compatible needs ${missing.join(' and ')}; set ${missing.length > 1 ? 'them' : 'it'}`;
      }
      return {
        provider,
        model: env.AI_MODEL,
        apiKey: env.OPENAI_API_KEY ?? null,
        baseUrl: env.OPENAI_BASE_URL,
        ...limits,
      };
    }
  }
}

/** The provider whose key is set. With both keys set, the server must still start, and it uses Anthropic. */
function inferProvider(env: AiEnvironment): 'anthropic' | 'openai' | null {
  if (env.ANTHROPIC_API_KEY !== undefined) return 'anthropic';
  return env.OPENAI_API_KEY === undefined ? null : 'openai';
}
