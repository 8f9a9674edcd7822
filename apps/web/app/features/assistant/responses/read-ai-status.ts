import type { AssistantStatusResponse } from '@vouchwire/api-contract';
import { asNumber, asRecord } from '../../../lib/lenient.ts';

/** What is known of the summaries that this server makes. */
export interface AiStatus {
  /** Null: not known. */
  configured: boolean | null;
  left: number | null;
  /** Whose keys a visitor may bring; null: not known, or nobody's in particular. */
  keyProvider: AssistantStatusResponse['key_provider'];
}

const PROVIDERS = ['anthropic', 'openai', 'openai-compatible'] as const;

export function readAiStatus(answer: unknown): AiStatus {
  const a = asRecord(answer) ?? {};
  return {
    configured: typeof a.ai_configured === 'boolean' ? a.ai_configured : null,
    left: asNumber(a.free_analyses_left),
    keyProvider: PROVIDERS.find((provider) => provider === a.key_provider) ?? null,
  };
}
