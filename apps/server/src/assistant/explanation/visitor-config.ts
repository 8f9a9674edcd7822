import { type AiConfig, type AiSettings, DEFAULT_MODELS } from '../../platform/config/ai-config.ts';

/** How keys of Anthropic begin; whatever else comes is taken for one of OpenAI's or of a server that speaks like it. */
const ANTHROPIC_KEY = /^sk-ant-/;

/**
 * Where a visitor's own key is used: at the provider that the operator has configured, unless the key is plainly of the
 * other kind, and at the key's own provider where none is configured. A key must not reach a house it does not belong to.
 */
export function createVisitorConfig(apiKey: string, settings: AiSettings): AiConfig {
  const { configured, timeoutMs } = settings;
  const isAnthropicKey = ANTHROPIC_KEY.test(apiKey);
  if (configured !== null && (configured.provider === 'anthropic') === isAnthropicKey) return { ...configured, apiKey };
  // Their own allowance is the provider's affair.
  const limits = { timeoutMs, callsPerMinute: Number.POSITIVE_INFINITY };
  return isAnthropicKey
    ? { provider: 'anthropic', model: DEFAULT_MODELS.anthropic, apiKey, baseUrl: settings.anthropicBaseUrl, ...limits }
    : { provider: 'openai', model: DEFAULT_MODELS.openai, apiKey, baseUrl: settings.openaiBaseUrl, ...limits };
}
